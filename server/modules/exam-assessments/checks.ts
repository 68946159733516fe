import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { checkMarks, MarkDoubt } from '../../../resources/contract/exam-assessments.ts'
import type { dismissDoubts } from '../../../resources/contract/exam-marking.ts'
import { doubtWords, type Doubt } from '../../../resources/domain/statistics/slips/doubts.ts'
import { doubtsOfQuestions, doubtsOfTotals } from '../../../resources/domain/statistics/slips/second-look.ts'
import { zOf } from '../../../resources/domain/statistics/standing.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import { fill, isolated, printNumber, sayEither, type Locale } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepExam } from './capabilities.ts'
import { readKept, type ExamRow } from './exam.ts'
import { is, oneOf, seeing, type Deps, type Reader } from './reader.ts'
import { readMarked, type Marked } from './results.ts'
import { tableOf } from './table.ts'

type Told = z.output<NonNullable<typeof checkMarks.data>>
const kept = z.record(z.string(), z.object({ by: z.string(), at: z.string() }))
export const dismissedIn = ({
  dismissed,
}: Pick<ExamRow, 'dismissed'>): Readonly<Record<string, { readonly by: string; readonly at: string }>> => readKept(dismissed, kept) ?? {}

/** Of each child how far from the middle in other exams of the year, each among the class. */
async function standingElsewhere(reader: Reader, { exam, sat }: Marked): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
  const ids = sat.map(({ student_id }) => student_id)
  const { records } = await reader.list(examResults, {
    page_no: 1,
    per_page: 20_000,
    columns: ['assessment_id', 'student_id', 'pct'],
    condition: { and: [is('class_id', exam.row.class_id), oneOf('student_id', ids)] },
  })
  const exams = new Map<string, { readonly student_id: string; readonly pct: number }[]>()
  for (const { assessment_id, student_id, pct } of records)
    if (assessment_id !== exam.row.assessment_id && pct !== null)
      exams.set(assessment_id, [...(exams.get(assessment_id) ?? []), { student_id, pct }])
  const others = [...exams.values()].filter((results) => results.length >= 5)
  const standings = others.map((results) => {
    const group = results.map(({ pct }) => pct)
    return new Map(results.map(({ student_id, pct }) => [student_id, zOf(pct, group).value]))
  })
  return new Map(ids.map((id) => [id, standings.map((of) => of.get(id) ?? null)]))
}

/** What is asked stays answered as long as the marks that it is about are the same. */
function keyOf({ code, students, items, entered }: Doubt, { sat }: Marked): string {
  const about = new Set(students)
  const marks = sat.flatMap(({ student_id, entry }) =>
    about.has(student_id) ? [[student_id, items.length === 0 ? entry.marks : items.map((item) => entry.marks[item] ?? null)]] : [],
  )
  return createHash('sha256')
    .update(JSON.stringify([code, students, items, entered, marks]))
    .digest('hex')
    .slice(0, 32)
}

function textOf({ code, students, items, entered, proposed }: Doubt, { marked, exam }: Marked, locale: Locale): string {
  const nameOf = (id: string | undefined): string => {
    const child = marked.find((one) => one.child.student_id === id)?.child
    return child ? isolated(sayEither(child.name, child.name_ar, locale)) : ''
  }
  const labelOf = (slot: string | undefined): string => exam.plan.slots.find((one) => one.slot === slot)?.label[locale] ?? ''
  const isAcross = code === 'shifted_right' || code === 'shifted_left'
  return fill(doubtWords[code][locale === 'ar' ? 1 : 0], {
    student: nameOf(students[0]),
    question: labelOf(items[0]),
    first: isAcross ? labelOf(items[0]) : nameOf(students[0]),
    last: isAcross ? labelOf(items.at(-1)) : nameOf(students.at(-1)),
    entered: entered === undefined ? '' : printNumber(entered, locale),
    proposed: proposed === undefined ? '' : printNumber(proposed, locale),
  })
}

/** Slips are looked for among the questions of a paper; totals are judged by the other exams of each child. */
function doubtsIn(marked: Marked, elsewhere: ReadonlyMap<string, readonly (number | null)[]>): Doubt[] {
  const { exam, sat } = marked
  const totals = marked.marked.map(({ child: { student_id }, entry, outcome }) => ({
    student_id,
    mark: entry.code === null && outcome.is_complete ? outcome.raw_total : null,
    others: elsewhere.get(student_id) ?? [],
  }))
  const ofTotals = doubtsOfTotals(totals, exam.plan.max, exam.type.mark_step)
  if (exam.row.entry_level === 'total') return ofTotals
  return [
    ...doubtsOfQuestions(tableOf(exam.plan, sat), exam.type.mark_step),
    // a total that is added up has no digits to swap and no row to slip from
    ...ofTotals.filter(({ code }) => code === 'unlike_self'),
  ]
}

export async function readDoubts(deps: Deps, context: RequestContext, id: string): Promise<Told> {
  const marked = await readMarked(deps, context, id)
  const elsewhere = await standingElsewhere(seeing(deps, context), marked)
  const dismissed = dismissedIn(marked.exam.row)
  const records = doubtsIn(marked, elsewhere).map((doubt): MarkDoubt => {
    const key = keyOf(doubt, marked)
    return {
      key,
      code: doubt.code,
      sure: doubt.sure,
      chance: Math.round(doubt.chance * 1000) / 1000,
      text: { en: textOf(doubt, marked, 'en'), ar: textOf(doubt, marked, 'ar') },
      student_ids: [...doubt.students],
      slots: [...doubt.items],
      entered: doubt.entered ?? null,
      proposed: doubt.proposed ?? null,
      dismissed: dismissed[key] ?? null,
    }
  })
  const isKnown = [...elsewhere.values()].some((others) => others.some((z) => z !== null))
  return {
    records: records.toSorted(
      (one, other) => Number(one.dismissed !== null) - Number(other.dismissed !== null) || other.chance - one.chance,
    ),
    judged_by: marked.exam.row.entry_level === 'total' ? (isKnown ? 'exams' : null) : 'questions',
  }
}

export async function dismiss(
  deps: Deps,
  context: RequestContext,
  id: string,
  { keys, is_right }: z.output<NonNullable<typeof dismissDoubts.body>>,
): Promise<Told> {
  await deps.records.transaction(context, async (within) => {
    await within.alone(`exam ${id}`)
    const now = dismissedIn(await within.get(examAssessments, id))
    const without = Object.entries(now).filter(([key]) => !keys.includes(key))
    const by = { by: context.principal.name, at: context.now }
    const after = Object.fromEntries([...without, ...(is_right ? keys.map((key) => [key, by] as const) : [])])
    await within.as(keepExam).update(examAssessments, id, { dismissed: JSON.stringify(after) })
  })
  return readDoubts(deps, context, id)
}
