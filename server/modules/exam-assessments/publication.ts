import { z } from 'zod'
import { meanPct, outcomeOf, type ExamOutcome, type Judging } from '../../../resources/domain/exams/outcome.ts'
import type { MarkPlan } from '../../../resources/domain/exams/sheet.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import questionUses from '../../../resources/question-uses.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepQuestionFigures } from '../question-bank/service.ts'
import { takePaperAsUsed } from '../question-papers/service.ts'
import { isTypedTwice } from './blind.ts'
import { gatherFigures, keepExam, seeExam } from './capabilities.ts'
import { entryOf, keptMarks, resultsOf } from './entries.ts'
import { examOf, judgingOf, readKept, type Exam, type ExamRow } from './exam.ts'
import { all, is, oneOf } from './reader.ts'
import { figuresOf, type Sat } from './table.ts'

export interface ExamFigure {
  readonly question_id: string
  readonly version: number
  readonly n: number
  readonly p: number
  readonly r: number | null
}
const kept: z.ZodType<ExamFigure[]> = z.array(
  z.object({ question_id: z.string(), version: z.number(), n: z.number(), p: z.number(), r: z.number().nullable() }),
)
/** What an exam has kept of its questions. */
export const figuresIn = (text: string | null): readonly ExamFigure[] => readKept(text, kept) ?? []
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** What the questions of an exam came to, as it is kept; of each that somebody has answered. */
export function questionFigures({ plan }: Pick<Exam, 'plan'>, sat: readonly Sat[]): ExamFigure[] {
  if (plan.slots.every(({ question_id }) => question_id === null)) return []
  const { items } = figuresOf(plan, sat)
  return plan.slots.flatMap(({ question_id, version }, at) => {
    const { n, p, discrimination } = items[at]!
    if (question_id === null || version === null || p.value === null) return []
    return { question_id, version, n, p: rounded(p.value), r: discrimination.value === null ? null : rounded(discrimination.value) }
  })
}

/** What a class came to: who sat it, their mean, and how many passed. */
export function classOutcome(outcomes: readonly Pick<ExamOutcome, 'total' | 'is_pass'>[], { max }: Pick<MarkPlan, 'max'>) {
  const totals = outcomes.flatMap(({ total }) => total ?? [])
  return {
    sat: totals.length,
    mean_pct: meanPct(totals, max),
    passed: outcomes.filter(({ is_pass }) => is_pass === true).length,
  }
}

/** Results are worked out anew from what was typed, of two people from what they agree upon; `isPublic`: and told to the children. */
async function keepResults(within: RecordsWithin, exam: Exam, judging: Judging, isPublic: boolean) {
  const id = exam.row.assessment_id
  const slots = exam.plan.slots.map(({ slot }) => slot)
  const results = await resultsOf(within.as(seeExam), id)
  const judged = results.map((result) => {
    const entry = entryOf(result, 1)
    return { result, entry, outcome: outcomeOf(entry, judging) }
  })
  await within.as(keepExam).apply(
    judged.map(({ result, entry, outcome: { is_complete, ...outcome } }) => ({
      verb: 'update' as const,
      resource: examResults,
      id: result.result_id,
      values: {
        ...(exam.row.is_double_entry ? keptMarks(entry, slots) : {}),
        ...outcome,
        is_published: isPublic && is_complete,
      },
    })),
  )
  return judged
}

export async function publish(within: RecordsWithin, context: RequestContext, row: ExamRow): Promise<void> {
  const exam = await examOf(within.as(seeExam), row)
  const judged = await keepResults(within, exam, await judgingOf(within.as(seeExam), exam), true)
  const sat = judged.map(({ result: { student_id }, entry }) => ({ student_id, entry }))
  const figures = questionFigures(exam, sat)
  await within.as(keepExam).update(examAssessments, row.assessment_id, {
    published_at: context.now,
    ...classOutcome(
      judged.flatMap(({ outcome }) => (outcome.is_complete ? outcome : [])),
      exam.plan,
    ),
    figures: figures.length === 0 ? null : JSON.stringify(figures),
  })
  if (row.paper_id) await takePaperAsUsed(within, row.paper_id, context.today)
}
/** Marks, rule or pass line have changed: what was worked out of them follows, as soon as there is anything to tell. */
export async function workOutAgain(within: RecordsWithin, row: ExamRow): Promise<void> {
  if (isTypedTwice(row)) return
  const exam = await examOf(within.as(seeExam), row)
  await keepResults(within, exam, await judgingOf(within.as(seeExam), exam), false)
}
/** Until they are published again nobody but the staff reads them. */
export async function withdraw(within: RecordsWithin, row: ExamRow): Promise<void> {
  const results = await resultsOf(within.as(seeExam), row.assessment_id)
  await within
    .as(keepExam)
    .apply(
      results
        .filter(({ is_published }) => is_published)
        .map(({ result_id }) => ({ verb: 'update' as const, resource: examResults, id: result_id, values: { is_published: false } })),
    )
}

/** The means of several exams, each by how many have answered. */
export function together(figures: readonly ExamFigure[]) {
  const of = new Map<string, ExamFigure[]>()
  for (const one of figures) {
    const key = `${one.question_id} ${one.version}`
    of.set(key, [...(of.get(key) ?? []), one])
  }
  const mean = (some: readonly { readonly n: number; readonly value: number }[]): number | null => {
    const n = some.reduce((so, one) => so + one.n, 0)
    return n === 0 ? null : rounded(some.reduce((so, one) => so + one.n * one.value, 0) / n)
  }
  return [...of.values()].map((some) => ({
    question_id: some[0]!.question_id,
    version: some[0]!.version,
    answered: some.reduce((so, { n }) => so + n, 0),
    facility: mean(some.map(({ n, p }) => ({ n, value: p }))),
    discrimination: mean(some.flatMap(({ n, r }) => (r === null ? [] : { n, value: r }))),
  }))
}

/** What the bank says of the questions of a paper, worked out of every published exam that they stood in. */
export async function tellBank(within: RecordsWithin, rows: readonly ExamRow[]): Promise<void> {
  const papers = [...new Set(rows.flatMap(({ paper_id }) => paper_id ?? []))]
  const own = rows.flatMap(({ figures }) => figuresIn(figures))
  const ids = [...new Set(own.map(({ question_id }) => question_id))]
  if (papers.length === 0 || ids.length === 0) return
  const reader = within.as(gatherFigures)
  const { records: uses } = await reader.list(questionUses, {
    ...all,
    per_page: 20_000,
    columns: ['used_id'],
    condition: { and: [is('used_in', 'paper'), oneOf('question_id', ids)] },
  })
  const { records: exams } = await reader.list(examAssessments, {
    ...all,
    per_page: 20_000,
    columns: ['figures'],
    condition: { and: [is('status', 'published'), oneOf('paper_id', [...new Set([...papers, ...uses.map(({ used_id }) => used_id)])])] },
  })
  const wanted = new Set(ids)
  const found = exams.flatMap(({ figures }) => figuresIn(figures)).filter(({ question_id }) => wanted.has(question_id))
  const told = together(found)
  const known = new Set(told.map(({ question_id, version }) => `${question_id} ${version}`))
  // the last exam of a question was reopened: nothing is known of it any more
  const forgotten = own
    .filter(({ question_id, version }) => !known.has(`${question_id} ${version}`))
    .map(({ question_id, version }) => ({ question_id, version, answered: 0, facility: null, discrimination: null }))
  await keepQuestionFigures(within, [...told, ...forgotten])
}
