import type { Field } from '../fields.ts'
import type { Registry } from '../registry.ts'

/** Who fills in the words that begin with `$`, and where the condition is asked. */
export interface Ground {
  /** whose rows it is about */
  readonly of: { readonly fields: Readonly<Record<string, Field>>; readonly id?: string }
  /** how those are called in a sentence */
  readonly called: string
  /** asked in SQL, which sees what is stored; else of a row that is at hand, with all that was counted */
  readonly stored: boolean
  /** words that are known there, without the sign */
  readonly words: readonly string[]
  /** whole trees (`{ or: [...] }`) are understood, too */
  readonly trees?: boolean
  /** what references lead to may be asked, and two fields together */
  readonly paths?: Registry
}
export interface Wrong {
  readonly wrong: string
  readonly remedy: string
}
