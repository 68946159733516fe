/** In both languages. */
export interface Both {
  readonly en: string
  readonly ar: string
}
/** What was asked for, what was reached, and what came of it. */
export interface LetterLine {
  readonly what: Both
  readonly reached: Both
  readonly asked: Both
  readonly result: Both
  readonly isFailed: boolean
}
/** A letter to the family of one child, as it reads, before anything is drawn. */
export interface Letter {
  readonly school: Both
  readonly title: Both
  readonly facts: readonly { readonly label: Both; readonly value: Both }[]
  readonly decision: Both
  readonly sentences: readonly Both[]
  readonly lines: readonly LetterLine[]
  readonly heads: { readonly what: Both; readonly reached: Both; readonly asked: Both; readonly result: Both }
  readonly signature: Both
  readonly day: Both
}
export interface LettersTask {
  readonly name: string
  readonly letters: readonly Letter[]
}
