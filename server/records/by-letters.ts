import { sql } from 'kysely'
import type { Layout } from './layout.ts'
import { among, anyOf, holding, waysOf } from './letters.ts'
import type { Wanted } from './search.ts'
import { allOf, quoted, type Fragment } from './sql.ts'

/** Who holds the letters of what is wanted in the records themselves; null where too few are known. */
export function toldByLetters({ resource: { table } }: Layout, tenantId: string, wanted: readonly Wanted[]): Fragment | null {
  const told = wanted
    .filter(({ links }) => links.length === 0)
    .flatMap(({ words }) => [waysOf(words) ?? []])
    .filter((ways) => ways.length > 0)
  if (told.length === 0) return null
  // what every row must hold is one look
  const together = told.flatMap((ways) => (ways.length === 1 ? ways : [])).join(' ')
  const either = told.filter((ways) => ways.length > 1).map((ways) => anyOf(tenantId, ways))
  return among(table, tenantId, allOf([...(together === '' ? [] : [holding(tenantId, together)]), ...either]))
}

/** PostgreSQL's rows among which those searched for are, found by the numbers of their letters; null where too few are known. */
export function byLetters(layout: Layout, tenantId: string, wanted: readonly Wanted[]): Fragment | null {
  const { table } = layout.resource
  const id = sql.raw(`m.${quoted(layout.id)}`)
  const told = toldByLetters(layout, tenantId, wanted)
  if (told) return sql`${id} in (${told})`
  const linked = wanted.find(({ links }) => links.length > 0)
  const ways = linked ? waysOf(linked.words) : null
  if (!linked || ways === null) return null
  const others = linked.links.map((link) => sql`select ${id} from ${sql.raw(layout.table)} m where m.tenant_id = ${tenantId} and ${link}`)
  return sql`${id} in (${sql.join([among(table, tenantId, anyOf(tenantId, ways)), ...others], sql` union all `)})`
}
