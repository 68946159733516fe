import type { Found } from './found.ts'
import type { Floor, Layout } from './layout.ts'
import type { Order } from './order.ts'
import { hitOf } from './page.ts'
import { join, quoted, raw, sql, type Fragment } from './sql.ts'

export interface Hits {
  readonly text: Fragment
  /** the year's row was found on the way */
  readonly isYearKnown: boolean
}

/** Joining and labelling rows that are then sorted or skipped away costs the most: first only who they are, and what they are sorted by. */
export function hitsOf(floor: Floor, layout: Layout, found: Found, order: Order): Hits {
  const keys = order.sorts.map(({ by }, at) => sql`, ${by} as ${raw(`k${at}`)}`)
  const from = order.isYearly || order.joins.includes('y."') ? found.fromYear : found.from
  const isYearKnown = floor.dialect === 'sqlite' && from.text.includes(' y ')
  const year = raw(isYearKnown ? ', y.rowid as year' : '')
  const text = sql`select ${raw(hitOf(floor, layout))} as hit${year}${join(keys, '')}, m.${raw(quoted(layout.id))} as id from ${from}${raw(order.joins)} where ${found.where}`
  return { text, isYearKnown }
}

export const wayOf = (order: Order, of = ''): Fragment =>
  raw([...order.sorts.map(({ way }, at) => `${of}k${at} ${way}`), `${of}id ${order.idWay}`].join(', '))
