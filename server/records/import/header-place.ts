import type { HeaderPlace } from '../../../resources/contract/import-reading.ts'
import { isBlankRow, joinHeaders, textOf, type ReadCell, type TableRow } from '../../documents/table.ts'

/** How many of these are names under which a field is known. */
export type HeaderJudge = (headers: readonly string[]) => number

/** Headers stand near the top, below a school's name, a title, a date. */
const looked = 15

const filledIn = (cells: readonly ReadCell[]): number => cells.filter((cell) => textOf(cell).trim() !== '').length
const isWords = (cells: readonly ReadCell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && !/^[\d\s./+-]+$/.test(cell.trim())))

const scriptOf = (cells: readonly ReadCell[]): 'Arabic' | 'Latin' | null => {
  const words = cells.map(textOf).join('')
  const [isArabic, isLatin] = [/\p{Script=Arabic}/u.test(words), /\p{Script=Latin}/u.test(words)]
  return isArabic === isLatin ? null : isArabic ? 'Arabic' : 'Latin'
}
/** Two lines that say the same in two languages: words above words, each line in a script of its own. */
export const isInBothLanguages = (upper: TableRow, lower: TableRow): boolean =>
  lower.line === upper.line + 1 &&
  filledIn(upper.cells) > 1 &&
  filledIn(upper.cells) === filledIn(lower.cells) &&
  isWords(upper.cells) &&
  isWords(lower.cells) &&
  scriptOf(upper.cells) !== null &&
  scriptOf(lower.cells) !== null &&
  scriptOf(upper.cells) !== scriptOf(lower.cells)

/** Names of columns once more, in the other language: no record is called like its own headers. */
const isSaidAgain = (upper: TableRow, lower: TableRow, known: number, below: number): boolean =>
  Math.min(known, below) > 1 && isInBothLanguages(upper, lower)

/** Headers that nobody knows are told by their width: a title fills a cell or two, the headers as many as the lines below. */
function widestFirst(lines: readonly TableRow[]): number {
  const widths = lines.map((line) => filledIn(line.cells))
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  const first = widths.findIndex((width) => width > 1 && width >= usual / 2)
  return Math.max(first, 0)
}

export interface GuessedHeader extends HeaderPlace {
  readonly known: number
}

/** Where the headers stand: the line, or the two lines together, in which most names are known; of equals the first. */
export function guessHeader(all: readonly TableRow[], judge: HeaderJudge): GuessedHeader {
  const lines = all.filter((line) => !isBlankRow(line.cells)).slice(0, looked)
  const single = lines.map((line) => judge(line.cells.map(textOf)))
  let best: GuessedHeader | null = null
  for (const [at, line] of lines.entries()) {
    const known = single[at]!
    if (known > (best?.known ?? 0)) best = { row: line.line, rows: 1, known }
    const below = lines[at + 1]
    if (!below || below.line !== line.line + 1 || !isWords(below.cells)) continue
    const together = judge(joinHeaders(line.cells, below.cells))
    const isMore = together > Math.max(known, single[at + 1]!, best?.known ?? 0)
    if (isMore || (best?.row === line.line && isSaidAgain(line, below, known, single[at + 1]!)))
      best = { row: line.line, rows: 2, known: Math.max(together, known) }
  }
  return best ?? { row: lines[widestFirst(lines)]?.line ?? 1, rows: 1, known: 0 }
}
