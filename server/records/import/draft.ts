import type { Problem, Text } from '../../../resources/kit/index.ts'
import type { TableRow } from '../../documents/table.ts'
import type { Row } from '../types.ts'
import type { ReadRow } from './cells.ts'

export interface RowProblem {
  readonly path: string
  readonly problem: Problem
  /** the reason, where a hook gave one of its own */
  readonly text?: Text
}
/** A line that has been read and not yet compared with what is there. */
export interface Draft {
  readonly line: TableRow
  readonly read: ReadRow
  /** the values that records are told apart by, spelt as they are kept */
  readonly told: Row
  /** of those, what is written in a way that cannot be kept: it tells nothing */
  readonly unread: readonly string[]
  readonly key: string | null
  readonly problems: RowProblem[]
}
