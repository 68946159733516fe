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

export const emptyContent = (question_type: QuestionType): QuestionContent => ({
  question_type,
  stem_en: null,
  stem_ar: null,
  explanation_en: null,
  explanation_ar: null,
  reason_en: null,
  reason_ar: null,
  marks: 1,
  options: [],
  keeps_order: false,
  true_false: null,
  assertion_key: null,
  answers: [],
  is_case_sensitive: false,
  has_word_bank: false,
  unit: null,
  pairs: [],
  parts: [],
  answer_en: null,
  answer_ar: null,
  marking: [],
})
