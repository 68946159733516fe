import type { HeaderPlace } from '../../resources/contract/import-reading.ts'

/** What stands in a cell: spreadsheets know numbers, dates and flags, CSV only text. */
export type Cell = string | number | boolean | Date | null
/** A number that its sheet shows in another way: `000123`, `40%`. */
export interface ShownNumber {
  readonly number: number
  readonly shown: string
}
export type ReadCell = Cell | ShownNumber

export interface TableRow {
  /** the line in the file, counted as a spreadsheet counts: the first is 1 */
  readonly line: number
  readonly cells: readonly ReadCell[]
}
/** A sheet of a workbook or a CSV file: its headers, and the lines below them that are not empty. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
}

const isBlankCell = (cell: ReadCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
export const isBlankRow = (cells: readonly ReadCell[]): boolean => cells.every(isBlankCell)

/** A cell as a person reads it. Spreadsheet dates carry no zone: their UTC parts are the date that was typed. */
export function textOf(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const iso = cell.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
  }
  return typeof cell === 'object' ? cell.shown : String(cell)
}

const spoken = (cell: ReadCell | undefined): string => textOf(cell).replace(/\s+/g, ' ').trim()

/** "Father" over "Name" and "Mobile" is "Father Name" and "Father Mobile": a header reaches over the columns that have none of their own above. */
export function joinHeaders(upper: readonly ReadCell[], lower: readonly ReadCell[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above, below] = [spoken(upper[index]), spoken(lower[index])]
    if (above !== '') group = below === '' ? '' : above
    return below === '' ? above : `${group} ${below}`.trim()
  })
}

/** The headers as they are written at this place, and the lines below it that are not empty; without a place, the first line that is not empty. */
export function tableOf(lines: readonly TableRow[], place?: HeaderPlace): Table {
  const filled = lines.filter((line) => !isBlankRow(line.cells) && line.line >= (place?.row ?? 0))
  const [first, second] = filled
  if (!first) return { headers: [], rows: [] }
  const isDouble = place?.rows === 2 && second !== undefined
  const rows = filled.slice(isDouble ? 2 : 1)
  const written = isDouble ? joinHeaders(first.cells, second.cells) : first.cells.map(spoken)
  const seen = new Map<string, number>()
  const width = Math.max(written.length, ...rows.slice(0, 100).map((row) => row.cells.length))
  const headers = Array.from({ length: width }, (_, index) => {
    const said = written[index] ?? ''
    if (said === '') return rows.some((row) => !isBlankCell(row.cells[index])) ? `Column ${index + 1}` : ''
    const times = (seen.get(said) ?? 0) + 1
    seen.set(said, times)
    return times === 1 ? said : `${said} (${times})`
  })
  while (headers.length > 0 && headers.at(-1) === '') headers.pop()
  return { headers: headers.map((header, index) => header || `Column ${index + 1}`), rows }
}
