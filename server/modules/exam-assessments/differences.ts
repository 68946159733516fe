import type { z } from 'zod'
import type { getDifferences, settleMarks } from '../../../resources/contract/exam-marking.ts'
import type { Entry } from '../../../resources/domain/exams/outcome.ts'
import { differencesOf, typeInto, type Standing } from '../../../resources/domain/exams/typed.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid, locked } from '../../request/errors.ts'
import { keepExam } from './capabilities.ts'
import { childrenOf } from './children.ts'
import { entryOf, isEmpty, isWhole, resultsOf, type ResultRow } from './entries.ts'
import { examOf, handsIn, type Exam, type ExamRow } from './exam.ts'
import { aloneWith, changesOf } from './keep.ts'
import { seeing, type Deps } from './reader.ts'
import { sayRefused } from './refusals.ts'

type Told = z.output<NonNullable<typeof getDifferences.data>>
const row = { en: 'The whole row', ar: 'السطر كله' }

export async function readDifferences(deps: Deps, context: RequestContext, id: string): Promise<Told> {
  const exam = await deps.records.get(context, examAssessments, id)
  const reader = seeing(deps, context)
  const [{ plan }, results] = await Promise.all([examOf(reader, exam), resultsOf(reader, id)])
  const children = await childrenOf(
    reader,
    exam.class_id,
    results.map(({ student_id }) => student_id),
  )
  const of = new Map(results.map((result) => [result.student_id, result]))
  const labels = new Map(plan.slots.map(({ slot, label }) => [slot, label]))
  // a child is compared once both are done with it: before, one would be told what the other has typed
  const isDone = (which: 1 | 2) => (result: ResultRow) => isWhole(entryOf(result, which), plan)
  const both = results.filter(isDone(1)).filter(isDone(2))
  const compared = new Set(both)
  return {
    records: children.flatMap((child) => {
      const result = of.get(child.student_id)
      if (!result || !compared.has(result)) return []
      const [first, second] = [entryOf(result, 1), entryOf(result, 2)]
      return differencesOf(first, second, plan).map((one) => ({
        ...child,
        ...one,
        label: one.slot === null ? row : (labels.get(one.slot) ?? row),
        first_code: first.code,
        second_code: second.code,
      }))
    }),
    compared: both.length,
    lacking: results.filter((result) => !compared.has(result) && ([1, 2] as const).some((which) => !isEmpty(entryOf(result, which))))
      .length,
  }
}

type Asked = z.output<NonNullable<typeof settleMarks.body>>

const agreed = {
  en: 'The two entries agree here: there is nothing to settle',
  ar: 'الإدخالان متفقان هنا: لا شيء يحتاج إلى تسوية',
}
/** Whether the two differ where somebody would settle; one side alone types in the sheet, under its own name. */
function differs(result: ResultRow, cell: Asked['rows'][number], { plan }: Exam): boolean {
  const found = differencesOf(entryOf(result, 1), entryOf(result, 2), plan)
  return found.some(({ slot }) => slot === null || cell.slot === null || slot === cell.slot)
}

/** Puts what is right into a row; a code takes the place of marks, and marks that of a code: who settles has both before him. */
function settleInto(standing: Standing, cell: Asked['rows'][number], { plan, type }: Exam, either: readonly Entry[]) {
  if (cell.code !== null) standing.marks = {}
  else if (cell.marks !== null) standing.code = null
  // what one of the two has already stands, also below nothing, as a wrong answer may cost
  if (
    cell.code === null &&
    cell.slot !== null &&
    cell.marks !== null &&
    either.some(({ marks }) => marks[cell.slot ?? ''] === cell.marks)
  ) {
    standing.marks[cell.slot] = cell.marks
    return null
  }
  return typeInto(standing, cell, plan, type.mark_step)
}

/** What somebody says is right is his mark: he has typed it, and somebody else verifies it. */
function settledBy(row: ExamRow, { principal: { userId }, now }: RequestContext) {
  const hands = handsIn(row)
  const isKnown = hands.settled.includes(userId)
  return { entered_at: now, ...(isKnown ? {} : { hands: JSON.stringify({ ...hands, settled: [...hands.settled, userId] }) }) }
}

export async function settle(deps: Deps, context: RequestContext, id: string, { rows: cells }: Asked): Promise<Told> {
  await deps.records.transaction(context, async (within) => {
    const { row: stored, exam, results, part, judging } = await aloneWith(within, context, id)
    const { isHead, isEvaluator, isVerifier, teaches } = part
    if (!stored.is_double_entry || (stored.status !== 'entry_open' && stored.status !== 'scheduled'))
      throw locked(['There is nothing to settle in this exam now', 'لا شيء يحتاج إلى تسوية في هذا الاختبار الآن'])
    if (!isHead && !isEvaluator && !isVerifier && !teaches)
      throw locked(['Evaluator, verifier or who teaches the subject settle differences', 'يسوّي الفروق المصحِّح أو المدقِّق أو من يدرّس المادة'])
    const of = new Map(results.map((result) => [result.student_id, result]))
    const entries = { 1: new Map<string, Standing>(), 2: new Map<string, Standing>() }
    const problems: Record<string, { code: 'said'; params: { en: string; ar: string } }[]> = {}
    for (const [at, cell] of cells.entries()) {
      const result = of.get(cell.student_id)
      if (!result || !isWhole(entryOf(result, 1), exam.plan) || !isWhole(entryOf(result, 2), exam.plan)) {
        const text = { en: 'Both have to be done with this child before it is settled', ar: 'ينهي كلاهما درجات هذا الطالب قبل تسويتها' }
        ;(problems[`rows.${at}`] ??= []).push({ code: 'said', params: text })
        continue
      }
      if (!differs(result, cell, exam)) {
        ;(problems[`rows.${at}.marks`] ??= []).push({ code: 'said', params: agreed })
        continue
      }
      for (const which of [1, 2] as const) {
        const { code, marks } = entryOf(result, which)
        const standing = entries[which].get(cell.student_id) ?? { code, marks: { ...marks } }
        entries[which].set(cell.student_id, standing)
        const wrong = settleInto(standing, cell, exam, [entryOf(result, 1), entryOf(result, 2)])
        if (wrong && which === 1) (problems[`rows.${at}.marks`] ??= []).push({ code: 'said', params: { ...sayRefused(wrong) } })
      }
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const keeper = within.as(keepExam)
    await keeper.update(examAssessments, id, settledBy(stored, context))
    for (const which of [1, 2] as const) await keeper.apply(changesOf(entries[which], of, { exam, which, judging }))
  })
  return readDifferences(deps, context, id)
}
