import { knowing, type Database } from '../../database/index.ts'

/** What files are called, and their size in bytes, by their ids. */
export async function namesOfFiles(
  database: Pick<Database, 'read'>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string; readonly size: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom('files')
      .select(['file_id', 'name', 'size'])
      .where('tenant_id', '=', tenantId)
      .where('file_id', 'in', ids)
      .execute(),
  )
  return new Map(rows.map(({ file_id, name, size }) => [file_id, { id: file_id, name, size: Number(size) }]))
}
