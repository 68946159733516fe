import type { AssertionKey, CognitiveLevel, Difficulty, QuestionType, Truth } from './types.ts'

/**
 * Rich text is HTML of few elements: p, br, strong, em, u, sub, sup, ul, ol, li, blockquote, code, table (thead, tbody, tr, th, td with
 * colspan and rowspan) and `<img data-file="ID" alt="..." width="120">`; `dir` on blocks. Formulas are LaTeX in its text: `\( ... \)` in
 * the line, `\[ ... \]` on a line of its own. Nothing else is kept.
 */
export type Rich = string
type Both<Name extends string, Value> = Readonly<Record<`${Name}_en` | `${Name}_ar`, Value | null>>

export interface Option extends Both<'text', Rich>, Both<'misconception', string>, Both<'feedback', Rich> {
  readonly is_correct: boolean
  /** per cent of the marks for choosing it, -100 to 100; nothing: all of them for the right one, an equal share of several, none for a wrong one */
  readonly credit: number | null
}
/** What is taken as right: of a blank (counted from 1; null: of the only one) or as the number that is asked for. */
export interface Answer extends Both<'feedback', Rich> {
  readonly blank: number | null
  readonly text: string
  /** of a number: right within so much on both sides */
  readonly tolerance: number | null
  /** per cent of the marks; nothing: all of them. Nought: a wrong one, offered where the words are given */
  readonly credit: number | null
}
/** What belongs together; a pair without a left side is offered in vain. */
export interface Pair extends Both<'left', Rich>, Both<'right', Rich> {}
/** A question within a case. */
export interface Part extends Both<'text', Rich>, Both<'answer', Rich> {
  readonly marks: number
}
export interface MarkingPoint extends Both<'point', string> {
  readonly marks: number
}

/** What is frozen when a question is used: everything that a child reads, and by which it is marked. */
export interface QuestionContent extends Both<'stem', Rich>, Both<'explanation', Rich> {
  readonly question_type: QuestionType
  /** of an assertion: the reason beside it, which is the stem */
  readonly reason_en: Rich | null
  readonly reason_ar: Rich | null
  readonly marks: number
  readonly options: readonly Option[]
  /** the options stand in an order of their own and are never shuffled */
  readonly keeps_order: boolean
  readonly true_false: Truth | null
  readonly assertion_key: AssertionKey | null
  /** of a stem with blanks (`___`, three or more, the first is 1) and of a number */
  readonly answers: readonly Answer[]
  /** large and small letters are told apart */
  readonly is_case_sensitive: boolean
  /** the words are given, in any order */
  readonly has_word_bank: boolean
  readonly unit: string | null
  readonly pairs: readonly Pair[]
  readonly parts: readonly Part[]
  /** a model answer */
  readonly answer_en: Rich | null
  readonly answer_ar: Rich | null
  readonly marking: readonly MarkingPoint[]
}

/** A question as a file says it: its pictures are named by what the file calls them (`<img data-file="figure-1.png">`). */
export interface QuestionItem {
  readonly content: QuestionContent
  readonly about: {
    readonly difficulty: Difficulty | null
    readonly cognitive_level: CognitiveLevel | null
    /** lesson and topic by name or code, as the file says them; the path of a category from the outermost */
    readonly lesson: string | null
    readonly topic: string | null
    readonly outcome_codes: readonly string[]
    readonly keywords: readonly string[]
    /** what the file calls it: a title, a name, a number */
    readonly name: string | null
    /** a text that several questions share, by the name it has in the file */
    readonly stimulus: string | null
  }
}

/** A question as a record or a form holds it: rows may have more fields or fewer, and what is not there is empty. */
export type StoredContent = {
  readonly [Name in keyof QuestionContent]?: QuestionContent[Name] extends readonly unknown[]
    ? readonly object[] | null | undefined
    : QuestionContent[Name] | null | undefined
}
/** The fields that a child reads, or by which an answer is marked: what is frozen when the question is used. */
export const contentFields = [
  'question_type',
  'marks',
  'stem_en',
  'stem_ar',
  'explanation_en',
  'explanation_ar',
  'reason_en',
  'reason_ar',
  'options',
  'keeps_order',
  'true_false',
  'assertion_key',
  'answers',
  'is_case_sensitive',
  'has_word_bank',
  'unit',
  'pairs',
  'parts',
  'answer_en',
  'answer_ar',
  'marking',
] as const satisfies readonly (keyof QuestionContent)[]

/** Rows with every field, and nothing beside. */
const rows = <One extends object>(all: unknown, empty: One): One[] =>
  (Array.isArray(all) ? (all as readonly unknown[]) : []).flatMap((row) => {
    if (typeof row !== 'object' || row === null) return []
    const given = new Map(Object.entries(row))
    return [Object.fromEntries(Object.entries(empty).map(([name, none]) => [name, given.get(name) ?? none])) as One]
  })
const option: Option = {
  text_en: null,
  text_ar: null,
  is_correct: false,
  credit: null,
  misconception_en: null,
  misconception_ar: null,
  feedback_en: null,
  feedback_ar: null,
}
const answer: Answer = { blank: null, text: '', tolerance: null, credit: null, feedback_en: null, feedback_ar: null }
const pair: Pair = { left_en: null, left_ar: null, right_en: null, right_ar: null }
const part: Part = { text_en: null, text_ar: null, answer_en: null, answer_ar: null, marks: 1 }
const point: MarkingPoint = { point_en: null, point_ar: null, marks: 1 }

/** What a question says, without what is only known about it. */
export const contentOf = (row: StoredContent): QuestionContent => ({
  question_type: row.question_type ?? 'mcq_single',
  marks: row.marks ?? 1,
  stem_en: row.stem_en ?? null,
  stem_ar: row.stem_ar ?? null,
  explanation_en: row.explanation_en ?? null,
  explanation_ar: row.explanation_ar ?? null,
  reason_en: row.reason_en ?? null,
  reason_ar: row.reason_ar ?? null,
  options: rows(row.options, option),
  keeps_order: row.keeps_order ?? false,
  true_false: row.true_false ?? null,
  assertion_key: row.assertion_key ?? null,
  answers: rows(row.answers, answer),
  is_case_sensitive: row.is_case_sensitive ?? false,
  has_word_bank: row.has_word_bank ?? false,
  unit: row.unit ?? null,
  pairs: rows(row.pairs, pair),
  parts: rows(row.parts, part),
  answer_en: row.answer_en ?? null,
  answer_ar: row.answer_ar ?? null,
  marking: rows(row.marking, point),
})

export const emptyContent = (question_type: QuestionType): QuestionContent => contentOf({ question_type })

type TextName = `${string}_en` | `${string}_ar`
const isText = (name: string): name is TextName => /_(en|ar)$/.test(name)
/** The same question with each of its texts as `change` makes of it; `isRich`: it holds formulas and pictures. */
export function withTexts(content: QuestionContent, change: (text: string, isRich: boolean) => string | null): QuestionContent {
  const of = (row: object): object =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => {
        if (Array.isArray(value)) return [name, value.map((one: unknown) => (typeof one === 'object' && one !== null ? of(one) : one))]
        const isPlain = name.startsWith('misconception') || name.startsWith('point')
        return [name, typeof value === 'string' && isText(name) ? change(value, !isPlain) : value]
      }),
    )
  return of(content) as QuestionContent
}
