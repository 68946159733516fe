import type { Condition, Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { foundRows, type Found } from './found.ts'
import type { Floor, Layout } from './layout.ts'
import { orderOf, type Order } from './order.ts'
import { authorise, yearBeside } from './scope.ts'
import { selectionOf } from './selection.ts'
import { join, nothing, quoted, raw, run, sql, type Fragment } from './sql.ts'
import type { ListParams, Row } from './types.ts'

/** How many rows a page was taken from; no field may be called so. */
const counted = '#'

export async function list(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: ListParams,
): Promise<{ records: Row[]; total: number }> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const found = foundRows(floor, context, layout, params)
  const order = orderOf(floor, context, layout, params)
  const offset = (params.page_no - 1) * params.per_page
  const { head, joins, decode } = selectionOf(floor, context, layout, params.columns)
  // all that match are gone through to count them: where that is not the whole school, the page comes out of the same pass
  const [hits, page] = found.isWhole
    ? [nothing, sql`(${hitsOf(floor, layout, found, order)} order by ${wayOf(order)} limit ${params.per_page} offset ${offset})`]
    : [
        sql`with hits as materialized (${hitsOf(floor, layout, found, order)}) `,
        sql`(select * from hits order by ${wayOf(order)} limit ${params.per_page} offset ${offset})`,
      ]
  const total = found.isWhole ? nothing : raw(`, (select count(*) from hits) as "${counted}"`)
  const records = await run(
    q,
    floor.dialect,
    sql`${hits}select ${head}${total} from ${page} p ${rowOf(floor, context, layout, head.text + joins)}${raw(joins)} order by ${wayOf(order, 'p.')}`,
  )
  const first = records[0]
  const known = first && counted in first ? Number(first[counted]) : undefined
  for (const record of records) {
    delete record[counted]
    decode(record)
  }
  // a page that is not full tells the total by itself
  if (records.length < params.per_page && (records.length > 0 || offset === 0)) return { records, total: offset + records.length }
  return { records, total: known ?? (await totalOf(floor, q, found)) }
}

/** Joining and labelling rows that are then sorted or skipped away costs the most: first only who they are, and what they are sorted by. */
function hitsOf(floor: Floor, layout: Layout, found: Found, order: Order): Fragment {
  const keys = order.sorts.map(({ by }, at) => sql`, ${by} as ${raw(`k${at}`)}`)
  const from = order.isYearly || order.joins.includes('y."') ? found.fromYear : found.from
  return sql`select ${raw(hitOf(floor, layout))} as hit${join(keys, '')}, m.${raw(quoted(layout.id))} as id from ${from}${raw(order.joins)} where ${found.where}`
}

const wayOf = (order: Order, of = ''): Fragment =>
  raw([...order.sorts.map(({ way }, at) => `${of}k${at} ${way}`), `${of}id ${order.idWay}`].join(', '))

/** What finds a row again with one look-up. */
const hitOf = (floor: Floor, layout: Layout): string => (floor.dialect === 'sqlite' ? 'm.rowid' : `m.${quoted(layout.id)}`)

/** The whole row of each hit: SQLite keeps to the order of a cross join, so it begins with the few. */
function rowOf(floor: Floor, context: RequestContext, layout: Layout, needs: string): Fragment {
  const row =
    floor.dialect === 'sqlite'
      ? sql`cross join ${raw(layout.table)} m on m.rowid = p.hit`
      : sql`join ${raw(layout.table)} m on m.tenant_id = ${context.principal.tenantId} and m.${raw(quoted(layout.id))} = p.hit`
  return needs.includes('y."') ? sql`${row}${yearBeside(context, layout)}` : row
}

async function totalOf(floor: Floor, q: Queries, { from, where }: Found): Promise<number> {
  const [row] = await run(q, floor.dialect, sql`select count(*) as total from ${from} where ${where}`)
  return Number(row?.['total'] ?? 0)
}

/** How many rows a list would say there are, without fetching any. */
export async function countRows(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  condition: Condition,
): Promise<number> {
  authorise(context, 'read', resource)
  return totalOf(floor, q, foundRows(floor, context, floor.layoutOf(resource), { condition }))
}
