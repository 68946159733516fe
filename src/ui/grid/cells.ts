import type { ComponentType } from 'react'
import { optionCalled, type GridOption } from './options.ts'

/** What a column's own editor is given, where neither a line nor a list will do. */
export interface CellEditing {
  readonly row: string
  readonly column: string
  readonly label: string
  readonly value: string
  /** the letter that opened the cell */
  readonly typed: string
  onKeep(value: string): void
  onCancel(): void
}
export interface GridColumn {
  readonly key: string
  readonly title: string
  /** in small letters below the title: the most that may stand here */
  readonly note?: string
  readonly width?: number
  /** stays at the start while the others move under it; only the first may */
  readonly pinned?: true
  /** several lines */
  readonly lines?: true
  readonly editor?: ComponentType<CellEditing>
  /** a value as it is read, and as it is written over */
  print?(value: string): string
  written?(value: string): string
  /** seen, selected and copied, and not written */
  readonly readOnly?: true
  /** what may stand here; what is typed or pasted is understood by value, by label, and by what else it is called */
  readonly options?: readonly GridOption[]
  /** figures, at the end of the cell */
  readonly number?: true
  /** codes, addresses, telephone numbers: from left to right on every page */
  readonly ltr?: true
}
/** Values are texts, as they are typed and pasted; what they mean is found by whoever has the grid. */
export interface GridRow {
  readonly key: string
  /** what stands at its beginning, where that is not its place among the others: a line of a file */
  readonly number?: number
  /** in words, that nothing is wrong with it any more; it stays where it stood */
  readonly good?: string
  readonly cells: Readonly<Record<string, string>>
  /** in small letters below what stands in a cell */
  readonly notes?: Readonly<Record<string, string>>
  /** all of it is only read: a line of sums */
  readonly readOnly?: true
}
export interface CellChange {
  readonly row: string
  readonly column: string
  readonly before: string
  readonly value: string
}
export interface Place {
  readonly row: number
  readonly column: number
}
/** A rectangle of cells, both corners within. */
export interface Range {
  readonly from: Place
  readonly to: Place
}
export interface Written extends Place {
  readonly text: string
}

export const rangeOf = (anchor: Place, active: Place): Range => ({
  from: { row: Math.min(anchor.row, active.row), column: Math.min(anchor.column, active.column) },
  to: { row: Math.max(anchor.row, active.row), column: Math.max(anchor.column, active.column) },
})
export const placesIn = ({ from, to }: Range): Place[] =>
  Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_across, along) => ({ row: from.row + down, column: from.column + along })),
  ).flat()

interface Bounds {
  readonly rows: number
  readonly columns: number
}

/** Where a key leads; null: it is no key that moves. `isFar`: with Ctrl, to the edge. */
export function moved(
  { row, column }: Place,
  key: string,
  {
    rows,
    columns,
    page,
    isFar,
    isRightToLeft,
  }: Bounds & { readonly page: number; readonly isFar: boolean; readonly isRightToLeft: boolean },
): Place | null {
  const to = (down: number, along: number): Place => ({
    row: Math.max(0, Math.min(rows - 1, down)),
    column: Math.max(0, Math.min(columns - 1, along)),
  })
  const far = Math.max(rows, columns)
  const step = isFar ? far : 1
  const towardsEnd = isRightToLeft ? -step : step
  switch (key) {
    case 'ArrowDown':
      return to(row + step, column)
    case 'ArrowUp':
      return to(row - step, column)
    case 'ArrowRight':
      return to(row, column + towardsEnd)
    case 'ArrowLeft':
      return to(row, column - towardsEnd)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return to(isFar ? 0 : row, 0)
    case 'End':
      return to(isFar ? far : row, far)
    default:
      return null
  }
}

/**
 * What is pasted over a selection, as a spreadsheet does it: into a selection that it fills without a rest it is repeated, and otherwise
 * it goes where the selection begins. What has no place from there on is not written at all: `lost` says how large it is.
 */
export function pasted(
  { from, to }: Range,
  table: readonly (readonly string[])[],
  { rows, columns }: Bounds,
): { readonly written: readonly Written[]; readonly lost: Bounds | null } {
  const [high, wide] = [table.length, Math.max(0, ...table.map((line) => line.length))]
  if (high === 0 || wide === 0) return { written: [], lost: null }
  const [chosenHigh, chosenWide] = [to.row - from.row + 1, to.column - from.column + 1]
  const isRepeated = chosenHigh % high === 0 && chosenWide % wide === 0
  const [down, along] = isRepeated ? [chosenHigh, chosenWide] : [high, wide]
  const all = Array.from({ length: down }, (_, at) =>
    Array.from({ length: along }, (_across, place) => ({
      row: from.row + at,
      column: from.column + place,
      text: table[at % high]?.[place % wide] ?? '',
    })),
  ).flat()
  // a part of it would leave a person to look for the rest
  const lost = all.filter(({ row, column }) => row >= rows || column >= columns).length
  return { written: lost > 0 ? [] : all, lost: lost > 0 ? { rows: down, columns: along } : null }
}

/** The first row of a selection into the others; of a single row the one above it. */
export function filledDown({ from, to }: Range, textAt: (place: Place) => string): Written[] {
  const source = from.row === to.row ? from.row - 1 : from.row
  if (source < 0) return []
  return placesIn({ from: { row: source + 1, column: from.column }, to }).map((place) => ({
    ...place,
    text: textAt({ row: source, column: place.column }),
  }))
}

/**
 * A text as the column keeps it: of a label its value, and of what stood there already the very same. What is none of the options stays, to
 * be complained of by name.
 */
export function understood(column: GridColumn, text: string, before: string): string {
  const said = text.trim()
  if (said === shown(column, before) || said === column.written?.(before)) return before
  return column.options ? (optionCalled(column.options, text)?.value ?? said) : said
}
export const shown = (column: GridColumn, value: string): string =>
  column.options?.find((one) => one.value === value)?.label ?? column.print?.(value) ?? value

/** By this name the message of a cell is found. */
export const cellKey = (row: string, column: string): string => `${row} ${column}`
