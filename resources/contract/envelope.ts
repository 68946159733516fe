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
  /** of a change to records: what it can be undone by; where nothing was written it is left out */
  readonly operation_id?: string
}
export interface Pagination {
  readonly page_no: number
  readonly per_page: number
  readonly total_records: number
  readonly total_pages: number
  /** there are more, and nobody says how many: where records live that are not counted */
  readonly is_at_least?: boolean
}
export interface ListData<Row> {
  readonly records: readonly Row[]
  readonly pagination: Pagination
  readonly summary?: Readonly<Record<string, unknown>>
}
export const listDefaults = { page_no: 1, per_page: 10, max_per_page: 200 } as const
