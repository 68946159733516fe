import Papa from 'papaparse'
import type { Delimiter, Encoding } from '../../resources/contract/import-reading.ts'
import { excessIn, type CsvExcess, type CsvLimits } from './csv-measure.ts'
import { separate } from './delimiter.ts'
import { decodeText, guessEncoding } from './encoding.ts'
import { escapeFormula } from './formula-text.ts'
import { tableOf, textOf, type Cell, type Table, type TableRow } from './table.ts'

export interface CsvLines {
  readonly lines: readonly TableRow[]
  readonly encoding: Encoding
  readonly unsure: boolean
  readonly delimiter: Delimiter
}

export interface CsvAsked {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
}

/** A spreadsheet has no more columns, and no more letters in a cell. */
export const csvLimits: CsvLimits = { cells: 2_000_000, columns: 16_384, cellLength: 32_767 }
/** A text of which so much would have to be held that nothing is made of it. */
export class CsvTooLarge extends Error {
  readonly excess: CsvExcess
  constructor(excess: CsvExcess) {
    super(`Too much in a file: ${excess.what}`)
    this.excess = excess
  }
}

/** Every line of the file, at most so many; what is not asked for is guessed. */
export function csvLines(bytes: Uint8Array, most: number, asked: CsvAsked = {}): CsvLines {
  const { encoding, unsure } = asked.encoding ? { encoding: asked.encoding, unsure: false } : guessEncoding(bytes)
  const { delimiter, text, skipped } = separate(decodeText(bytes, encoding), asked.delimiter)
  const excess = excessIn(text, delimiter, csvLimits)
  if (excess) throw new CsvTooLarge(excess)
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: most, skipEmptyLines: false })
  return { lines: data.map((cells, index) => ({ line: index + 1 + skipped, cells })), encoding, unsure, delimiter }
}

/** A file whose first line holds the headers: what this product writes itself. */
export const readCsv = (bytes: Uint8Array, limit: { readonly rows: number }): Table => tableOf(csvLines(bytes, limit.rows + 2).lines)

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const byteOrderMark = '\ufeff'

/** Most texts begin with a letter or a digit, end with something that is seen, and hold nothing that a line is read by. */
const plain = /^[0-9A-Za-z\u0620-\u064a](?:[^",\r\n]*[^",\s])?$/
const inLine = (cell: Cell): string => {
  const text = textOf(cell)
  return text === '' || plain.test(text) ? text : quoted(escapeFormula(text))
}

export function csvLine(cells: readonly Cell[]): string {
  let line = ''
  for (let at = 0; at < cells.length; at++) line += at === 0 ? inLine(cells[at]!) : `,${inLine(cells[at]!)}`
  return `${line}\r\n`
}
