import type { z } from 'zod'
import type { whatIfWeights } from '../../../resources/contract/exam-marking.ts'
import { meanOfPrinted } from '../../../resources/domain/statistics/exact-marks.ts'
import type { RequestContext } from '../../request/context.ts'
import { gradesOf, scaleFor, scalesOf, typesOf, yearBefore } from '../grading/service.ts'
import { namesOf } from './children.ts'
import { finalsIn, gradeAt, pctOf, publishedOf, weightIn, type Final, type Published, type Types } from './finals.ts'
import { calledIn } from './of-person.ts'
import { oneOf, seeing, type Deps } from './reader.ts'

type Asked = z.output<NonNullable<typeof whatIfWeights.body>>
type Told = z.output<NonNullable<typeof whatIfWeights.data>>

interface Source {
  readonly context: RequestContext
  readonly types: Types
  readonly published: readonly Published[]
}
/** Whose results: those of the year before, or where nothing of it is published those of this year. */
async function sourceOf(
  deps: Deps,
  context: RequestContext,
  { of }: Asked,
  now: Types,
  gradeIds: readonly string[],
): Promise<Source | null> {
  const read = async (there: RequestContext, types: Types): Promise<Source | null> => {
    const published = await publishedOf(seeing(deps, there), oneOf('grade_id', gradeIds))
    return published.length === 0 ? null : { context: there, types, published }
  }
  const before = of === 'this_year' ? null : await yearBefore(deps, context)
  const found = before ? await read(before.context, before.types) : null
  return found ?? (of === 'year_before' ? null : read(context, now))
}

/** So many of those that move are named in each grade. */
const told = 200
export async function whatIf(deps: Deps, context: RequestContext, asked: Asked): Promise<Told> {
  const gradeIds = [...new Set(asked.weights.map(({ grade_id }) => grade_id))]
  const [now, grades] = await Promise.all([typesOf(deps, context), gradesOf(deps, context)])
  const source = await sourceOf(deps, context, asked, now, gradeIds)
  if (!source) return { academic_year: null, grades: [] }
  const scales = await scalesOf(deps, source.context)
  const changed = new Map(asked.weights.map((cell) => [`${cell.exam_type_id} ${cell.grade_id}`, cell.weightage_pct]))
  const shortOf = new Map(source.types.map(({ exam_type_id, short_name }) => [exam_type_id, short_name]))
  const typeNow = new Map(now.map((type) => [type.short_name, type]))
  const typeThen = new Map(source.types.map((type) => [type.exam_type_id, type]))
  /** of this year’s exam type of the same name, as it is or would be */
  const weightAfter = (grade: string, typeId: string): number | null => {
    const type = typeNow.get(shortOf.get(typeId) ?? '')
    if (!type) return null
    const other = changed.get(`${type.exam_type_id} ${grade}`)
    return other === undefined ? weightIn(type, grade) : other
  }
  const weightBefore = (grade: string, typeId: string): number | null => {
    const type = typeThen.get(typeId)
    return type ? weightIn(type, grade) : null
  }
  const finals = finalsIn(source.published)
  const reader = seeing(deps, source.context)
  const called = await calledIn(
    reader,
    [],
    finals.map(({ subject_id }) => subject_id),
  )
  const judged = (final: Final) => {
    const scale = scaleFor(scales, final.grade_id)?.rows ?? []
    const before = pctOf(final, (type) => weightBefore(final.grade_id, type))
    const after = pctOf(final, (type) => weightAfter(final.grade_id, type))
    return { final, before, after, from: gradeAt(scale, before), to: gradeAt(scale, after) }
  }
  const all = finals.map(judged)
  const moved = all.filter(({ from, to, before, after }) => from !== to && before !== null && after !== null)
  const names = await namesOf(reader, [...new Set(moved.map(({ final }) => final.student_id))])
  return {
    academic_year: source.context.academicYear,
    grades: grades
      .filter(({ standard_id }) => gradeIds.includes(standard_id))
      .map(({ standard_id, name_en, name_ar }) => {
        const own = all.filter(({ final }) => final.grade_id === standard_id)
        const moving = moved.filter(({ final }) => final.grade_id === standard_id)
        const moves = new Map<string, { readonly from: string; readonly to: string; readonly count: number }>()
        for (const { from, to } of moving) {
          const key = JSON.stringify([from, to])
          moves.set(key, { from: from ?? '', to: to ?? '', count: (moves.get(key)?.count ?? 0) + 1 })
        }
        const risen = ({ before, after }: (typeof moving)[number]): boolean => (after ?? 0) > (before ?? 0)
        return {
          grade_id: standard_id,
          name: name_en,
          name_ar,
          results: own.length,
          up: moving.filter(risen).length,
          down: moving.filter((one) => !risen(one)).length,
          mean_before: meanOfPrinted(own.flatMap(({ before }) => before ?? [])),
          mean_after: meanOfPrinted(own.flatMap(({ after }) => after ?? [])),
          moves: [...moves.values()],
          rows: moving
            .toSorted((one, other) => Math.abs((other.after ?? 0) - (other.before ?? 0)) - Math.abs((one.after ?? 0) - (one.before ?? 0)))
            .slice(0, told)
            .map(({ final, before, after, from, to }) => ({
              student_id: final.student_id,
              name: names.get(final.student_id)?.name ?? '',
              name_ar: names.get(final.student_id)?.name_ar ?? null,
              subject: called.subject(final.subject_id),
              pct_before: before ?? 0,
              pct_after: after ?? 0,
              from,
              to,
            })),
        }
      }),
  }
}
