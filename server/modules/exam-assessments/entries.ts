import { z } from 'zod'
import { isBare, noAnswers, type Answers } from '../../../resources/domain/exams/answers.ts'
import type { Entry } from '../../../resources/domain/exams/outcome.ts'
import { worthOf, type MarkPlan } from '../../../resources/domain/exams/sheet.ts'
import { isMarkCode, type MarkCode } from '../../../resources/domain/exams/words.ts'
import examResults from '../../../resources/exam-results.ts'
import type { ListRow } from '../../../resources/kit/index.ts'
import { readKept } from './exam.ts'
import { all, is, type Reader } from './reader.ts'

const columns = [
  'student_id',
  'code',
  'marks',
  'first_marks',
  'second_marks',
  'answers',
  'raw_total',
  'total',
  'pct',
  'grade',
  'is_pass',
  'is_published',
] as const
export type ResultRow = ListRow<typeof examResults, (typeof columns)[number]>

export const resultsOf = async (reader: Reader, assessmentId: string): Promise<ResultRow[]> =>
  (await reader.list(examResults, { ...all, columns, condition: is('assessment_id', assessmentId) })).records

const marks = z.record(z.string(), z.number())
const codeIn = (word: unknown): MarkCode | null => (isMarkCode(word) ? word : null)
const apart = z.object({ code: z.string().nullable(), marks })
/** What the first or the second hand has typed for a child; where one alone types, what the child has. */
export function entryOf(row: Pick<ResultRow, 'code' | 'marks' | 'first_marks' | 'second_marks'> | undefined, which: 1 | 2): Entry {
  if (!row) return { code: null, marks: {} }
  const own = readKept(which === 1 ? row.first_marks : row.second_marks, apart)
  if (which === 1 && own === null) return { code: codeIn(row.code), marks: readKept(row.marks, marks) ?? {} }
  return { code: codeIn(own?.code), marks: own?.marks ?? {} }
}
const answers = z.object({ set_code: z.string().nullable(), chosen: z.record(z.string(), z.string()) })
/** Which options a child chose, as the first or the second hand has typed them. */
export function answersOf(row: Pick<ResultRow, 'answers' | 'second_marks'> | undefined, which: 1 | 2): Answers {
  if (!row) return noAnswers
  if (which === 1) return readKept(row.answers, answers) ?? noAnswers
  return readKept(row.second_marks, z.object({ answers }))?.answers ?? noAnswers
}
/** Nothing at all was typed. */
export const isEmpty = ({ code, marks: typed }: Entry): boolean => code === null && Object.keys(typed).length === 0

/** Everything that must be typed is, or it says why not. */
export const isWhole = ({ code, marks: typed }: Entry, plan: MarkPlan): boolean => code !== null || worthOf(plan, typed).isComplete

/** As it is kept; the marks in the order of the slots, so that the same marks are the same text. */
const inOrder = (typed: Entry['marks'], slots: readonly string[]): Record<string, number> =>
  Object.fromEntries(slots.flatMap((slot) => (typed[slot] === undefined ? [] : [[slot, typed[slot]]])))
const answersInOrder = ({ set_code, chosen }: Answers): Answers => ({
  set_code,
  chosen: Object.fromEntries(Object.entries(chosen).toSorted(([one], [other]) => Number(one) - Number(other))),
})
/** What a child has. */
export const keptMarks = ({ code, marks: typed }: Entry, slots: readonly string[]) => ({
  code,
  marks: JSON.stringify(inOrder(typed, slots)),
})
/** As one person has typed it; `isApart`: one of two, whose marks stand beside what the child has. */
export function keptAs(entry: Entry, given: Answers, which: 1 | 2, slots: readonly string[], isApart: boolean) {
  const own = isBare(given) ? null : answersInOrder(given)
  const answers = own && JSON.stringify(own)
  if (which === 1 && !isApart) return { ...keptMarks(entry, slots), answers }
  const marked = { code: entry.code, marks: inOrder(entry.marks, slots) }
  return which === 1
    ? { first_marks: JSON.stringify(marked), answers }
    : { second_marks: JSON.stringify({ ...marked, ...(own ? { answers: own } : {}) }) }
}
