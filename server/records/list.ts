import { sql } from 'kysely'
import type { Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import { columnsWithin } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { totalOf } from './count-rows.ts'
import { foundRows } from './found.ts'
import { hitsOf, placedHits, wayOf } from './hits.ts'
import { keptPage } from './kept-hits.ts'
import type { Floor } from './layout.ts'
import type { Memory } from './memory.ts'
import { orderOf } from './order.ts'
import { drawPage } from './page.ts'
import { homeParts } from './reach.ts'
import { authorise } from './scope.ts'
import { run } from './sql.ts'
import type { ListParams, Row } from './types.ts'
import { pageOfWhole } from './whole.ts'

export async function list(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  asked: ListParams,
  memory: Memory | null = null,
): Promise<{ records: Row[]; total: number }> {
  authorise(context, 'read', resource)
  const params = { ...asked, columns: columnsWithin(context, resource, asked.columns) }
  const layout = floor.layoutOf(resource)
  const order = orderOf(floor, context, layout, params)
  // of then nobody asks again and again
  const kept = memory && params.as_of === undefined && (await keptPage(floor, q, context, layout, params, order, memory))
  if (kept) return kept
  const found = foundRows(floor, context, layout, params, order.isKept)
  const offset = (params.page_no - 1) * params.per_page
  const { text, isYearKnown } = hitsOf(floor, layout, found, order)
  const parts = homeParts(floor, context, layout).map((part) => sql`${text}${part}`)
  const { records, total: known } = await drawPage(floor, q, context, layout, params.columns, memory, {
    isYearKnown,
    order: wayOf(order, 'p.'),
    // all that match are gone through to count them: where that is not the whole school, the page comes out of the same pass
    ...(found.isWhole
      ? { rows: pageOfWhole(floor, order, parts, { limit: params.per_page, offset }) }
      : {
          before: sql`with hits as materialized (${sql.join(parts, sql` union all `)}) `,
          rows: sql`(select * from hits order by ${wayOf(order)} limit ${params.per_page} offset ${offset})`,
          total: sql.raw('(select count(*) from hits)'),
        }),
  })
  // a page that is not full tells the total by itself
  if (records.length < params.per_page && (records.length > 0 || offset === 0)) return { records, total: offset + records.length }
  if (known !== undefined) return { records, total: known }
  const count = () => totalOf(q, found, homeParts(floor, context, layout))
  const total = memory && found.isWhole ? memory.total(context.principal.tenantId, resource, [found.from, found.where], count) : count()
  return { records, total: await total }
}

/** All that a list goes through, page by page, as of one moment. */
export async function listIds(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: ListParams,
): Promise<string[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const order = orderOf(floor, context, layout, params)
  const hits = hitsOf(floor, layout, foundRows(floor, context, layout, params), order)
  // one text instead of a hundred thousand rows: what answers requests is held while rows are unpacked, and a text costs it nothing
  const together = sql.raw(floor.dialect === 'sqlite' ? 'group_concat' : 'string_agg')
  const [row] = await run<{ ids: string | null }>(
    q,
    sql`select ${together}(cast(id as text), '\n' order by ${wayOf(order)}) as ids from (${hits.text}) hits`,
  )
  return row?.ids ? row.ids.split('\n') : []
}

/** Rows of a list by their ids, in the order given; what has gone meanwhile, or may not be seen, is left out. */
export async function listByIds(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  ids: readonly string[],
  columns: readonly string[],
  memory: Memory | null,
): Promise<Row[]> {
  authorise(context, 'read', resource)
  if (ids.length === 0) return []
  const layout = floor.layoutOf(resource)
  // each is looked up once, and stands where it was named: nothing is sorted, counted or looked for among others
  const { records } = await drawPage(floor, q, context, layout, columnsWithin(context, resource, columns), memory, {
    isYearKnown: false,
    rows: placedHits(floor, context, layout, ids),
    where: foundRows(floor, context, layout, {}).where,
    order: sql.raw('p.place'),
  })
  return records
}
