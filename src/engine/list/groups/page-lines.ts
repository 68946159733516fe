import type { Groups } from '../../../../resources/contract/declared.ts'
import type { Grouping, Resource, Totals } from '../../../../resources/kit/index.ts'
import type { ListState } from '../../../../resources/kit/list-state.ts'
import type { Row } from '../../row.ts'
import type { GroupLine } from './lines.ts'

/** The groups of a page of rows: whose lines stand where, and what can be done with them. */
export interface PageLines {
  readonly resource: Resource
  readonly grouping: Grouping
  readonly columns: readonly string[]
  readonly totals: Totals
  /** null while it is on its way */
  readonly all: Groups['all'] | null
  readonly isCut: boolean
  readonly at: ReadonlyMap<number, readonly GroupLine[]>
  /** those of the page: names ride along in them */
  readonly rows: readonly Row[]
  /** opens a group, or shuts it */
  onTurn(value: string | null): void
  /** narrows the list to a group */
  onNarrow(value: string | null): void
  onChange(change: Partial<ListState>): void
}

/** So many lines stand above the row at a place; above the first of them all there is one of all rows. */
export const countAbove = (at: PageLines['at'], place: number): number => (at.get(place)?.length ?? 0) + (place === 0 ? 1 : 0)
