import { sql } from 'kysely'
import { labelKeyOf } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import { readerOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { hasArabicTitle } from './labels.ts'
import type { Floor, Layout } from './layout.ts'
import type { Labels, Memory } from './memory.ts'
import { yearBeside } from './scope.ts'
import { labelled, selectionOf } from './selection.ts'
import { nothing, quoted, run, type Fragment, says } from './sql.ts'
import type { ListParams, Row } from './types.ts'

/** How many rows a page was taken from; no field may be called so. */
const counted = '#'

/** Which rows are drawn: each has a `hit`, by which it is found again, and what they are ordered by. */
export interface Page {
  /** what `rows` asks of goes in front */
  readonly before?: Fragment
  readonly rows: Fragment
  /** the rows have the `year`'s row, too */
  readonly isYearKnown: boolean
  /** of these rows `p`, their records `m` and their years `y` */
  readonly where?: Fragment
  readonly order: Fragment
  /** of how many they are a part */
  readonly total?: Fragment
}

/** The rows of a page with their columns and what they refer to by name. */
export async function drawPage(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  layout: Layout,
  columns: ListParams['columns'],
  memory: Memory | null,
  page: Page,
): Promise<{ records: Row[]; total: number | undefined }> {
  const names = memory ? await namesOf(floor, q, memory, context, layout, columns) : []
  const unlabelled = new Set(names.map(({ reference }) => reference))
  const { head, joins, decode } = selectionOf(floor, context, layout, columns, { unlabelled })
  const total = page.total ? sql`, ${page.total} as ${sql.raw(quoted(counted))}` : nothing
  const where = page.where ? sql` where ${page.where}` : nothing
  const isByYear = joins.includes('y."') || [head, where].some((one) => says(one, 'y."'))
  const records = await run(
    q,
    sql`${page.before ?? nothing}select ${head}${total} from ${page.rows} p ${rowOf(floor, context, layout, page.isYearKnown, isByYear)}${sql.raw(joins)}${where} order by ${page.order}`,
  )
  const first = records[0]
  const known = first && counted in first ? Number(first[counted]) : undefined
  for (const record of records) {
    delete record[counted]
    for (const name of names) nameIn(record, name)
    decode(record)
  }
  return { records, total: known }
}

/** What finds a row again with one look-up. */
export const hitOf = (floor: Floor, layout: Layout): string => (floor.dialect === 'sqlite' ? 'm.rowid' : `m.${quoted(layout.id)}`)

/** The whole row of each hit: SQLite keeps to the order of a cross join, so it begins with the few. */
function rowOf(floor: Floor, context: RequestContext, layout: Layout, isYearKnown: boolean, isByYear: boolean): Fragment {
  const row =
    floor.dialect === 'sqlite'
      ? sql`cross join ${sql.raw(layout.table)} m on m.rowid = p.hit`
      : sql`join ${sql.raw(layout.table)} m on m.tenant_id = ${context.principal.tenantId} and m.${sql.raw(quoted(layout.id))} = p.hit`
  if (!isByYear) return row
  return isYearKnown
    ? sql`${row} left join ${sql.raw(quoted(layout.resource.yearly!.table))} y on y.rowid = p.year and y.tenant_id = m.tenant_id`
    : sql`${row}${yearBeside(context, layout)}`
}

interface Named {
  readonly reference: string
  readonly labels: Labels
  readonly key: string
  readonly arabic: string | null
}

/** The references whose records' names are remembered. What was written before it was a reference is looked up with the row. */
async function namesOf(
  floor: Floor,
  q: Queries,
  memory: Memory,
  context: RequestContext,
  layout: Layout,
  columns: ListParams['columns'],
): Promise<Named[]> {
  const named: Named[] = []
  for (const reference of labelled(layout, columns, readerOf(context, layout.resource))) {
    const field = layout.resource.listed[reference]!
    const target = floor.registry.find(field.to ?? '')
    const labels = !target || target.source || field.written ? null : await memory.labels(q, context.principal.tenantId, target)
    if (!target || !labels) continue
    const key = labelKeyOf(reference, field)
    named.push({ reference, labels, key, arabic: hasArabicTitle(target) ? `${key}_ar` : null })
  }
  return named
}

function nameIn(row: Row, { reference, labels, key, arabic }: Named): void {
  const id = row[reference]
  const found = typeof id === 'string' ? labels.get(id) : undefined
  row[key] = found?.[0] ?? null
  if (arabic !== null) row[arabic] = found?.[1] ?? null
}
