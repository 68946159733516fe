import { mask } from '../../resources/kit/index.ts'
import { importLimits } from '../../resources/contract/import-limits.ts'
import { unescapeFormula } from '../documents/formula-text.ts'
import { textOf, type ReadCell, type Table, type TableRow } from '../documents/table.ts'
import { isInBothLanguages } from '../records/import/header-place.ts'
import { plain } from '../records/import/headers.ts'
import { readTable, type FileRead } from '../records/import/read-file.ts'
import { AppError } from '../request/errors.ts'
import type { Words } from './words.ts'

/** Why nothing is written: what is wrong with the file, and what to do about it. */
export class Unfit extends Error {}

export interface FilledCell {
  readonly line: number
  readonly raw: ReadCell
  readonly text: string
}
/** A column of the file as it is looked at: its header, and the cells in which something stands. */
export interface SheetColumn {
  readonly header: string
  /** as a spreadsheet names it: `C` */
  readonly letter: string
  readonly cells: readonly FilledCell[]
}
export interface Sheet {
  readonly file: FileRead
  readonly columns: readonly SheetColumn[]
  /** columns of the file that no record needs, and why */
  readonly left: readonly { readonly header: string; readonly because: string }[]
}

/** A form of more fields is nobody's. */
const mostColumns = 100

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
const isNumber = (text: string): boolean => /^[\d\s.,/٠-٩-]+$/.test(text) && /[\d٠-٩]/.test(text)
const isSign = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)
const quotedList = (all: readonly string[]): string => all.map((one) => `"${one}"`).join(', ')

/** Reads the file as an import would, with the words of the product in place of those of a declaration that is not there yet. */
async function readFile(bytes: Buffer, words: Words, sheet: string | undefined): Promise<FileRead> {
  const judge = (headers: readonly string[]): number => headers.filter((header) => words.find(header) !== null).length
  const asked = sheet === undefined ? {} : { sheet }
  try {
    const read = await readTable(bytes, asked, judge)
    if (read.header.rows === 2 || !isSecondHeader(read, words)) return read
    return await readTable(bytes, { ...asked, header: { row: read.header.row, rows: 2 } }, judge)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.problems?.['sheet']) throw new Unfit(`The workbook has no sheet "${sheet}". Say --sheet with the name of one that it has.`)
    throw new Unfit(
      `${error.text[0].replace(/\.$/, '')}.${error.text[0].includes('headers') ? ' Write a row of data below them, as the import would read it.' : ''}`,
    )
  }
}

/** The headers once more in the other language: words that are known, or words above a column of something else. */
function isSecondHeader({ headers, rows: [first, ...rest], header }: FileRead, words: Words): boolean {
  if (!first || !isInBothLanguages({ line: header.row, cells: headers }, first)) return false
  const said = first.cells.map((cell) => textOf(cell))
  if (said.filter((word) => words.find(word) !== null).length * 2 > said.filter(Boolean).length) return true
  return said.some((word, index) => {
    const below = rest.map(({ cells }) => textOf(cells[index])).filter((text) => text.trim() !== '')
    return word !== '' && !/\d/.test(word) && below.length > 0 && below.every((text) => /[\d٠-٩]/.test(text))
  })
}

const isBlank = (text: string): boolean => text.trim() === '' || text === mask

function columnAt(table: Table, index: number): SheetColumn {
  const cells = table.rows.flatMap(({ line, cells: row }): FilledCell[] => {
    const text = unescapeFormula(textOf(row[index]))
    return isBlank(text) ? [] : [{ line, raw: row[index]!, text }]
  })
  return { header: table.headers[index]!, letter: letterOf(index), cells }
}

export async function readSheet(bytes: Buffer, words: Words, sheet?: string): Promise<Sheet> {
  const file = await readFile(bytes, words, sheet)
  const { headers, rows, header } = file
  if (headers.length > mostColumns)
    throw new Unfit(
      `The file has ${headers.length} columns, and a record has at most ${mostColumns} fields (an import reads ${importLimits.columns}). Keep the columns of one kind of record, and declare what repeats as \`children\`.`,
    )
  const all = headers.map((_, index) => columnAt(file, index))
  const numbers = all.filter(({ header: said }) => isNumber(said))
  if (numbers.length > 0)
    throw new Unfit(
      `Line ${header.row} is read as the headers, and ${quotedList(numbers.slice(0, 4).map((one) => one.header))} ${numbers.length === 1 ? 'is no word' : 'are no words'} for a field. Write a line of headers in words above the rows; what stands in a column for each year or month belongs into rows.`,
    )
  const isNameless = ({ header: said }: SheetColumn, index: number): boolean => said === `Column ${index + 1}`
  const nameless = all.filter((one, index) => isNameless(one, index) && one.cells.length > 0)
  if (nameless.length > 0)
    throw new Unfit(
      `Column ${nameless.map((one) => one.letter).join(', ')} has values and no header: an import would leave ${nameless.length === 1 ? 'it' : 'them'} out. Write a word into line ${header.row}, or take the column out of the file.`,
    )
  const twins = all.filter((one) => headers.includes(one.header.replace(/ \(\d+\)$/, '')) && / \(\d+\)$/.test(one.header))
  const clash = twins[0]
  if (clash) {
    const said = clash.header.replace(/ \(\d+\)$/, '')
    const places = all.filter((one) => one.header === said || one.header.replace(/ \(\d+\)$/, '') === said).map((one) => one.letter)
    throw new Unfit(`The columns ${places.join(' and ')} are both called "${said}". Give each a header of its own.`)
  }
  const named = all.filter((one, index) => !isNameless(one, index))
  const signs = named.filter((one) => isSign(one.header))
  const running = signs.filter(({ cells }) => cells.every(({ text }, at) => text.trim() === String(at + 1)))
  const unnamed = signs.find((one) => !running.includes(one))
  if (unnamed)
    throw new Unfit(
      `Column ${unnamed.letter} is called "${unnamed.header}", which is a sign and no word. Write a word into line ${header.row}, or take the column out of the file.`,
    )
  const columns = named.filter((one) => !signs.includes(one))
  const same = columns.find((one, at) => columns.findIndex((other) => plain(other.header) === plain(one.header)) < at)
  if (same) {
    const other = columns.find((one) => plain(one.header) === plain(same.header))!
    throw new Unfit(
      `The columns ${other.letter} and ${same.letter}, "${other.header}" and "${same.header}", are the same to an import. Give each a header of its own.`,
    )
  }
  refuseClosingLine(rows, columns, header.row)
  return { file, columns, left: running.map((one) => ({ header: one.header, because: 'it only counts the rows' })) }
}

const sumWords = /^(grand total|sub ?total|totals?|sum|المجموع|مجموع|الاجمالي|اجمالي)( |$)/
const amount = (text: string): number => Number(text.replace(/[^\d.-]/g, ''))

/** A sum below the rows, or a note: an import would take it for a record. */
function refuseClosingLine(rows: readonly TableRow[], columns: readonly SheetColumn[], header: number): void {
  const last = rows.at(-1)
  if (!last || rows.length < 3 || columns.length < 3) return
  const filled = (line: number) => columns.flatMap(({ cells }) => cells.filter((cell) => cell.line === line))
  const own = filled(last.line)
  const remedy = 'an import would take it for a record. Take the line out of the file'
  const word = own.find(({ text }) => sumWords.test(plain(text)))
  if (word && own.length < columns.length)
    throw new Unfit(`Line ${last.line} looks like a sum of the lines above ("${word.text.trim()}"): ${remedy}.`)
  const always = columns.filter(({ cells }) => cells.length >= rows.length - 1)
  const isSparse = always.length > 1 && always.filter(({ cells }) => cells.at(-1)?.line !== last.line).length * 2 >= always.length
  if (!isSparse) return
  const sum = columns.find(({ cells }) => {
    const [closing, above] = [cells.at(-1), cells.slice(0, -1)]
    if (closing?.line !== last.line || above.length < 2 || !/\d/.test(closing.text)) return false
    return Math.abs(above.reduce((all, { text }) => all + amount(text), 0) - amount(closing.text)) < 0.005
  })
  if (sum) throw new Unfit(`Line ${last.line} looks like a sum of the lines above (column ${sum.letter}): ${remedy}.`)
  if (own.length === 1 && rows.slice(0, -1).every(({ line }) => filled(line).length > 1))
    throw new Unfit(
      `Line ${last.line} looks like a note below the rows ("${own[0]!.text.trim().slice(0, 40)}"): ${remedy}. The headers stand in line ${header}.`,
    )
}
