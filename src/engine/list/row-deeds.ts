import type { Resource } from '../../../resources/kit/index.ts'
import type { May } from '../refine/access.ts'
import type { Row } from '../row.ts'

/** What can be done with one row, and who may. */
export interface RowDeeds {
  readonly resource: Resource
  readonly row: Row
  readonly may: May
  /** Is it one of those that this person changes? */
  readonly isChanged: (row: Row) => boolean
  onHistory(row: Row): void
  onRemove(row: Row): void
}
