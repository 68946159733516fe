import { fieldsWithin, isRich, type Field, type Registry, type Resource } from '../../../resources/kit/index.ts'
import { knowing, tablesOf, type Database, type Queries } from '../../database/index.ts'

/** A form that has just uploaded a picture may be saved as late as this. */
const graceMs = 24 * 3_600_000
/** At a time, so that nobody waits for it. */
const batch = 50

export interface Place {
  readonly resource: Resource
  readonly table: string
  readonly column: string
  /** it holds several: as a list, or as pictures of a rich text */
  readonly isList: boolean
}

/** Every column of every declaration that holds the id of a file; of those fields only that are asked for. */
export function filePlaces(registry: Registry, isAsked: (resource: Resource, field: Field) => boolean = () => true): Place[] {
  return registry.all.flatMap((resource) => {
    const names = new Map(
      [...fieldsWithin(resource.fields)].flatMap(({ name, field }) =>
        (field.kind === 'file' || field.kind === 'files' || isRich(field)) && isAsked(resource, field)
          ? [[name, field.kind !== 'file'] as const]
          : [],
      ),
    )
    return tablesOf(resource, registry).flatMap(({ name, columns }) =>
      columns.flatMap((column): Place[] => {
        const isList = names.get(column.name)
        return isList === undefined ? [] : [{ resource, table: name, column: column.name, isList }]
      }),
    )
  })
}

/** Ids are letters and digits: they stand between quotes in a list and in rich text. */
async function inLists(
  q: Queries,
  tenant: string,
  ids: readonly string[],
  { table, column }: Pick<Place, 'table' | 'column'>,
): Promise<string[]> {
  const rows = await q
    .selectFrom(table)
    .select(`${column} as list`)
    .where('tenant_id', '=', tenant)
    .where((is) => is.or(ids.map((id) => is(column, 'like', `%"${id}"%`))))
    .execute()
  const lists = rows.map((row) => String(row.list))
  return ids.filter((id) => lists.some((list) => list.includes(`"${id}"`)))
}

/** Of these, the ones that no record holds; a record that was given one once marks it for good, for its history may be put back. */
export async function unheld(q: Queries, tenant: string, ids: readonly string[], places: readonly Place[]): Promise<string[]> {
  const held = new Set<string>()
  for (const { table, column, isList } of places) {
    if (isList) {
      for (const id of await inLists(q, tenant, ids, { table, column })) held.add(id)
      continue
    }
    const rows = await q.selectFrom(table).select(`${column} as id`).where('tenant_id', '=', tenant).where(column, 'in', ids).execute()
    for (const row of rows) held.add(String(row.id))
  }
  return ids.filter((id) => !held.has(id))
}

/** Removes what was uploaded and never came into a record of an institution; answers how many. */
export async function removeUnused(
  database: Database,
  registry: Registry,
  { tenantId, now, stopped }: { readonly tenantId: string; readonly now: Date; readonly stopped?: AbortSignal | undefined },
): Promise<number> {
  const places = filePlaces(registry)
  const before = new Date(now.getTime() - graceMs).toISOString()
  let [removed, after] = [0, '']
  for (;;) {
    stopped?.throwIfAborted()
    const done = await database.write(tenantId, async (q) => {
      const found = await knowing(q)
        .selectFrom('files')
        .select('file_id')
        .where('tenant_id', '=', tenantId)
        .where('used_at', 'is', null)
        .where('created_at', '<', before)
        .where('file_id', '>', after)
        .orderBy('file_id')
        .limit(batch)
        .execute()
      const ids = found.map((row) => row.file_id)
      const free = ids.length > 0 ? await unheld(q, tenantId, ids, places) : []
      if (free.length === 0) return { gone: 0, last: ids.length < batch ? null : ids.at(-1)! }
      const { numDeletedRows } = await q
        .deleteFrom('files')
        .where('tenant_id', '=', tenantId)
        .where('file_id', 'in', free)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return { gone: Number(numDeletedRows), last: ids.length < batch ? null : ids.at(-1)! }
    })
    removed += done.gone
    if (done.last === null) return removed
    after = done.last
  }
}
