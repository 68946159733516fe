import { Readable } from 'node:stream'
import { inOwnWords, say, type OwnWords } from '../../../resources/kit/index.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import { escapeFormula } from '../../documents/formula-text.ts'
import type { Cell } from '../../documents/table.ts'
import { writeSheet, xlsxType } from '../../documents/xlsx.ts'
import type { Blob } from '../../request/route.ts'
import { takingTurns } from '../turns.ts'
import type { Row } from '../types.ts'
import { asCells, asText, pageSize } from './cells.ts'
import { columnsOf, wholeColumns, type Exporting } from './columns.ts'

export interface ExportRequest extends Omit<Exporting, 'written'> {
  readonly format: 'xlsx' | 'csv'
  /** beside what the list shows everything else that an import reads, links and child rows included */
  readonly whole?: boolean
  /** what the school calls things */
  readonly words?: OwnWords
  /** how many rows of how many are written */
  readonly tell?: (done: number, total: number) => void
}

/** The headers, then a page of lines at a time: while one is made into lines, the database already reads the next. */
async function* pagesOf(request: ExportRequest): AsyncGenerator<Cell[][]> {
  const { records, registry, context, resource, whole } = request
  const shown = request.params.columns ?? resource.list.columns
  const params = whole ? { ...request.params, columns: wholeColumns(resource, registry, context.principal.role, shown) } : request.params
  const { columns, ofList, parts } = await columnsOf({ ...request, params, written: request.format === 'csv' ? asText : asCells })
  // who is on it, and in which order, is settled once: rows that come or go meanwhile shift nobody out of a page
  const ids = await records.ids(context, resource, params)
  const read = async (from: number): Promise<PageOfRows> => {
    const some = ids.slice(from, from + pageSize)
    // all of it is asked for at once; what belongs to a record that is not there any more is shown nowhere
    const [rows, ...partsOfAll] = await Promise.all([
      records.byIds(context, resource, some, ofList),
      ...parts.map(({ field, more }) => records.parts(context, resource, field, some, more)),
    ])
    return { rows, inPage: new Map(parts.map(({ field }, at) => [field, partsOfAll[at]!])) }
  }
  // the first page is read before the first line is given away, so that a refusal is still an answer and not half a file
  let page = await read(0)
  yield [columns.map(({ header }) => header)]
  for (let from = 0; from < ids.length; from += pageSize) {
    const next = from + pageSize < ids.length ? read(from + pageSize) : null
    // whoever gives the file up meanwhile waits for no page
    next?.catch(() => undefined)
    const { rows, inPage } = page
    yield rows.map((row) => {
      const id = String(row[resource.id])
      const own = new Map([...inPage].map(([field, byId]) => [field, byId.get(id) ?? []]))
      return columns.map(({ show }) => show(row, own))
    })
    request.tell?.(from + rows.length, ids.length)
    // others are answered between two pages
    await new Promise((resolve) => setImmediate(resolve))
    if (next) page = await next
  }
}

interface PageOfRows {
  readonly rows: readonly Row[]
  /** of each field that has rows of its own, those of a record */
  readonly inPage: ReadonlyMap<string, ReadonlyMap<string, readonly Row[]>>
}

async function* writtenLines(pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let text = byteOrderMark
  for await (const page of pages) {
    text += page.map(csvLine).join('')
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}

async function* sheetLines(pages: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const page of pages) for (const line of page) yield line.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))
}

/** Exactly what the list shows, streamed page by page through the service that makes the list: same scope, same masks. */
export async function exportList({ words = {}, ...given }: ExportRequest): Promise<Blob> {
  const request = { ...given, resource: inOwnWords(given.resource, given.registry, words) }
  const { resource, context, format } = request
  const name = `${resource.name}-${context.today}.${format}`
  const pages = pagesOf(request)
  const first = await pages.next()
  const all = (async function* () {
    if (!first.done) yield first.value
    yield* pages
  })()
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', body: Readable.from(writtenLines(all)) }
  return {
    name,
    type: xlsxType,
    body: await writeSheet(say(resource.label.many, context.locale), context.locale === 'ar', sheetLines(all), takingTurns()),
  }
}
