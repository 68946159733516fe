import type { ErrorCode, Gate } from '../kit/errors.ts'

/** What every answer of both services is wrapped in. Business failures come with HTTP 200 and `status: false`. */
export interface Envelope<Data = unknown> {
  readonly status: boolean
  readonly message: string
  readonly data: Data
  readonly error_code?: ErrorCode
  /** messages by field, in the reader's language; dotted paths for nested fields */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** with 403: which gate closed */
  readonly gate?: Gate
  readonly request_id?: string
}
export interface Pagination {
  readonly page_no: number
  readonly per_page: number
  readonly total_records: number
  readonly total_pages: number
}
export interface ListData<Row> {
  readonly records: readonly Row[]
  readonly pagination: Pagination
  readonly summary?: Readonly<Record<string, unknown>>
}
/** A row of a dropdown. */
export interface Option {
  readonly id: string
  readonly label: string
  readonly label_ar?: string
  readonly [more: string]: unknown
}

/** How many rows of a list have each value of one field; null where that is not told. */
export interface Facets {
  readonly values: readonly { readonly value: string; readonly count: number; readonly label?: string; readonly label_ar?: string }[] | null
  /** rows that have none */
  readonly empty: number | null
}

export const listDefaults = { page_no: 1, per_page: 10, max_per_page: 200 } as const
