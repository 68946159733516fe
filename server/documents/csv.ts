import Papa from 'papaparse'
import { escapeFormula } from './formula-text.ts'
import { tableOf, textOf, type Cell, type Table } from './table.ts'

/** Excel writes UTF-8 with a mark, UTF-16 as "Unicode text", and the old Windows code page of the region as plain "CSV". */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** What stands most often between the headers; papaparse's own guess fails on short files that end with an empty line. */
function delimiterOf(text: string): string {
  const head = (/^\s*([^\r\n]*)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '')
  const times = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, one) => (times(one) > times(best) ? one : best))
}

export function readCsv(bytes: Uint8Array, limit: { readonly rows: number }): Table {
  const text = decodeText(bytes)
  const parsed = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    // one more than allowed, and the header, so that the caller can tell that there are too many
    preview: limit.rows + 2,
    skipEmptyLines: false,
  })
  return tableOf(parsed.data.map((cells, index) => ({ line: index + 1, cells })))
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const byteOrderMark = '\ufeff'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map((cell) => quoted(escapeFormula(textOf(cell)))).join(',')}\r\n`
