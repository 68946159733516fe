import { useRef, useState } from 'react'
import {
  filledDown,
  pasted,
  placesIn,
  rangeOf,
  shown,
  understood,
  type CellChange,
  type GridColumn,
  type GridRow,
  type Place,
  type Range,
  type Written,
} from './cells.ts'
import { readTable, writeTable } from './clipboard.ts'

export interface GridTold {
  readonly changed: number
  readonly kept: number
  readonly lost: { readonly rows: number; readonly columns: number } | null
}
export interface Grid {
  readonly active: Place
  readonly range: Range
  /** what stands in the cell that is written in; null: none is */
  readonly typed: string | null
  /** was it opened by a letter, which replaces what stood there? */
  readonly isReplaced: boolean
  /** cells that the last operation changed, those that are only read, and what there was no place for */
  readonly told: GridTold | null
  go(to: Place, isExtended: boolean): void
  selectAll(): void
  edit(first?: string): void
  type(text: string): void
  cancel(): void
  /** what was typed stays, or this in its place, and the next cell is `to` */
  commit(to: Place, value?: string): void
  clear(): void
  fillDown(): void
  paste(text: string): void
  copied(): string
  undo(): void
  redo(): void
}

const start: Place = { row: 0, column: 0 }

/** Where one is in a grid, what is selected and typed, and what follows; the values are those of whoever has the grid. */
export function useGrid(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  onChange: (changes: readonly CellChange[]) => void,
): Grid {
  const [at, settle] = useState<{ readonly active: Place; readonly anchor: Place; readonly key?: string | undefined }>({
    active: start,
    anchor: start,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [isReplaced, setReplaced] = useState(false)
  /** at once, and not when it is drawn: what goes from the screen says once more that it is left */
  const isOpen = useRef(false)
  const [told, setTold] = useState<Grid['told']>(null)
  const past = useRef<(readonly CellChange[])[]>([])
  const undone = useRef<(readonly CellChange[])[]>([])
  const bounds = { rows: rows.length, columns: columns.length }
  const within = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, bounds.rows - 1)),
    column: Math.max(0, Math.min(column, bounds.columns - 1)),
  })
  // rows may have gone since, also from before the one that somebody is in
  const isThere = at.key === undefined || rows[at.active.row]?.key === at.key
  const found = isThere ? -1 : rows.findIndex(({ key }) => key === at.key)
  /** the row that is written in went meanwhile: what was typed is meant for no other */
  const isGone = !isThere && found < 0
  const shift = found < 0 ? 0 : found - at.active.row
  const now = ({ row, column }: Place): Place => within({ row: row + shift, column })
  const [active, anchor] = [now(at.active), now(at.anchor)]
  const setAt = (to: { readonly active: Place; readonly anchor: Place }): void => {
    if (isGone) {
      isOpen.current = false
      setTyped(null)
    }
    settle({ ...to, key: rows[to.active.row]?.key })
  }
  const range = rangeOf(anchor, active)
  const valueAt = ({ row, column }: Place): string => rows[row]?.cells[columns[column]?.key ?? ''] ?? ''

  /** what stands there, as it is written over: one of a set of values by its name */
  const written = (place: Place): string => {
    const [column, value] = [columns[place.column], valueAt(place)]
    return column?.written?.(value) ?? (column?.options ? shown(column, value) : value)
  }

  const write = (cells: readonly Written[], lost: GridTold['lost'] = null): void => {
    let kept = 0
    const changes = cells.flatMap(({ text, ...place }): CellChange[] => {
      const [row, column] = [rows[place.row], columns[place.column]]
      if (!row || !column) return []
      const before = valueAt(place)
      if (column.readOnly || row.readOnly) {
        if (text.trim() !== shown(column, before)) kept += 1
        return []
      }
      const value = understood(column, text, before)
      return before === value ? [] : [{ row: row.key, column: column.key, before, value }]
    })
    setTold({ changed: changes.length, kept, lost })
    if (changes.length === 0) return
    past.current.push(changes)
    undone.current = []
    onChange(changes)
  }
  const take = (from: (readonly CellChange[])[], into: (readonly CellChange[])[], isBack: boolean): void => {
    const changes = from.pop()
    if (!changes) return
    into.push(changes)
    setTold({ changed: changes.length, kept: 0, lost: null })
    onChange(isBack ? changes.map((one) => ({ ...one, before: one.value, value: one.before })) : changes)
  }
  const go = (to: Place, isExtended: boolean): void => setAt({ active: to, anchor: isExtended ? anchor : to })

  return {
    active,
    range,
    typed: isGone ? null : typed,
    isReplaced,
    told,
    go,
    selectAll: () => setAt({ anchor: start, active: within({ row: bounds.rows, column: bounds.columns }) }),
    edit: (first) => {
      if (columns[active.column]?.readOnly || rows[active.row]?.readOnly || rows.length === 0) return
      setAt({ active, anchor: active })
      setTyped(first ?? written(active))
      setReplaced(first !== undefined)
      isOpen.current = true
    },
    type: setTyped,
    cancel: () => {
      isOpen.current = false
      setTyped(null)
    },
    commit: (to, value) => {
      if (!isOpen.current) return
      isOpen.current = false
      const text = value ?? typed
      if (text !== null && !isGone) write([{ ...active, text }])
      setTyped(null)
      go(within(to), false)
    },
    clear: () => write(placesIn(range).map((place) => ({ ...place, text: '' }))),
    fillDown: () => write(filledDown(range, valueAt)),
    paste: (text) => {
      const { written: cells, lost } = pasted(range, readTable(text), bounds)
      write(cells, lost)
      const last = cells.at(-1)
      if (last) setAt({ anchor: range.from, active: last })
    },
    copied: () =>
      writeTable(
        Array.from({ length: range.to.row - range.from.row + 1 }, (_, down) =>
          columns
            .slice(range.from.column, range.to.column + 1)
            .map((column, along) => shown(column, valueAt({ row: range.from.row + down, column: range.from.column + along }))),
        ),
      ),
    undo: () => take(past.current, undone.current, true),
    redo: () => take(undone.current, past.current, false),
  }
}
