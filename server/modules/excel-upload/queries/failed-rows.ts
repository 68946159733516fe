import { knowing, type Database } from '../../../database/index.ts'
import { rowsTable, type UploadPlace } from './tables.ts'

export interface FailedRow {
  readonly cells: readonly string[]
  readonly why: string
}

/** How many rows go into one statement, and how many into one transaction: others write in between. */
const atOnce = 100
const inOneCommit = 2_000

/** The lines that were left out, each with the reason; what stood there from an earlier run goes. */
export async function storeFailedRows(
  database: Database,
  { tenantId, uploadId }: UploadPlace,
  headers: readonly string[],
  rows: readonly FailedRow[],
): Promise<void> {
  // row 0 holds the headers
  const all = [{ cells: headers, why: '' }, ...rows]
  for (let begin = 0; begin < all.length; begin += inOneCommit)
    await database.write(tenantId, async (q) => {
      if (begin === 0) await q.deleteFrom(rowsTable).where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId).execute()
      for (let from = begin; from < Math.min(begin + inOneCommit, all.length); from += atOnce)
        await q
          .insertInto(rowsTable)
          .values(
            all.slice(from, Math.min(from + atOnce, begin + inOneCommit)).map((row, at) => ({
              tenant_id: tenantId,
              upload_id: uploadId,
              row_no: from + at,
              state: 'failed',
              cells: JSON.stringify(row.cells),
              problems: row.why,
            })),
          )
          .execute()
    })
}

export async function listFailedRows(database: Database, { tenantId, uploadId }: UploadPlace): Promise<FailedRow[]> {
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(rowsTable)
      .select(['cells', 'problems'])
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .orderBy('row_no')
      .execute(),
  )
  return rows.map((row) => ({ cells: JSON.parse(row.cells ?? '[]') as string[], why: row.problems ?? '' }))
}
