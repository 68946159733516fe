import { sql } from 'kysely'
import { partTableOf, rowListsIn, type Registry } from '../../../resources/kit/index.ts'
import type { Queries } from '../database.ts'

/** A column that was given another name, with all it holds. */
export interface Renamed {
  readonly table: string
  readonly from: string
  readonly to: string
}
type Kept = Readonly<Record<string, unknown>>
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whose fields stand in a table, and in which list of rows. */
function placeOf(registry: Registry, table: string): { readonly resource: string; readonly lists: readonly string[] } | null {
  for (const resource of registry.all) {
    if (resource.source) continue
    if (resource.table === table || resource.yearly?.table === table) return { resource: resource.name, lists: [] }
    const links = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'links' ? [name] : []))
    const path = [...links, ...rowListsIn(resource.fields).map((list) => list.path)].find((one) => partTableOf(resource, one) === table)
    if (path !== undefined) return { resource: resource.name, lists: path.split('.') }
  }
  return null
}

/** The same under the new name, in its place; rows that are kept beside the fields of a record, as its years are, have a `$` in front. */
function renamedIn(kept: unknown, [list, ...lists]: readonly string[], one: Pick<Renamed, 'from' | 'to'>): unknown {
  if (!isKept(kept)) return kept
  const { from, to } = one
  const within = (value: unknown, inner: readonly string[]): unknown =>
    Array.isArray(value) ? value.map((row) => renamedIn(row, inner, one)) : value
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => {
      if (list !== undefined) return [name, name === list ? within(value, lists) : value]
      return name === from && !(to in kept) ? [to, value] : [name, name.startsWith('$') ? within(value, []) : value]
    }),
  )
}

const atOnce = 500
/** What the history tells of a field it tells under the name that the field has now: of another one nobody would know what it was. */
export async function renameInHistory(q: Queries, registry: Registry, renamed: readonly Renamed[]): Promise<void> {
  for (const one of renamed) {
    const place = placeOf(registry, one.table)
    if (!place) continue
    const named = `%"${one.from}"%`
    for (let after = ''; ;) {
      const { rows } = await sql<{ tenant_id: string; id: string; before: string | null; after: string | null }>`
        select tenant_id, id, before, after from history
        where resource = ${place.resource} and id > ${after} and (before like ${named} or after like ${named}) order by id limit ${sql.lit(atOnce)}`.execute(
        q,
      )
      for (const row of rows) {
        const told = (text: string | null) => (text === null ? null : JSON.stringify(renamedIn(JSON.parse(text), place.lists, one)))
        await sql`update history set before = ${told(row.before)}, after = ${told(row.after)}
          where tenant_id = ${row.tenant_id} and resource = ${place.resource} and id = ${row.id}`.execute(q)
      }
      if (rows.length < atOnce) break
      after = rows.at(-1)!.id
    }
  }
}
