import type { Cell as WrittenCell, DataValidation, WriteSheet } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { textOf, type Cell } from './table.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** With the first workbook: most starts of the server, and most of its days' first hours, see none. */
const library = () => import('hucre/xlsx')

export interface Sheet {
  readonly name: string
  readonly rightToLeft: boolean
  readonly columns: readonly {
    readonly header: string
    readonly width?: number
    readonly required?: boolean
    readonly note?: string
    readonly hidden?: boolean
    /** in its cells is written; where any column is, all others are locked: against a slip of the hand, so without a password */
    readonly filledIn?: boolean
  }[]
  readonly rows: readonly (readonly Cell[])[]
  /** a drop-down in so many rows of a column, and the column of another sheet that lists its values */
  readonly choices?: readonly {
    readonly column: number
    readonly rows: number
    readonly sheet: string
    readonly listColumn: number
    readonly length: number
  }[]
}

/** As many letters as a spreadsheet program allows, and half of none. */
const longestName = 31
const cut = (name: string, length: number): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
/** What no tab shows, what turns what stands around it, and what no XML holds. */
const unsaid = /[\\/?*[\]:\p{Cc}\p{Bidi_Control}\uFFFE\uFFFF]/gu
/** Excel keeps it for itself, however it is written. */
const reserved = /^history$/i
/** An apostrophe may stand neither first nor last, and ends the name in a formula. */
function sheetName(name: string): string {
  const cleaned = cut(name.replace(unsaid, ' ').replaceAll("'", '’').trim(), longestName) || '1'
  return reserved.test(cleaned) ? `${cleaned} 1` : cleaned
}

/** What sheets may be called that are to be called so: each once, whatever the letters' case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((one) => {
    const name = sheetName(one)
    let free = name
    for (let at = 2; taken.has(free.toLowerCase()); at++) free = `${cut(name, longestName - ` (${at})`.length)} (${at})`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Two signs are in no XML: a workbook that held one would not open. */
const inNoXml = /[\uFFFE\uFFFF]/g
const inXml = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(inNoXml, '') : cell)
const lineInXml = (line: readonly Cell[]): Cell[] => line.map(inXml)

/** What is filled in may be written, pasted and made wider; names, ids and headers stay. */
const onlyFilling: NonNullable<WriteSheet['protection']> = { sheet: true, formatColumns: true, formatRows: true }

/** A small workbook, whole in memory: templates, lists of failed rows. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { colToLetter, writeXlsx } = await library()
  const names = sheetNames(sheets.map(({ name }) => name))
  const nameOf = (wanted: string): string => names[sheets.findIndex(({ name }) => name === wanted)] ?? sheetName(wanted)
  return writeXlsx({
    sheets: sheets.map((sheet, at): WriteSheet => ({
      name: names[at]!,
      rows: [sheet.columns.map((column) => column.header), ...sheet.rows].map(lineInXml),
      columns: sheet.columns.map((column) => ({
        width: column.width ?? Math.min(40, Math.max(10, column.header.length + 4)),
        ...(column.hidden ? { hidden: true } : {}),
      })),
      freezePane: { rows: 1 },
      view: { rightToLeft: sheet.rightToLeft },
      ...(sheet.columns.some(({ filledIn }) => filledIn) ? { protection: onlyFilling } : {}),
      cells: new Map([
        ...sheet.columns.map((column, index): [string, Partial<WrittenCell>] => [
          `0,${index}`,
          {
            value: inXml(column.header),
            style: { font: { bold: true, ...(column.required ? { color: { rgb: 'C00000' } } : {}) } },
            ...(column.note ? { comment: { text: column.note } } : {}),
          },
        ]),
        ...sheet.rows.flatMap((row, line) =>
          sheet.columns.flatMap(({ filledIn }, index): [string, Partial<WrittenCell>][] =>
            filledIn ? [[`${line + 1},${index}`, { value: inXml(row[index] ?? null), style: { protection: { locked: false } } }]] : [],
          ),
        ),
      ]),
      dataValidations: (sheet.choices ?? []).map((one): DataValidation => {
        const [column, list] = [colToLetter(one.column), colToLetter(one.listColumn)]
        return {
          type: 'list',
          range: `${column}2:${column}${one.rows + 1}`,
          formula1: `'${nameOf(one.sheet)}'!$${list}$2:$${list}$${one.length + 1}`,
          allowBlank: true,
          // a hint, not a wall: imports understand more spellings than the list shows
          showErrorMessage: false,
        }
      }),
    })),
  })
}

/** Of each column the widest cell so far, within reason. */
class Widths {
  readonly #widest: number[] = []
  see(line: readonly Cell[]): void {
    for (const [column, cell] of line.entries()) this.#widest[column] = Math.max(this.#widest[column] ?? 8, textOf(cell).length)
  }
  of(column: number): number {
    return Math.min(44, (this.#widest[column] ?? 8) + 2)
  }
}

/** Up to so many rows a sheet is made whole: its head is bold, and an Arabic one reads from the right. A stream can carry widths only. */
const wholeUpTo = 2000

/**
 * One sheet of any length, the headers first; beyond `wholeUpTo` it is written while it is read, and memory does not grow with the rows.
 * `turn` is waited for at every line, to let others be answered: a line costs more than reading it, and those that were read to know the
 * widths are written one after the other.
 */
export async function writeSheet(
  name: string,
  rightToLeft: boolean,
  lines: AsyncIterable<readonly Cell[]>,
  turn: () => Promise<void> | undefined,
): Promise<Readable> {
  const source = lines[Symbol.asyncIterator]()
  const begun: (readonly Cell[])[] = []
  const widths = new Widths()
  let next = await source.next()
  for (; !next.done && begun.length <= wholeUpTo; next = await source.next()) {
    await turn()
    begun.push(next.value)
    // with its line, and not of two thousand lines at once: others are answered in between
    widths.see(next.value)
  }
  const [head = [], ...rows] = begun
  const columns = head.map((header, column) => ({ header: String(header ?? ''), width: widths.of(column) }))
  if (next.done) return Readable.from([Buffer.from(await writeWorkbook([{ name, rightToLeft, columns, rows }]))])
  const all = (async function* () {
    for (const line of begun) {
      await turn()
      yield lineInXml(line)
    }
    for (; !next.done; next = await source.next()) {
      await turn()
      yield lineInXml(next.value)
    }
  })()
  const options = { name: sheetName(name), freezePane: { rows: 1 }, columns: columns.map(({ width }) => ({ width })) }
  const { writeXlsxStream } = await library()
  return Readable.fromWeb(writeXlsxStream(all, options) as never)
}
