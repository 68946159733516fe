import type { Guess } from './guess.ts'
import type { SheetColumn } from './sheet.ts'
import type { Said } from './words.ts'

/** A column of the file, and what is made of it. */
export interface Inferred {
  readonly column: SheetColumn
  /** its header as an import compares it */
  readonly said: string
  readonly words: Said
  readonly guess: Guess
  /** is its header the word for the record itself, as `Club` of clubs? */
  readonly isItself: boolean
  /** of the field */
  readonly name: string
}
