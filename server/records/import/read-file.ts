import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { Encoding, Delimiter, HeaderPlace, Reading } from '../../../resources/contract/import-reading.ts'
import { csvLines, CsvTooLarge } from '../../documents/csv.ts'
import { isText } from '../../documents/encoding.ts'
import { isBlankRow, tableOf, textOf, type Table, type TableRow } from '../../documents/table.ts'
import { allSheets, sheetHeads, xlsxLines, type SheetLines } from '../../documents/xlsx-reader.ts'
import { inspectZip } from '../../documents/zip-guard.ts'
import { holdsTables } from '../../documents/zip.ts'
import { AppError, invalidField } from '../../request/errors.ts'
import {
  bookRefused,
  severalTables,
  tooLarge,
  tooManyColumns,
  tooManyLetters,
  tooManyRows,
  tooMuchText,
  unreadable,
} from './file-refusals.ts'
import { guessHeader, type HeaderJudge } from './header-place.ts'

export type ImportFormat = 'xlsx' | 'csv'
export interface FileRead extends Table {
  readonly format: ImportFormat
  readonly encoding: Encoding | null
  readonly encoding_unsure: boolean
  readonly delimiter: Delimiter | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly header: HeaderPlace
  /** the first lines, wherever the headers stand */
  readonly head: readonly { readonly row: number; readonly cells: readonly string[] }[]
  /** of a workbook whose sheet nobody named: the first lines of the others */
  readonly others: readonly SheetLines[]
}
/** A text, or one sheet of a workbook, as it lies there: nobody has said yet where its headers stand. */
export type Lines = Pick<FileRead, 'format' | 'encoding' | 'encoding_unsure' | 'delimiter' | 'sheet' | 'sheets' | 'others'> & {
  readonly lines: readonly TableRow[]
}

/** Lines above the headers; one row more than allowed, so that too many can be told. */
const most = importLimits.rows + 32
const headLines = 15
const headCells = 12
/** More sheets than a person keeps apart are not looked through. */
const mostSheets = 24

/** By what stands in the file, not by what its name says. */
export function formatOf(bytes: Uint8Array): ImportFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx'
  // the old binary workbook, a PDF, a picture
  if (!isText(bytes)) throw unreadable()
  return 'csv'
}

const readText = (bytes: Buffer, asked: Reading): Lines => {
  const { lines, encoding, unsure, delimiter } = csvLines(bytes, most, asked)
  return { format: 'csv', lines, encoding, encoding_unsure: unsure, delimiter, sheet: null, sheets: [], others: [] }
}
const noText = { format: 'xlsx', encoding: null, encoding_unsure: false, delimiter: null } as const

async function readBook(bytes: Buffer, asked: Reading, judge: HeaderJudge): Promise<Lines> {
  let book = await xlsxLines(bytes, most, asked.sheet)
  if (!book && asked.sheet !== undefined) throw invalidField('sheet', { code: 'not_found', params: { value: asked.sheet } })
  if (!book) throw unreadable()
  const unread = book.sheets.filter((name) => name !== book!.name).slice(0, mostSheets)
  let others: readonly SheetLines[] = []
  if (asked.sheet === undefined && unread.length > 0) {
    const first = { name: book.name, lines: book.lines.slice(0, headLines * 2) }
    // the sheet whose headers are known best; of equals the first that has any lines
    const worth = (lines: readonly TableRow[]) => (lines.every((line) => isBlankRow(line.cells)) ? -1 : guessHeader(lines, judge).known)
    let best = { name: book.name, points: worth(first.lines) }
    const heads = [first, ...(await sheetHeads(bytes, unread, headLines * 2))]
    for (const { name, lines } of heads.slice(1)) {
      const points = worth(lines)
      if (points > best.points) best = { name, points }
    }
    if (best.name !== book.name) book = (await xlsxLines(bytes, most, best.name)) ?? book
    others = heads.filter(({ name }) => name !== best.name)
  }
  return { ...noText, lines: book.lines, sheet: book.name, sheets: book.sheets, others }
}

const nobodyKnows: HeaderJudge = () => 0

/** Reads a file; whoever checks it again and again keeps what was read. */
export type ReadFile = (bytes: Buffer, asked: Reading, judge: HeaderJudge) => Promise<FileRead>

/** Sizes are asked before anything is unpacked. */
async function inspected(bytes: Buffer): Promise<ImportFormat> {
  if (bytes.length === 0) throw new AppError('UNSUPPORTED_MEDIA', ['This file is empty', 'هذا الملف فارغ'])
  if (bytes.length > importLimits.bytes) {
    const mb = Math.round(importLimits.bytes / 1024 / 1024)
    throw tooLarge([`The file may have at most ${mb} MB`, `الحد الأقصى لحجم الملف ${mb} ميغابايت`])
  }
  const format = formatOf(bytes)
  if (format === 'xlsx') {
    const verdict = await inspectZip(bytes)
    if (!verdict.ok) throw bookRefused(verdict.why)
    if (holdsTables(bytes)) throw severalTables()
  }
  return format
}
const whyUnread = (error: unknown): AppError => {
  if (error instanceof CsvTooLarge) return tooMuchText(error.excess)
  return error instanceof AppError ? error : unreadable()
}

export const noRows = (): AppError =>
  new AppError('VALIDATION', ['The file has no rows below its headers', 'لا توجد أسطر تحت العناوين في الملف'])

/** A long text that a workbook names in every cell is small until it is told, kept and compared cell by cell. */
function assertLetters(lines: readonly TableRow[]): void {
  let letters = 0
  for (const { cells } of lines) {
    for (const cell of cells) if (typeof cell === 'string') letters += cell.length
    if (letters > importLimits.letters) throw tooManyLetters()
  }
}

/** The table of these lines whose headers stand here; too many rows are refused, not cut off. */
export function tableIn({ lines, ...read }: Lines, { row, rows }: HeaderPlace): FileRead {
  const header = { row, rows }
  const table = tableOf(lines, header)
  if (table.rows.length > importLimits.rows) throw tooManyRows()
  if (table.headers.length > importLimits.columns) throw tooManyColumns()
  if (table.headers.length === 0 || table.rows.length === 0) throw noRows()
  const head = lines
    .filter((line) => !isBlankRow(line.cells))
    .slice(0, headLines)
    .map((line) => ({ row: line.line, cells: line.cells.slice(0, headCells).map((cell) => textOf(cell).trim().slice(0, 40)) }))
  return { ...table, ...read, header, head }
}

/** One table: the text, or the sheet that was asked for, else the one that is likeliest meant. */
export async function readTable(bytes: Buffer, asked: Reading = {}, judge: HeaderJudge = nobodyKnows): Promise<FileRead> {
  const format = await inspected(bytes)
  const lines = await (format === 'xlsx' ? readBook(bytes, asked, judge) : Promise.resolve().then(() => readText(bytes, asked))).catch(
    (error: unknown) => {
      throw whyUnread(error)
    },
  )
  assertLetters(lines.lines)
  return tableIn(lines, asked.header ?? guessHeader(lines.lines, judge))
}

/** All that a file holds: the text, or each sheet of a workbook that is to be seen and has any lines. */
export async function readSheets(bytes: Buffer): Promise<Lines[]> {
  try {
    if ((await inspected(bytes)) === 'csv') return [readText(bytes, {})]
    const sheets = await allSheets(bytes, most)
    assertLetters(sheets.flatMap(({ lines }) => lines))
    const sheetNames = sheets.map(({ name }) => name)
    return sheets
      .filter(({ lines }) => lines.some((line) => !isBlankRow(line.cells)))
      .map(({ name, lines }) => ({ ...noText, lines, sheet: name, sheets: sheetNames, others: [] }))
  } catch (error) {
    throw whyUnread(error)
  }
}
