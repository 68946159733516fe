import { createContext, type ReactNode } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'
import type { PageLines } from './groups/page-lines.ts'

/** One column of the rows as a person has set it up. */
export interface ShownColumn {
  readonly name: string
  readonly label: string
  /** how wide it was made; null: as wide as what it holds */
  readonly width: number | null
  /** stays at the start while the others move under it */
  readonly isPinned: boolean
}

/** What all rows have in common; it seldom changes. */
export interface SharedRows {
  readonly resource: Resource
  readonly columns: readonly ShownColumn[]
  onPoint(place: number): void
  onToggle(place: number, isRange: boolean): void
  onTogglePage(): void
  /** the status switch and the buttons at the end of a row */
  readonly status: ((row: Row) => ReactNode) | null
  actions(row: Row): ReactNode
}

/** What is on the page now: the rows by their place, null while they are on their way. */
export interface PageOfRows {
  readonly rows: readonly Row[] | null
  readonly chosen: readonly boolean[]
  readonly active: number
  /** the lines of the groups that the rows are brought together in */
  readonly lines: PageLines | null
}

export const SharedRowsContext = createContext<SharedRows | null>(null)
export const PageOfRowsContext = createContext<PageOfRows>({ rows: null, chosen: [], active: -1, lines: null })
