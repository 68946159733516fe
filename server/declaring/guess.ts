import type { Written } from './draft.ts'
import type { Ground } from './trial.ts'
import type { Words } from './words.ts'

/** What a column is taken for, and why. */
export interface Guess extends Written {
  /** what was seen: `7 values`, `amounts in AED` */
  readonly because: string
  /** as they would be kept, in the order of the filled cells */
  readonly values: readonly unknown[]
  /** what whoever reads it should know */
  readonly notes: readonly string[]
  /** options whose other language nobody knows */
  readonly untranslated: readonly string[]
}
export interface Looking extends Ground {
  readonly words: Words
}
