import type { z } from 'zod'
import type { SheetRow } from '../../../resources/contract/exam-assessments.ts'
import type { keepMarks } from '../../../resources/contract/exam-marking.ts'
import { answersBeside, type Answers } from '../../../resources/domain/exams/answers.ts'
import { outcomeOf, type Judging } from '../../../resources/domain/exams/outcome.ts'
import type { Both } from '../../../resources/domain/exams/sheet.ts'
import { typeInto, type Standing } from '../../../resources/domain/exams/typed.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { Change } from '../../records/changes.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { keepExam, seeExam } from './capabilities.ts'
import { childrenOf, type Child } from './children.ts'
import { answersOf, entryOf, keptAs, resultsOf, type ResultRow } from './entries.ts'
import { examOf, handsIn, judgingOf, type Exam, type ExamRow } from './exam.ts'
import { slotsOfSets } from './paper-of-exam.ts'
import type { Deps } from './reader.ts'
import { sayRefused } from './refusals.ts'
import { entryRefusal, partIn } from './rights.ts'
import { sheetRow } from './sheet.ts'

type Asked = z.output<NonNullable<typeof keepMarks.body>>
type Typed = Asked['rows'][number]

export const stranger: Both = { en: 'This child is not in the class', ar: 'هذا الطالب ليس في هذه الشعبة' }

export const whole = ({ school_id, academic_year, class_id, assessment_id }: ExamRow) => ({
  school_id,
  academic_year,
  class_id,
  assessment_id,
})
/** What is kept of an outcome. */
export const keptOutcome = (entry: Parameters<typeof outcomeOf>[0], judging: Judging) => {
  const { is_complete: _, ...kept } = outcomeOf(entry, judging)
  return kept
}

/** The exam as the person sees it, alone with it until the transaction ends. */
export async function aloneWith(within: RecordsWithin, context: RequestContext, id: string) {
  await within.alone(`exam ${id}`)
  const row = await within.get(examAssessments, id)
  const reader = within.as(seeExam)
  const [exam, results, part] = [await examOf(reader, row), await resultsOf(reader, id), await partIn(reader, context, row)]
  const children = await childrenOf(
    reader,
    row.class_id,
    results.map(({ student_id }) => student_id),
  )
  return { row, reader, exam, results, part, children, judging: await judgingOf(reader, exam) }
}

interface Sheet {
  readonly exam: Exam
  readonly children: readonly Child[]
  readonly results: readonly ResultRow[]
  readonly which: 1 | 2
}
/** Puts cell after cell into the rows; what cannot stand there is told and the rest goes in. */
function typeAll(cells: readonly Typed[], { exam, children, results, which }: Sheet) {
  const known = new Map(children.map((child) => [child.student_id, child]))
  const stored = new Map(results.map((result) => [result.student_id, result]))
  const rows = new Map<string, Standing>()
  const refused: { at: number; student_id: string; slot: string | null; text: Both; is: number | null }[] = []
  for (const [at, cell] of cells.entries()) {
    const { student_id, slot } = cell
    const no = (text: Both, is: number | null = null) => refused.push({ at, student_id, slot, text, is })
    if (!known.has(student_id)) {
      no(stranger)
      continue
    }
    const row = rows.get(student_id) ?? standing(stored.get(student_id), which)
    rows.set(student_id, row)
    const wrong = typeInto(row, cell, exam.plan, exam.type.mark_step)
    if (wrong) no(sayRefused(wrong), wrong.why === 'met' ? wrong.is : null)
  }
  return { rows, refused, known, stored }
}
export const standing = (result: ResultRow | undefined, which: 1 | 2): Standing => {
  const { code, marks } = entryOf(result, which)
  return { code, marks: { ...marks } }
}

const names = (before: string | null, name: string): string =>
  before === null ? name : before.split(', ').includes(name) ? before : `${before}, ${name}`.slice(0, 160)

/** Who has typed is kept beside the exam; the first mark opens it. */
export function examAfter({ row }: Exam, which: 1 | 2, { principal: { userId, name }, now }: RequestContext) {
  const before = handsIn(row)
  const own = which === 1 ? 'first' : 'second'
  const hands = before[own].includes(userId) ? null : { ...before, [own]: [...before[own], userId] }
  return {
    entered_at: now,
    ...(row.status === 'scheduled' ? { status: 'entry_open' as const } : {}),
    ...(hands ? { hands: JSON.stringify(hands) } : {}),
    ...(names(row.entered_by, name) === row.entered_by ? {} : { entered_by: names(row.entered_by, name) }),
  }
}

/** What children chose, where it is said; else what stands beside marks that stay. */
export type GivenAnswers = ReadonlyMap<string, Answers>

export function changesOf(
  rows: ReadonlyMap<string, Standing>,
  stored: ReadonlyMap<string, ResultRow>,
  {
    exam,
    which,
    judging,
    answers,
  }: { readonly exam: Exam; readonly which: 1 | 2; readonly judging: Judging; readonly answers?: GivenAnswers },
): Change[] {
  const slots = exam.plan.slots.map(({ slot }) => slot)
  // of two entries neither is told before they agree: nothing is worked out of the first one
  const isApart = exam.row.is_double_entry
  const slotOf = slotsOfSets(exam.paper)
  return [...rows].flatMap(([student_id, row]): Change[] => {
    const before = stored.get(student_id)
    const [entry, beside] = [entryOf(before, which), answersOf(before, which)]
    const given = answers?.get(student_id) ?? answersBeside(beside, entry.marks, row.marks, slotOf)
    const kept = keptAs(row, given, which, slots, isApart)
    if (JSON.stringify(kept) === JSON.stringify(keptAs(entry, beside, which, slots, isApart))) return []
    const values = { ...kept, ...(which === 1 && !isApart ? keptOutcome(row, judging) : {}) }
    return before
      ? [{ verb: 'update', resource: examResults, id: before.result_id, values }]
      : [{ verb: 'create', resource: examResults, values: { ...whole(exam.row), student_id, ...values } }]
  })
}

/** Marks cell by cell, all that are good as one operation. */
export async function keep(deps: Deps, context: RequestContext, id: string, { rows: cells, entry: which }: Asked) {
  const kept = await deps.records.transaction(context, async (within) => {
    const { row, exam, results, part, children, judging } = await aloneWith(within, context, id)
    const closed = entryRefusal(row, part, context, which)
    if (closed) {
      const text = { en: closed[0], ar: closed[1] }
      return { refused: cells.map(({ student_id, slot }, at) => ({ at, student_id, slot, text, is: null })), kept: 0, rows: [] }
    }
    const { rows, refused, known, stored } = typeAll(cells, { exam, children, results, which })
    const changes = changesOf(rows, stored, { exam, which, judging })
    if (changes.length > 0) {
      const keeper = within.as(keepExam)
      await keeper.update(examAssessments, id, examAfter(exam, which, context))
      await keeper.apply(changes)
    }
    const told: SheetRow[] = [...rows].flatMap(([student_id, one]) => {
      const child = known.get(student_id)
      return child ? [sheetRow(child, one, judging)] : []
    })
    return { refused, kept: cells.length - refused.length, rows: told }
  })
  return { ...kept, operation_id: undoableBy(context) }
}
