/** What stands in a cell: spreadsheets know numbers, dates and flags, CSV only text. */
export type Cell = string | number | boolean | Date | null

export interface TableRow {
  /** the line in the file, counted as a spreadsheet counts: the first is 1 */
  readonly line: number
  readonly cells: readonly Cell[]
}
/** A sheet of a workbook or a CSV file: the first line that is not empty holds the headers. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
}

const isBlankCell = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')
export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every(isBlankCell)

/** A cell as a person reads it. Spreadsheet dates carry no zone: their UTC parts are the date that was typed. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const iso = cell.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
  }
  return String(cell)
}

/** Splits headers from rows, drops empty rows, names columns that have no or the same header. */
export function tableOf(lines: readonly TableRow[]): Table {
  const filled = lines.filter((line) => !isBlankRow(line.cells))
  const [first, ...rows] = filled
  if (!first) return { headers: [], rows: [] }
  const seen = new Map<string, number>()
  const width = Math.max(first.cells.length, ...rows.slice(0, 100).map((row) => row.cells.length))
  const headers = Array.from({ length: width }, (_, index) => {
    const said = textOf(first.cells[index]).replace(/\s+/g, ' ').trim()
    if (said === '') return rows.some((row) => !isBlankCell(row.cells[index] ?? null)) ? `Column ${index + 1}` : ''
    const times = (seen.get(said) ?? 0) + 1
    seen.set(said, times)
    return times === 1 ? said : `${said} (${times})`
  })
  while (headers.length > 0 && headers.at(-1) === '') headers.pop()
  return { headers: headers.map((header, index) => header || `Column ${index + 1}`), rows }
}
