import type { ReactNode } from 'react'
import type { Row } from '../row.ts'

/** What a row that is shown as it was says beside the value of a column. */
export type Beside = (name: string, isFirst: boolean) => ReactNode

/** No field is called so. The row brings it along, so that a list that is shown as it is loads nothing for it. */
export const besideKey = '·was'
export const besideOf = (row: Row): Beside | undefined => row[besideKey] as Beside | undefined

/** The rows of a page as they were, of which rows and of when they are. */
export interface PastRows {
  readonly of: readonly Row[]
  readonly at: string
  readonly rows: readonly Row[]
}
