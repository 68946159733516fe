import type { ExamResultRow, ExamResults, ModerationAsked } from '../../../resources/contract/exam-assessments.ts'
import { agreed } from '../../../resources/domain/exams/answers.ts'
import { moderationStep, outcomeOf } from '../../../resources/domain/exams/outcome.ts'
import { inMarks, inSteps, stepsFor as stepsToReach } from '../../../resources/domain/statistics/exact-marks.ts'
import { reasons, type Figure } from '../../../resources/domain/statistics/figure.ts'
import { nearLine } from '../../../resources/domain/statistics/pass-line.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import type { RequestContext } from '../../request/context.ts'
import { assertSeesFirst } from './blind.ts'
import { childrenOf } from './children.ts'
import { answersOf, entryOf, resultsOf } from './entries.ts'
import { examOf, headOf, judgingOf, moderationIn, type Exam } from './exam.ts'
import { seeing, type Deps } from './reader.ts'
import { figuresOf, semOf } from './table.ts'

/** A figure as it is told: with more places than anybody prints, for what is rounded twice may be a digit beside it (0.53846, 0.5385, 53.9%). */
export function saidFigure({ value, why }: Figure) {
  const by = 1_000_000
  return {
    value: value === null ? null : Math.round(value * by) / by,
    why: why === undefined ? null : { en: reasons[why][0], ar: reasons[why][1] },
  }
}

/** Everything that results, analysis and second looks are worked out of, as the marks stand. */
export async function readMarked(deps: Deps, context: RequestContext, id: string, rule?: ModerationAsked | null) {
  const row = await deps.records.get(context, examAssessments, id)
  const reader = seeing(deps, context)
  await assertSeesFirst(reader, context, row)
  const [exam, results] = await Promise.all([examOf(reader, row), resultsOf(reader, id)])
  const [children, judging] = await Promise.all([
    childrenOf(
      reader,
      row.class_id,
      results.map(({ student_id }) => student_id),
    ),
    rule === undefined ? judgingOf(reader, exam) : judgingOf(reader, exam, rule),
  ])
  const typed = new Map(results.map((result) => [result.student_id, result]))
  const marked = children.map((child) => {
    const result = typed.get(child.student_id)
    const entry = entryOf(result, 1)
    const answers = row.is_double_entry ? agreed(answersOf(result, 1), answersOf(result, 2)) : answersOf(result, 1)
    return { child, entry, answers, outcome: outcomeOf(entry, judging), isPublished: result?.is_published === true }
  })
  return { reader, exam, judging, marked, sat: marked.map(({ child: { student_id }, entry }) => ({ student_id, entry })) }
}
export type Marked = Awaited<ReturnType<typeof readMarked>>

/** The fewest marks that pass. */
export function passMarks({ plan, pass_pct, type }: Exam): number {
  const step = moderationStep(plan.max, type.mark_step)
  return inMarks(stepsToReach(pass_pct, inSteps(plan.max, step) ?? Math.round(plan.max / step)), step)
}

const ranksOf = (totals: readonly number[]) => {
  const sorted = [...totals].sort((one, other) => other - one)
  return (total: number | null): number | null => (total === null ? null : sorted.indexOf(total) + 1)
}

export async function readResults(deps: Deps, context: RequestContext, id: string): Promise<ExamResults> {
  const { exam, marked, sat } = await readMarked(deps, context, id)
  const figures = figuresOf(exam.plan, sat)
  const sem = semOf(exam.plan, figures, sat)
  const line = passMarks(exam)
  const whole = marked.filter(({ outcome: { is_complete, total }, entry }) => is_complete && total !== null && entry.code === null)
  const totals = whole.map(({ child: { student_id }, outcome: { total } }) => ({ student_id, total: total ?? 0 }))
  const near = new Map(nearLine(totals, line, sem).map((one) => [one.student_id, one.wouldPass]))
  const rankOf = ranksOf(totals.map(({ total }) => total))
  return {
    ...headOf(exam),
    rows: marked.map(({ child, entry, outcome: { is_complete, ...outcome }, isPublished }): ExamResultRow => {
      const chance = near.get(child.student_id)
      return {
        ...child,
        code: entry.code,
        ...outcome,
        rank: is_complete && entry.code === null ? rankOf(outcome.total) : null,
        is_published: isPublished,
        would_pass: chance === undefined ? null : Math.round(chance * 1000) / 1000,
      }
    }),
    pass_marks: line,
    sem: saidFigure(sem),
    alpha: saidFigure(figures.reliability.alpha),
    moderation: moderationIn(exam.row),
    can_moderate: context.principal.role === 'academic_admin' && isModerated(exam.row.status),
  }
}
/** Between the last mark and publication. */
export const isModerated = (status: Exam['row']['status']): boolean => status === 'submitted' || status === 'verified'
