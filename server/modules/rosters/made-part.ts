import type { PreparedFile } from '../../records/import/open-file.ts'
import type { Part } from '../../records/import/several.ts'
import type { TableRow } from '../../documents/table.ts'
import type { Spot } from './notes.ts'
import { spotOf, valueIn, type Line } from './tables.ts'

/** A cell with the place that it was taken from. */
export interface Said {
  readonly text: string
  readonly spot: Spot | null
}
export interface RosterPart extends Part {
  /** as it is put right where it stands */
  readonly opened?: PreparedFile
  /** where a cell of a row stands; no header: what would be in this field, or the row itself; null: the files have no such column */
  spotIn(row: TableRow, header: string | null, field?: string): Spot | null
}
export const said = (line: Line, ...columns: readonly string[]): Said => {
  const column = columns.find((one) => valueIn(line, one) !== '') ?? columns[0]!
  return { text: valueIn(line, column), spot: spotOf(line, column) }
}
export const worked = (text: string, line: Line, column: string): Said => ({ text, spot: spotOf(line, column) })
export const empty: Said = { text: '', spot: null }
/** Nothing says it: this is where it was looked for, and it is a column that one can fill. */
export const lacking = (line: Line, column: string): Said => ({ text: '', spot: { ...spotOf(line, column), isBeside: true } })

export type Cells = Readonly<Record<string, Said>>
export interface MadeRow {
  readonly at: Line
  readonly cells: Cells
  /** what other parts call it */
  readonly called?: string
}

/** By what the rows of a part are told apart: their lines; a row of a line that there is already, as of another file, gets one beyond the last. */
export function numbersOf(lines: readonly Line[]): number[] {
  let beyond = lines.reduce((last, { line }) => Math.max(last, line), 0)
  const seen = new Set<number>()
  return lines.map(({ line }) => {
    const number = seen.has(line) ? ++beyond : line
    seen.add(number)
    return number
  })
}

/** The rows of a part, by the paths of their fields; a field that no row says anything of is no column. */
export function partOf(
  key: string,
  entity: string,
  rows: readonly MadeRow[],
  more: Pick<Part, 'constants'> & Partial<Pick<Part, 'again'>>,
): RosterPart {
  const isSaid = ({ text, spot }: Said): boolean => text !== '' || spot?.isBeside === true
  const paths = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells).filter((path) => isSaid(cells[path]!))))]
  const numbers = numbersOf(rows.map(({ at }) => at))
  const made = new Map(rows.map((row, index) => [numbers[index]!, row] as const))
  const lines = rows.map(({ cells }, index): TableRow => ({
    line: numbers[index]!,
    cells: paths.map((path) => cells[path]?.text ?? ''),
  }))
  return {
    key,
    entity,
    table: { headers: paths, rows: lines },
    mapping: Object.fromEntries(paths.map((path) => [path, path])),
    ...more,
    calledAs: ({ line }) => made.get(line)?.called,
    spotIn: ({ line }, header, field) => {
      const { at, cells } = made.get(line)!
      const path = header ?? field
      return path === undefined ? spotOf(at, 'sourcedId') : (cells[path]?.spot ?? null)
    },
    placeOf: ({ line }) => {
      const { at } = made.get(line)!
      return [`${at.table.file}, line ${at.line}`, `${at.table.file}، السطر ${at.line}`]
    },
  }
}
