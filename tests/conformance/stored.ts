import { sql } from 'kysely'
import { partTableOf, rowListsIn, type Resource } from '../../resources/kit/index.ts'
import type { Row } from '../../server/records/index.ts'
import { quoted, run } from '../../server/records/sql.ts'
import type { World } from '../server/records/world.ts'

/** Every value that the database holds of these kinds, and how much its history tells: what writes nothing leaves all of it as it is. */
export async function storedOf({ database, tenantId }: World, kinds: readonly Resource[]): Promise<Record<string, readonly Row[]>> {
  const tables = kinds.flatMap((kind) => [
    kind.table,
    ...(kind.yearly ? [kind.yearly.table] : []),
    ...Object.keys(kind.fields).flatMap((name) =>
      kind.fields[name]!.kind === 'links' && !kind.fields[name]!.group ? [partTableOf(kind, name)] : [],
    ),
    ...rowListsIn(kind.fields).map(({ path }) => partTableOf(kind, path)),
  ])
  return database.read(tenantId, async (q) => {
    const held: Record<string, readonly Row[]> = {}
    for (const table of new Set(tables)) {
      const rows = await run<Row>(q, sql`select * from ${sql.raw(quoted(table))} where tenant_id = ${tenantId}`)
      held[table] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    for (const table of ['history', 'operations'])
      held[table] = await run<Row>(q, sql`select count(*) as rows from ${sql.raw(table)} where tenant_id = ${tenantId}`)
    return held
  })
}
