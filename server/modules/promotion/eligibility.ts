import { judgePupil, type Judgement, type Rules, type TraceStep } from '../../../resources/domain/promotion/judge.ts'
import { linkedTo } from '../../../resources/kit/index.ts'
import promotionRules from '../../../resources/promotion-rules.ts'
import standards from '../../../resources/standards.ts'
import type { RequestContext } from '../../request/context.ts'
import { finalsOfGrades } from '../exam-assessments/service.ts'
import { gradesOf, inYear, type Deps, type Pupil } from './ground.ts'

/** The measure in which attendance is told, where a module keeps registers. */
const attendance = 'attendance_pct'

/** In per cent, by child; whoever has no registers is not in it. */
export async function attendanceOf(
  { measures }: Pick<Deps, 'measures'>,
  context: RequestContext,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = (await measures.list(context)).find(({ name }) => name === attendance)
  if (!known || !measures.grainsOf(known).includes('students')) return new Map()
  const where: Readonly<Record<string, readonly string[]>> = measures.grainsOf(known).includes('classes') ? { classes: classIds } : {}
  const read = await measures.read(context, [attendance], { by: ['students'], where })
  return new Map(
    (read[attendance]?.readings ?? []).flatMap(({ at, value }): [string, number][] => {
      const [student] = at
      return typeof student === 'string' && value !== null ? [[student, value]] : []
    }),
  )
}

export interface RuleSet extends Rules {
  readonly no_detention: ReadonlySet<string>
  readonly reexam: ReadonlySet<string>
  readonly reexam_window_days: number
}
export async function ruleSetOf({ records }: Pick<Deps, 'records'>, context: RequestContext, id: string): Promise<RuleSet> {
  const row = await records.get(context, promotionRules, id)
  const gradesIn = (links: typeof row.no_detention): ReadonlySet<string> =>
    new Set(linkedTo(standards, links).map(({ standard_id }) => standard_id))
  return {
    min_overall_pct: row.min_overall_pct,
    min_subject_pct: row.min_subject_pct,
    max_failed_subjects: row.max_failed_subjects,
    min_attendance_pct: row.min_attendance_pct,
    grace_marks: row.grace_marks,
    no_detention: gradesIn(row.no_detention),
    reexam: gradesIn(row.reexam),
    reexam_window_days: row.reexam_window_days,
  }
}

export interface Judged extends Judgement {
  readonly pupil: Pupil
  readonly grade_id: string
  readonly next_grade_id: string | null
  readonly attendance_pct: number | null
}

/** What the rules say of these children at the end of the year of the request. */
export async function judgeAll(
  deps: Deps,
  asked: RequestContext,
  year: string,
  rules: RuleSet,
  pupils: readonly Pupil[],
  gradeOf: ReadonlyMap<string, string>,
): Promise<Judged[]> {
  const context = inYear(asked, year)
  const gradeIds = [...new Set(pupils.flatMap(({ class_id }) => gradeOf.get(class_id) ?? []))]
  const classIds = [...new Set(pupils.map(({ class_id }) => class_id))]
  const [grades, finals, present] = await Promise.all([
    gradesOf(deps, context),
    finalsOfGrades(deps, context, gradeIds),
    attendanceOf(deps, context, classIds),
  ])
  const nextOf = new Map(grades.map(({ standard_id, next_standard_id }) => [standard_id, next_standard_id]))
  return pupils.map((pupil): Judged => {
    const grade_id = gradeOf.get(pupil.class_id) ?? ''
    const next_grade_id = nextOf.get(grade_id) ?? null
    const attendance_pct = present.get(pupil.student_id) ?? null
    const judgement = judgePupil(rules, {
      subjects: finals.get(pupil.student_id) ?? [],
      attendance_pct,
      no_detention: rules.no_detention.has(grade_id),
      reexam: rules.reexam.has(grade_id),
      is_last: next_grade_id === null,
      was_reexamined: false,
    })
    return { ...judgement, pupil, grade_id, next_grade_id, attendance_pct }
  })
}

export const keptTrace = (trace: readonly TraceStep[]): string => JSON.stringify(trace)
export const traceFrom = (kept: string | null): readonly TraceStep[] => (kept === null ? [] : (JSON.parse(kept) as TraceStep[]))
