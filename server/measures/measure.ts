import type { MeasureUnit, PackageFlag, Role, Text, Where } from '../../resources/kit/index.ts'
import type { Database, Queries } from '../database/index.ts'
import type { Records, WorkedOut } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'

/** How a measure's time is cut; a term and a year are those of the school. */
export type Every = 'day' | 'month' | 'term' | 'year'

/** From one day to another, both of them counted, `YYYY-MM-DD`; `every` cuts what lies between. */
export interface Period {
  readonly from?: string
  readonly to?: string
  readonly every?: Every
}

/** A number and of how much it was worked out. */
export interface Measurement {
  /** null: there is nothing to work it out of, or it would put several currencies together */
  readonly value: number | null
  /** of an amount of money: what it is in */
  readonly currencies?: readonly string[]
  readonly n: number
}
export interface Reading extends Measurement {
  /** whose it is: an id for each grain asked by, in that order; null: of those that have none */
  readonly at: readonly (string | null)[]
  /** `2026-11-22`, `2026-11`, the first day of the term or the year; null where no time was asked by */
  readonly period: string | null
}

/** What a query of its own is asked: which grains, narrowed to which of their records. */
export interface QueryAsked {
  readonly context: RequestContext
  readonly by: readonly string[]
  readonly where: Readonly<Record<string, readonly string[]>>
  /** for what the module's screens work out of records as the person sees them */
  readonly records: Records
  readonly database: Database
}

/** Worked out of the rows of one kind of record, as the reader's own lists would show them. */
export interface FromRows {
  readonly resource: string
  readonly where?: Where
  readonly of: WorkedOut
  /** the grains, and by which field of the rows each is known: `{ classes: 'class_id' }` */
  readonly at: Readonly<Record<string, string>>
  /** the date that places a row in time; none: it is as of now, in the year that is asked */
  readonly on?: string
}
/** Worked out of other measures. */
export interface FromMeasures<Names extends readonly string[] = readonly string[]> {
  readonly measures: Names
  /** worked out for each record of this grain by itself, then added up: the free places of one class fill no other */
  readonly over?: string
  /** in the order of `measures` */
  readonly value: (values: readonly (number | null)[]) => number | null
}
/** Asked of the database by a query of the module; set-based, and narrowed to what the reader may see by the module itself. */
export interface FromQuery {
  readonly grains: readonly string[]
  /** the tables it reads: what was read is right until one of them changes */
  readonly tables: readonly string[]
  readonly read: (q: Queries, asked: QueryAsked) => Promise<readonly Omit<Reading, 'period'>[]>
}

/**
 * A number that a school goes by: said once, asked by every screen, so that two of them cannot disagree. Its grains are names of kinds of
 * records: `schools`, `standards` (grades), `classes`, `subjects`, `teachers`, `students`, `houses`.
 */
export interface Measure {
  readonly name: string
  readonly label: Text
  readonly unit: MeasureUnit
  /** how it is worked out, in words */
  readonly formula: Text
  /** the module that the licence has to open */
  readonly package?: PackageFlag
  /** who may know it; unsaid: whoever may read what it is worked out of */
  readonly roles?: readonly Role[]
  readonly from: { readonly rows: FromRows } | { readonly measures: FromMeasures } | { readonly query: FromQuery }
}

type Spec = Omit<Measure, 'from'> &
  (
    | { readonly rows: FromRows; readonly of?: never; readonly query?: never }
    | { readonly of: FromMeasures; readonly rows?: never; readonly query?: never }
    | { readonly query: FromQuery; readonly rows?: never; readonly of?: never }
  )

/** `server/modules/<module>/measures.ts`: the default export is a list of these. */
export function defineMeasure({ rows, of, query, ...said }: Spec): Measure {
  return { ...said, from: rows ? { rows } : of ? { measures: of } : { query } }
}
