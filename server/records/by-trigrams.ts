import { sql } from 'kysely'
import { isSearched } from '../database/index.ts'
import { byLetters, toldByLetters } from './by-letters.ts'
import type { Floor, Layout } from './layout.ts'
import type { Wanted } from './search.ts'
import { type Fragment } from './sql.ts'
import { allOfThem, rowsHolding, trigrams } from './trigrams.ts'

const any = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`)

/** What a row must hold to be one of those wanted, as the index understands it; null where two letters are all that is known. */
function expressionOf({ words }: Wanted): string | null {
  const ways = words.map((one) => one.flatMap(trigrams))
  return ways.some((one) => one.length === 0) ? null : any(ways.map(allOfThem))
}

const told = (wanted: readonly Wanted[]): string[] =>
  wanted.filter(({ links }) => links.length === 0).flatMap((one) => expressionOf(one) ?? [])

/** How many hold the letters of what is wanted in the records themselves, as far as `most` and one more; null where it is not known. */
export function heldTimes(floor: Floor, layout: Layout, tenantId: string, wanted: readonly Wanted[], most: number): Fragment | null {
  if (!isSearched(layout.resource)) return null
  const expressions = told(wanted)
  const held =
    floor.dialect === 'postgres'
      ? toldByLetters(layout, tenantId, wanted)
      : expressions.length > 0
        ? rowsHolding(layout.resource.table, tenantId, expressions, '1 as held')
        : null
  return held && sql`select count(*) as times from (${held} limit ${most + 1}) held`
}

/**
 * The rows among which those searched for are, found by the index of three letters; null where there is none, or where it knows no
 * better than to go through all. Who is linked to somebody else's telephone is found by that.
 */
export function byTrigrams(floor: Floor, layout: Layout, tenantId: string, wanted: readonly Wanted[]): Fragment | null {
  if (!isSearched(layout.resource)) return null
  if (floor.dialect === 'postgres') return byLetters(layout, tenantId, wanted)
  const among = (expressions: readonly string[]) => rowsHolding(layout.resource.table, tenantId, expressions)
  const expressions = told(wanted)
  if (expressions.length > 0) return sql`m.rowid in (${among(expressions)})`
  const linked = wanted.find(({ links }) => links.length > 0)
  const expression = linked ? expressionOf(linked) : null
  if (!linked || expression === null) return null
  const others = linked.links.map(
    (link) => sql` union all select m.rowid from ${sql.raw(layout.table)} m where m.tenant_id = ${tenantId} and ${link}`,
  )
  return sql`m.rowid in (${[among([expression]), ...others].reduce((whole, part) => sql`${whole}${part}`)})`
}
