import { say, type Locale } from '../../../resources/kit/index.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import { escapeFormula, unescapeFormula } from '../../documents/formula-text.ts'
import { writeWorkbook, xlsxType } from '../../documents/xlsx.ts'
import { reasonHeader } from '../../records/import/habits.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Blob } from '../../request/route.ts'
import type { FailedTable } from './queries/failed-rows.ts'

/** As they stood in the file, an apostrophe that made a formula harmless among it: one goes, and one comes again. */
const linesOf = ({ rows }: FailedTable, locale: Locale): string[][] =>
  rows.map(({ cells, why }) => [...cells.map((cell) => unescapeFormula(cell)), say(why, locale)])

/** The rows that were left out, with the reason beside each: a sheet for each table, of one table a text as well. */
export async function failedFile(
  { locale }: Pick<RequestContext, 'locale'>,
  called: string,
  tables: readonly FailedTable[],
  format: 'xlsx' | 'csv',
): Promise<Blob> {
  const name = `${called}.${format}`
  const headersOf = ({ headers }: FailedTable) => [...headers, say(reasonHeader, locale)]
  if (format === 'csv') {
    const lines = tables.flatMap((table) => [headersOf(table), ...linesOf(table, locale)])
    return { name, type: 'text/csv; charset=utf-8', body: Buffer.from(byteOrderMark + lines.map(csvLine).join(''), 'utf8') }
  }
  const sheets = tables.map((table) => ({
    name: say(table.name, locale),
    rightToLeft: locale === 'ar',
    columns: headersOf(table).map((header) => ({ header })),
    rows: linesOf(table, locale).map((line) => line.map((cell) => escapeFormula(cell))),
  }))
  return { name, type: xlsxType, body: await writeWorkbook(sheets) }
}
