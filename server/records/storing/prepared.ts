import type { Cell } from '../derived.ts'
import type { Case, Row } from '../types.ts'

/** A change as it is stored: with everything that follows from its values. */
export interface Prepared {
  readonly id: string
  readonly of: Case
  readonly before: Row | null
  readonly values: Row
  readonly version: string
  /** the year's row ends, and another begins on this day; of what is new: its first one does */
  readonly from: string | null
  /** columns that follow from the row */
  readonly derived: readonly Cell[]
}
