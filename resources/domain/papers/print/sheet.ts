import type { PaperLanguage } from '../blueprint.ts'
import type { PrintedAs } from '../paper-states.ts'
import type { SheetLanguage } from './words.ts'

/** Rich text, and the language that it is written in: where a translation is missing, not that of its column. */
export interface Written {
  readonly rich: string
  readonly script: SheetLanguage
}
/** Something that a question is made of, from above downwards. */
export type Part =
  | { readonly is: 'text'; readonly text: Written }
  /** a text with a word before it: "Reason" */
  | { readonly is: 'said'; readonly title: string; readonly text: Written }
  | { readonly is: 'choices'; readonly choices: readonly { readonly key: string; readonly text: Written; readonly isRight: boolean }[] }
  /** two columns to be matched; the left one may be shorter */
  | {
      readonly is: 'pairs'
      readonly left: readonly { readonly key: string; readonly text: Written }[]
      readonly right: readonly { readonly key: string; readonly text: Written }[]
    }
  | { readonly is: 'words'; readonly title: string; readonly words: readonly string[] }
  | {
      readonly is: 'list'
      readonly items: readonly { readonly key: string; readonly marks: string | null; readonly parts: readonly Part[] }[]
    }
  /** what is right, in a line */
  | { readonly is: 'answer'; readonly title: string; readonly text: string }
  | { readonly is: 'points'; readonly title: string; readonly points: readonly { readonly text: Written; readonly marks: string }[] }
  /** room for so many lines of handwriting */
  | { readonly is: 'lines'; readonly count: number }
  /** circles to be filled, one row for each thing that is asked */
  | { readonly is: 'bubbles'; readonly rows: readonly { readonly label: string | null; readonly keys: readonly string[] }[] }

export interface QuestionColumn {
  readonly lang: SheetLanguage
  readonly number: string
  readonly marks: string
  readonly parts: readonly Part[]
}
export interface SheetQuestion {
  readonly number: number
  /** it is the other one of a choice: "or" stands before it, in the languages of the sheet */
  readonly or: readonly string[] | null
  readonly columns: readonly QuestionColumn[]
}
/** Questions that are read together: on one text, or one by itself. */
export interface Group {
  readonly stimulus: readonly { readonly lang: SheetLanguage; readonly title: string; readonly text: Written }[] | null
  readonly questions: readonly SheetQuestion[]
}
export interface SheetSection {
  readonly columns: readonly { readonly lang: SheetLanguage; readonly title: string; readonly instruction: Written | null }[]
  readonly groups: readonly Group[]
}
export interface HeadColumn {
  readonly lang: SheetLanguage
  readonly school: string
  readonly title: string
  /** what is printed, where it is not the paper itself */
  readonly kind: string | null
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** to be filled in by hand */
  readonly blanks: readonly string[]
  readonly instruction: Written | null
}
/** A paper as its sheets read, one column for each language, before anything is drawn. */
export interface Sheet {
  readonly as: PrintedAs
  readonly lang: PaperLanguage
  /** the direction of what holds the columns */
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
  readonly logo: string | null
  readonly head: readonly HeadColumn[]
  readonly sections: readonly SheetSection[]
  readonly mark: string
}
