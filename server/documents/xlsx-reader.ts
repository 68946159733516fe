import type { formatValue } from 'hucre'
import type { ReadOptions, Sheet } from 'hucre/xlsx'
import { isTelling } from './number-format.ts'
import { tableOf, type ReadCell, type Table, type TableRow } from './table.ts'

/** With the first workbook, not with each start. */
const library = async () => ({ ...(await import('hucre/xlsx')), formatValue: (await import('hucre')).formatValue })

export interface SheetLines {
  readonly name: string
  readonly lines: readonly TableRow[]
}
export interface WorkbookLines extends SheetLines {
  /** the sheets that are to be seen, in their order */
  readonly sheets: readonly string[]
}

/** Numbers whose format says more than the number: `000123`, `40%`, `"A-"0012`. */
function shownIn(sheet: Sheet, format: typeof formatValue): Map<number, [column: number, cell: ReadCell][]> {
  const shown = new Map<number, [number, ReadCell][]>()
  const telling = new Map<string, boolean>()
  for (const [place, { value, style }] of sheet.cells ?? []) {
    const pattern = style?.numFmt
    if (typeof value !== 'number' || !pattern) continue
    let tells = telling.get(pattern)
    if (tells === undefined) telling.set(pattern, (tells = isTelling(pattern)))
    if (!tells) continue
    const [row, column] = place.split(',').map(Number) as [number, number]
    const cell = { number: value, shown: format(value, pattern).trim() }
    const there = shown.get(row)
    if (there) there.push([column, cell])
    else shown.set(row, [[column, cell]])
  }
  return shown
}

/** Cells that are written as formulas, as a person typed them. */
function formulasIn(sheet: Sheet): Map<number, [column: number, cell: ReadCell][]> {
  const typed = new Map<number, [number, ReadCell][]>()
  for (const [place, { formula }] of sheet.cells ?? []) {
    if (formula === undefined) continue
    const [row, column] = place.split(',').map(Number) as [number, number]
    typed.set(row, [...(typed.get(row) ?? []), [column, `=${formula}`]])
  }
  return typed
}

function linesOf(sheet: Sheet, format: typeof formatValue, asTyped = false): TableRow[] {
  const shown = shownIn(sheet, format)
  const typed = asTyped ? formulasIn(sheet) : new Map<number, [number, ReadCell][]>()
  return sheet.rows.map((values, row) => {
    const cells: ReadCell[] = [...values]
    for (const [column, cell] of shown.get(row) ?? []) cells[column] = cell
    for (const [column, cell] of typed.get(row) ?? []) cells[column] = cell
    return { line: row + 1, cells }
  })
}

/**
 * One sheet: the one of this name, else the first that is to be seen; null where there is none. Ask `inspectZip` before.
 * A formula's cell gives the result that the file remembers, or `asTyped` the formula itself; nothing is computed.
 */
export async function xlsxLines(bytes: Uint8Array, most: number, name?: string, asTyped = false): Promise<WorkbookLines | null> {
  const all: { name: string; hidden: boolean }[] = []
  let taken: string | null = null
  const sheets: ReadOptions['sheets'] = (info) => {
    const hidden = Boolean(info.hidden) || Boolean(info.veryHidden)
    all.push({ name: info.name, hidden })
    if (taken !== null || (name === undefined ? hidden : info.name !== name)) return false
    taken = info.name
    return true
  }
  const { formatValue: format, readXlsx: readWorkbook } = await library()
  const book = await readWorkbook(bytes, { sheets, readStyles: true, maxRows: most })
  const sheet = book.sheets.find((one) => one.name === taken)
  if (!sheet) return null
  return { name: sheet.name, lines: linesOf(sheet, format, asTyped), sheets: all.filter((one) => !one.hidden).map((one) => one.name) }
}

/** The first lines of these sheets: which of them is meant? */
export async function sheetHeads(bytes: Uint8Array, names: readonly string[], most: number): Promise<SheetLines[]> {
  const { formatValue: format, readXlsx: readWorkbook } = await library()
  const book = await readWorkbook(bytes, { sheets: [...names], maxRows: most })
  return book.sheets.map((sheet) => ({ name: sheet.name, lines: linesOf(sheet, format) }))
}

/** Every sheet that is to be seen, in their order. Ask `inspectZip` before. */
export async function allSheets(bytes: Uint8Array, most: number): Promise<SheetLines[]> {
  const { formatValue: format, readXlsx: readWorkbook } = await library()
  const sheets: ReadOptions['sheets'] = (info) => !info.hidden && !info.veryHidden
  const book = await readWorkbook(bytes, { sheets, readStyles: true, maxRows: most })
  return book.sheets.map((sheet) => ({ name: sheet.name, lines: linesOf(sheet, format) }))
}

/** A workbook whose first sheet has its headers in the first line: what this product writes itself. */
export async function readXlsx(bytes: Uint8Array, limit: { readonly rows: number }): Promise<Table> {
  const book = await xlsxLines(bytes, limit.rows + 2)
  return tableOf(book?.lines ?? [])
}
