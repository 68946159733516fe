import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers, ImportQuestion } from '../../../resources/contract/import-rows.ts'

/** What an answer to all of a kind means for one of them; where several could be meant, each is asked by itself. */
export function alikeFor(question: ImportQuestion, alike: ImportAnswers['alike']): string | null {
  const said = alike[question.kind]
  const these = question.candidates.flatMap(({ answer }) => answer ?? [])
  if (said === 'new') return question.other === null ? null : 'new'
  return said === 'same' && these.length === 1 ? these[0]! : null
}

/** The rows further up of which this one may be the second: that it is means that one of the two stays out. */
export const rowsAbove = ({ candidates }: ImportQuestion): number[] =>
  candidates.flatMap(({ answer, row }) => (answer === null && row !== undefined ? [row] : []))

/** Nobody has said who is meant, and neither of the rows in question stays out either. */
export const isOpen = (question: ImportQuestion, { one, alike }: ImportAnswers, out: ReadonlySet<number>): boolean =>
  one[question.id] === undefined &&
  alikeFor(question, alike) === null &&
  ![question.row, ...rowsAbove(question)].some((row) => out.has(row))

const rowsOf = (questions: readonly ImportQuestion[]): number => new Set(questions.map(({ row }) => row)).size

/** Rows of which somebody has to say who is meant, as they have been decided since the check. */
export function rowsToDecide(
  { questions, questions_total: total }: Pick<ValidateData, 'questions' | 'questions_total'>,
  answers: ImportAnswers,
  { left_out }: Pick<Corrections, 'left_out'>,
): number {
  const out = new Set(left_out)
  const kinds = new Set(questions.map(({ kind }) => kind))
  // of those that are not listed yet nobody knows the kind, unless there is only one
  const areMoreDecided = kinds.size === 1 && [...kinds].every((kind) => answers.alike[kind] !== undefined)
  return rowsOf(questions.filter((one) => isOpen(one, answers, out))) + (areMoreDecided ? 0 : total - questions.length)
}

/** Rows to be decided, of those that were when they were checked, that wait for a word about their class: a day, a reason, a full one. */
export function rowsWaiting({
  counts,
  asks,
  questions,
  questions_total: total,
}: Pick<ValidateData, 'counts' | 'asks' | 'questions' | 'questions_total'>): number {
  const inDoubt = rowsOf(questions.filter(({ chosen }) => chosen === null)) + total - questions.length
  return asks.length === 0 ? 0 : Math.max(0, counts.conflict - inDoubt)
}
