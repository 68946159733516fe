import { Readable } from 'node:stream'
import { labelKeyOf, no, say, yes, type Field, type Locale, type Registry, type Resource } from '../../resources/kit/index.ts'
import type { ListParams, Records, Row } from './types.ts'
import type { RequestContext } from '../request/context.ts'
import type { Blob } from '../request/route.ts'
import { byteOrderMark, csvLine } from '../documents/csv.ts'
import { escapeFormula } from '../documents/formula-text.ts'
import type { Cell } from '../documents/table.ts'
import { writeSheet, xlsxType } from '../documents/xlsx.ts'

export interface ExportRequest {
  readonly records: Pick<Records, 'list'>
  readonly registry: Registry
  readonly context: RequestContext
  readonly resource: Resource
  /** what the list shows now: filters, search, order, columns; the page does not matter */
  readonly params: ListParams
  readonly format: 'xlsx' | 'csv'
}

/** Rows held in memory at a time. */
const pageSize = 1000

type Names = ReadonlyMap<string, string>

/** The names behind the codes of the lists of values that the columns hold. */
async function lovNames({ records, registry, context }: ExportRequest, fields: readonly Field[]): Promise<Map<string, Names>> {
  const wanted = [...new Set(fields.flatMap((field) => field.lov ?? []))]
  const resource = registry.find('lovs')
  const names = new Map<string, Map<string, string>>()
  if (!resource || wanted.length === 0) return names
  const condition = { field: 'list', op: 'in', value: wanted } as const
  for (let page_no = 1; ; page_no++) {
    const { records: rows } = await records.list(context, resource, {
      page_no,
      per_page: pageSize,
      condition,
      columns: ['list', 'code', 'name_en', 'name_ar'],
    })
    for (const row of rows) {
      const list = String(row['list'])
      const name = context.locale === 'ar' ? (row['name_ar'] ?? row['name_en']) : row['name_en']
      names.set(list, (names.get(list) ?? new Map()).set(String(row['code']), String(name)))
    }
    if (rows.length < pageSize) return names
  }
}

/** Makes the function that shows one field of a row as the list does, in a form that an import reads back. */
function cellOf(name: string, field: Field, names: Names | undefined, locale: Locale): (row: Row) => Cell {
  const spoken = (code: unknown): string => {
    const text = field.options?.[String(code)]
    return text ? say(text, locale) : (names?.get(String(code)) ?? String(code))
  }
  if (field.kind === 'reference') {
    const label = labelKeyOf(name, field)
    return (row) => ((locale === 'ar' ? row[`${label}_ar`] : null) ?? row[label] ?? '') as string
  }
  return (row) => {
    const value = row[name]
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return value.map(spoken).join('; ')
    if (field.kind === 'choice' || field.options) return spoken(value)
    if (typeof value === 'boolean') return say(value ? yes : no, locale)
    return typeof value === 'number' ? value : String(value as string)
  }
}

/** Pictures, child rows and links are not cells. */
const isColumn = (field: Field | undefined): boolean => field !== undefined && !['file', 'links', 'children'].includes(field.kind)

async function* linesOf(request: ExportRequest): AsyncGenerator<Cell[]> {
  const { records, context, resource, params } = request
  const { locale } = context
  const columns = (params.columns ?? resource.list.columns).filter((name) => isColumn(resource.fields[name]))
  const fields = columns.map((name) => resource.fields[name]!)
  const lists = await lovNames(request, fields)
  const cells = columns.map((name, at) => cellOf(name, fields[at]!, lists.get(fields[at]!.lov ?? ''), locale))
  const read = async (page_no: number): Promise<readonly Row[]> =>
    (await records.list(context, resource, { ...params, page_no, per_page: pageSize, columns })).records
  // the first page is read before the first line is given away, so that a refusal is still an answer and not half a file
  let rows = await read(1)
  yield fields.map((field) => say(field.label, locale))
  for (let page_no = 2; ; page_no++) {
    for (const row of rows) yield cells.map((show) => show(row))
    if (rows.length < pageSize) return
    rows = await read(page_no)
  }
}

async function* asText(lines: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let text = byteOrderMark
  for await (const line of lines) {
    text += csvLine(line)
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}

async function* asSheet(lines: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const line of lines) yield line.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))
}

/** Exactly what the list shows, streamed page by page through the service that makes the list: same scope, same masks. */
export async function exportList(request: ExportRequest): Promise<Blob> {
  const { resource, context, format } = request
  const name = `${resource.name}-${context.today}.${format}`
  const lines = linesOf(request)
  const first = await lines.next()
  const all = (async function* () {
    if (!first.done) yield first.value
    yield* lines
  })()
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', body: Readable.from(asText(all)) }
  return { name, type: xlsxType, body: await writeSheet(say(resource.label.many, context.locale), context.locale === 'ar', asSheet(all)) }
}
