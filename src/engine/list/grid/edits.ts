import type { GridRowTold } from '../../../../resources/contract/grid-edits.ts'
import type { CellChange } from '../../../ui/grid/cells.ts'

/** A record as it was when it came: its cells hold the texts that stand for its values. */
export interface GridRecord {
  readonly key: string
  readonly version: string
  /** what it is called */
  readonly title: string
  readonly cells: Readonly<Record<string, string>>
  /** what the records are called that its cells name */
  readonly labels: Readonly<Record<string, string>>
  readonly school: unknown
}
/** What was typed over a record; `version`: what it is based on. */
export interface RowEdit {
  readonly record: GridRecord
  readonly version: string
  readonly cells: Readonly<Record<string, string>>
}
export type Edits = Readonly<Record<string, RowEdit>>
/** What the server said of a row, and of which cells it said it. */
export interface ToldOfRow {
  readonly of: RowEdit
  readonly told: GridRowTold | null
}
/** By column and value, what a record is called. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

export const countCells = (edits: Edits): number => Object.values(edits).reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)

/** With what was typed; a cell that is again as it was is no change. */
export function typedOver(edits: Edits, changes: readonly CellChange[], recordOf: (key: string) => GridRecord | undefined): Edits {
  const byRow = new Map<string, CellChange[]>()
  for (const one of changes) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one])
  const next = { ...edits }
  for (const [key, own] of byRow) {
    const record = edits[key]?.record ?? recordOf(key)
    if (!record) continue
    const cells = { ...edits[key]?.cells }
    for (const { column, value } of own)
      if (value === (record.cells[column] ?? '')) delete cells[column]
      else cells[column] = value
    if (Object.keys(cells).length === 0) delete next[key]
    else next[key] = { record, version: edits[key]?.version ?? record.version, cells }
  }
  return next
}

/** The same cells as the server understood them, where nobody has typed there since. */
export function asMeant(edit: RowEdit, sent: RowEdit, told: GridRowTold): RowEdit | null {
  const cells: Record<string, string> = { ...edit.cells }
  for (const [column, { text }] of Object.entries(told.meant)) {
    if (cells[column] !== sent.cells[column]) continue
    if (text === (edit.record.cells[column] ?? '')) delete cells[column]
    else cells[column] = text
  }
  return Object.keys(cells).length === 0 ? null : { ...edit, cells }
}

/**
 * Somebody was quicker with a cell. What they made of it is what it is based on from now on, and what was typed stays over it, or goes; the
 * row is on the present version when that is decided of all such cells.
 */
export function settled(edit: RowEdit, told: GridRowTold, column: string, isKept: boolean): RowEdit | null {
  const now = told.now?.[column]
  if (!now) return edit
  const { [column]: typed, ...others } = edit.cells
  const open = Object.keys(told.now ?? {}).filter((one) => one !== column && edit.cells[one] !== undefined)
  const record = { ...edit.record, cells: { ...edit.record.cells, [column]: now.text } }
  const cells = isKept && typed !== undefined && typed !== now.text ? edit.cells : others
  if (Object.keys(cells).length === 0) return null
  return { record, cells, version: open.length === 0 ? (told.version ?? edit.version) : edit.version }
}
