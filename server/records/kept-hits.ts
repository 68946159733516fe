import { sql } from 'kysely'
import { fieldsIn } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { isOwn } from './count-rows.ts'
import { foundRows } from './found.ts'
import { hitsOf, wayOf } from './hits.ts'
import type { Floor, Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Order } from './order.ts'
import { drawPage } from './page.ts'
import { searchSql } from './search.ts'
import { allOf, quoted, run, type Fragment } from './sql.ts'
import type { ListParams, Row } from './types.ts'

/** Of more rows than a large class has, who they are is found each time. */
const mostKept = 500

/** By what a row is found again, and its year's row: SQLite's numbers, PostgreSQL's ids. */
type Hit = readonly [hit: unknown, year: unknown]

/**
 * Who is on a list that is narrowed to a class, in its order, is kept until a mark says that somebody came, went or moved: a page of it
 * opens its own rows and no others, and a search in it those of the class. Null where that is not known, or of too many.
 */
export async function keptPage(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  layout: Layout,
  params: ListParams,
  order: Order,
  memory: Memory,
): Promise<{ records: Row[]; total: number } | null> {
  const kept = await keptHits(floor, q, context, layout, params, order, memory)
  if (!kept) return null
  const offset = (params.page_no - 1) * params.per_page
  const { condition } = params
  // what was found is looked at once more: somebody may have gone since, and the wall stands in every statement
  const { where } = foundRows(floor, context, layout, condition ? { condition } : {}, order.isKept)
  const words = searchSql(floor, context, layout, params.search)
  const draw = (page: Pick<Parameters<typeof drawPage>[6], 'before' | 'rows' | 'total' | 'where'>) =>
    drawPage(floor, q, context, layout, params.columns, memory, {
      isYearKnown: floor.dialect === 'sqlite',
      order: sql.raw('p.place'),
      ...page,
    })
  if (words.length === 0) {
    const hits = kept.slice(offset, offset + params.per_page)
    const { records } = hits.length === 0 ? { records: [] } : await draw({ rows: tableOf(floor, hits), where })
    // somebody has gone since it was known: rows and total come from one look then
    return records.length < hits.length ? null : { records, total: kept.length }
  }
  const found = sql`select p.* from ${tableOf(floor, kept)} p ${recordOf(floor, context, layout)} where ${allOf(words)}`
  const { records, total } = await draw({
    before: sql`with hits as materialized (${found}) `,
    rows: sql`(select * from hits order by place limit ${params.per_page} offset ${offset})`,
    total: sql.raw('(select count(*) from hits)'),
    where,
  })
  // a page beyond the last one does not tell how many there are
  return records.length === 0 && offset > 0 ? null : { records, total: total ?? 0 }
}

async function keptHits(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  layout: Layout,
  { condition, also }: ListParams,
  order: Order,
  memory: Memory,
): Promise<readonly Hit[] | null> {
  const { resource } = layout
  if (!resource.yearly || !condition || also || order.joins !== '' || isOwn(context, resource, [condition])) return null
  const fields = [...fieldsIn(condition), ...order.sorts.map(({ field }) => field)]
  if (!memory.isTold(resource, fields)) return null
  const found = foundRows(floor, context, layout, { condition }, order.isKept)
  if (found.isWhole || !found.isByYear) return null
  const { text } = hitsOf(floor, layout, found, order)
  const year = sql.raw(floor.dialect === 'sqlite' ? ', year' : '')
  const statement = sql`select hit${year} from (${text} limit ${mostKept + 1}) p order by ${wayOf(order)}`
  return memory.counted(context.principal.tenantId, { resource, fields, question: [statement] }, async () => {
    const rows = await run(q, statement)
    return rows.length > mostKept ? null : rows.map(({ hit, year: of }): Hit => [hit, of])
  })
}

/** What is kept as rows again: in which place, who, and the year's row. */
const tableOf = (floor: Floor, hits: readonly Hit[]): Fragment =>
  floor.dialect === 'sqlite'
    ? sql`(select key as place, value ->> 0 as hit, value ->> 1 as year from json_each(${JSON.stringify(hits)}))`
    : sql`(select ordinality as place, value as hit from jsonb_array_elements_text(${JSON.stringify(hits.map(([hit]) => hit))}::jsonb) with ordinality)`

const recordOf = (floor: Floor, context: RequestContext, layout: Layout): Fragment =>
  floor.dialect === 'sqlite'
    ? sql`cross join ${sql.raw(layout.table)} m on m.rowid = p.hit`
    : sql`join ${sql.raw(layout.table)} m on m.tenant_id = ${context.principal.tenantId} and m.${sql.raw(quoted(layout.id))} = p.hit`
