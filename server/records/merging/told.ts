import type { DuplicateRule, Resource } from '../../../resources/kit/index.ts'
import type { AppError } from '../../request/errors.ts'
import type { Row } from '../row.ts'

/** Records of one kind that are one: which stays, and of whom each value is. */
export interface MergeAsked {
  readonly keep: string
  readonly others: readonly string[]
  /** fields whose value is taken of this one of them; unsaid, that of the one that stays, or what fills its blank */
  readonly values: Readonly<Record<string, string>>
  /** the same of an academic year in which several of them have a row, and of a field within it: `2026-2027.roll_no` */
  readonly years: Readonly<Record<string, string>>
}

export interface Merging {
  /** worked out and taken back */
  readonly dryRun?: boolean
  /** why records of this kind are not written now: its module is closed */
  readonly against?: (resource: Resource) => AppError | null
}

/** What somebody has to choose, or can. */
export interface MergeField {
  readonly field: string
  /** whose value stays */
  readonly of: string
  /** several of them have something else there */
  readonly isOpen: boolean
}
export interface MergeYear {
  readonly academic_year: string
  /** the row that each of them has in it */
  readonly rows: readonly { readonly id: string; readonly values: Row }[]
  readonly of: string
  readonly isOpen: boolean
  /** what else stands in its row and differs */
  readonly fields: readonly MergeField[]
}
/** Of linked ones whom a flag marks that one alone has: who has it afterwards, where several had. */
export interface MergeMark {
  readonly field: string
  readonly flag: string
  readonly label: string
  readonly label_ar: string
}
/** What goes over to the one that stays. */
export interface MergeMove {
  readonly is: 'records' | 'years' | 'rows'
  /** the kind that refers to it; of rows the field that they are in */
  readonly name: string
  readonly count: number
}

export interface Merge {
  readonly fields: readonly MergeField[]
  readonly years: readonly MergeYear[]
  readonly moves: readonly MergeMove[]
  readonly marks: readonly MergeMark[]
  /** every kind that is written */
  readonly kinds: readonly Resource[]
}

/** Two records that seem to be one. */
export interface Suspects {
  readonly ids: readonly [string, string]
  readonly rules: readonly DuplicateRule[]
  /** all that a rule compares agrees, and not only nearly */
  readonly isSure: boolean
}
