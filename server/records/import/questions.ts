import { say, type DuplicateRule, type Locale, type Resource, type Text } from '../../../resources/kit/index.ts'
import type { ImportAnswers, ImportQuestion } from '../../../resources/contract/import-rows.ts'

/** Somebody a row may mean. */
export interface Candidate {
  /** null: it is only shown, another row of the file already means it */
  readonly answer: string | null
  /** null: it stands in the same file, further up */
  readonly id: string | null
  /** of one that is no answer: the row of the file that is about it */
  readonly line?: number
  readonly label: string
  readonly details: string
}
/** Is it this one, or another one? Asked of a person; a row with a question that nobody has answered is held back. */
export interface Question {
  readonly line: number
  /** the field it is about: `admission_no`, `guardians.0` */
  readonly path: string
  readonly resource: Resource
  readonly rule: DuplicateRule
  readonly says: string
  readonly candidates: readonly Candidate[]
  readonly canBeNew: boolean
  readonly chosen: string | null
}

export const isNew = 'new'
export const answerFor = (id: string): string => `same:${id}`

export const kindOf = (resource: Resource, rule: DuplicateRule): string => `${resource.name}.${rule.name}`
const idOf = (question: Pick<Question, 'line' | 'path'>): string => `${question.line}:${question.path}`

export const noAnswers: ImportAnswers = { one: {}, alike: {} }

/** What a person answered; only what is still among the answers counts, because the records may have changed since it was asked. */
export function answered(question: Omit<Question, 'chosen'>, answers: ImportAnswers, isSystem: boolean): Question {
  const these = question.candidates.flatMap(({ answer }) => answer ?? [])
  const possible = [...these, ...(question.canBeNew ? [isNew] : [])]
  const alike = answers.alike[kindOf(question.resource, question.rule)]
  const wanted =
    answers.one[idOf(question)] ??
    (alike === 'new' ? isNew : alike === 'same' && these.length === 1 ? these[0] : undefined) ??
    (isSystem ? isNew : undefined)
  return { ...question, chosen: wanted !== undefined && possible.includes(wanted) ? wanted : null }
}

const thisOne: Text = ['The same one', 'هو نفسه']
const anotherOne: Text = ['Another one', 'سجل آخر']

export const tellQuestion = (question: Question, about: string, locale: Locale): ImportQuestion => ({
  id: idOf(question),
  kind: kindOf(question.resource, question.rule),
  row: question.line,
  about,
  why: say(question.rule.label, locale),
  says: question.says,
  candidates: question.candidates.map(({ answer, id, label, details, line }) => ({
    answer,
    id,
    ...(line === undefined ? {} : { row: line }),
    label,
    details,
    resource: question.resource.name,
  })),
  same: say(question.rule.same ?? thisOne, locale),
  other: question.canBeNew ? say(question.rule.other ?? anotherOne, locale) : null,
  chosen: question.chosen,
})
