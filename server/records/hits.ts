import { sql } from 'kysely'
import type { RequestContext } from '../request/context.ts'
import type { Found } from './found.ts'
import type { Floor, Layout } from './layout.ts'
import type { Order } from './order.ts'
import { hitOf } from './page.ts'
import { quoted, type Fragment, says } from './sql.ts'

export interface Hits {
  readonly text: Fragment
  /** the year's row was found on the way */
  readonly isYearKnown: boolean
}

/** Joining and labelling rows that are then sorted or skipped away costs the most: first only who they are, and what they are sorted by. */
export function hitsOf(floor: Floor, layout: Layout, found: Found, order: Order): Hits {
  const keys = order.sorts.map(({ by }, at) => sql`, ${by} as ${sql.raw(`k${at}`)}`)
  const from = order.isYearly || order.joins.includes('y."') ? found.fromYear : found.from
  const isYearKnown = floor.dialect === 'sqlite' && says(from, ' y ')
  const year = sql.raw(isYearKnown ? ', y.rowid as year' : '')
  const text = sql`select ${sql.raw(hitOf(floor, layout))} as hit${year}${sql.join(keys, sql``)}, m.${sql.raw(quoted(layout.id))} as id from ${from}${sql.raw(order.joins)} where ${found.where}`
  return { text, isYearKnown }
}

export const wayOf = (order: Order, of = ''): Fragment =>
  sql.raw([...order.sorts.map(({ way }, at) => `${of}k${at} ${way}`), `${of}id ${order.idWay}`].join(', '))

/** Records that are named, each by what finds its row and with its place among them. */
export const placedHits = ({ dialect }: Floor, { principal }: RequestContext, layout: Layout, ids: readonly string[]): Fragment =>
  dialect === 'sqlite'
    ? sql`(select e.key as place, i.rowid as hit from json_each(${JSON.stringify(ids)}) e cross join ${sql.raw(layout.table)} i on i.tenant_id = ${principal.tenantId} and i.${sql.raw(quoted(layout.id))} = e.value)`
    : sql`(select ordinality as place, value as hit from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality)`
