import { sql } from 'kysely'
import { wayOf } from './hits.ts'
import type { Floor } from './layout.ts'
import type { Order } from './order.ts'
import { type Fragment } from './sql.ts'

interface Cut {
  readonly limit: number
  readonly offset: number
}

/**
 * The page of a list that nothing narrows, read from the index that keeps its order. No index holds all of a school's rows in one order
 * where some are seen through others (`parts`), or, on PostgreSQL, where the rest goes backwards and what is empty still comes last: of
 * each part no more is read than the page needs, and the page is taken from them.
 */
export function pageOfWhole(floor: Floor, order: Order, parts: readonly Fragment[], { limit, offset }: Cut): Fragment {
  const all = parts.flatMap((part) => emptyApart(floor, order).map((half) => sql`${part}${sql.raw(half)}`))
  const cut = sql`order by ${wayOf(order)} limit ${limit} offset ${offset}`
  if (all.length === 1) return sql`(${all[0]!} ${cut})`
  // within its part what is empty may stand wherever the index has it
  const way = wayOf({ ...order, sorts: order.sorts.map((sort) => ({ ...sort, way: sort.way.replace('desc nulls last', 'desc') })) })
  const each = all.map((part, at) => sql`select * from (${part} order by ${way} limit ${offset + limit}) ${sql.raw(`part${at}`)}`)
  return sql`(select * from (${sql.join(each, sql` union all `)}) parts ${cut})`
}

function emptyApart({ dialect }: Floor, { sorts }: Order): readonly string[] {
  const [first] = sorts
  const column = first?.column ?? ''
  const isApart = dialect === 'postgres' && sorts.length === 1 && first?.way === 'desc nulls last' && column.startsWith('m.')
  return isApart ? [` and ${column} is not null`, ` and ${column} is null`] : ['']
}
