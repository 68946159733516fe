import type { QuestionContent } from '../../questions/content.ts'
import type { PaperLanguage } from '../blueprint.ts'
import type { PrintedAs } from '../paper-states.ts'

/** A text in both languages, each where there is one. */
export interface InBoth {
  readonly en: string | null
  readonly ar: string | null
}
export interface PrintedItem {
  /** as printed: two of one choice have the same number */
  readonly number: number
  readonly slot: number
  readonly or_group: string | null
  readonly marks: number
  /** which option of the bank stands first, second, ...; where the key is not told: null */
  readonly options_order: number[] | null
  /** which pair of the bank the right side of the first, second, ... is of; where the key is not told: null */
  readonly pairs_order: number[] | null
  /** options and right sides as they stand in this set */
  readonly content: QuestionContent
  /** the words that are given to choose from */
  readonly words: string[]
  readonly stimulus: { readonly stimulus_id: string; readonly text_en: string | null; readonly text_ar: string | null } | null
}
export interface PrintedSection {
  readonly section_id: string
  readonly code: string
  readonly title: InBoth
  readonly instructions: InBoth
  readonly marks_per_question: number
  readonly question_count: number
  readonly to_attempt: number
  readonly negative_marks: number
  readonly items: readonly PrintedItem[]
}
/** A set of a paper as it is printed, whatever prints it: a page, a PDF, a Word file. */
export interface Printed {
  readonly title: string
  readonly as: PrintedAs
  readonly set_code: string
  readonly set_codes: readonly string[]
  readonly lang: PaperLanguage
  readonly school: { readonly name_en: string; readonly name_ar: string | null; readonly logo: string | null }
  readonly head: readonly {
    readonly label: { readonly en: string; readonly ar: string }
    readonly value: { readonly en: string; readonly ar: string }
  }[]
  readonly total_marks: number
  readonly duration_min: number | null
  readonly instructions: InBoth
  readonly sections: readonly PrintedSection[]
  /** who prints it and when, as it stands on every sheet */
  readonly mark: string
}

/** Is what is right told on it? */
export const tellsKey = (as: PrintedAs): boolean => as === 'key' || as === 'scheme'
