import type { Text } from '../../../../resources/kit/index.ts'
import { knowing, type Database } from '../../../database/index.ts'
import { rowsTable, type UploadPlace } from './tables.ts'

export interface FailedRow {
  readonly cells: readonly string[]
  readonly why: Text
}
/** The rows of one table that were left out. */
export interface FailedTable {
  readonly name: Text
  readonly headers: readonly string[]
  readonly rows: readonly FailedRow[]
}

/** In both languages; what an earlier version kept is one sentence. */
const kept = (text: Text): string => JSON.stringify(text)
function textIn(said: string): Text {
  const [en, ar] = textsIn(said)
  return typeof en === 'string' && typeof ar === 'string' ? [en, ar] : [said, said]
}
function textsIn(said: string): readonly unknown[] {
  if (!said.startsWith('["')) return []
  try {
    return JSON.parse(said) as unknown[]
  } catch {
    return []
  }
}

/** How many rows go into one statement, and how many into one transaction: others write in between. */
const atOnce = 100
const inOneCommit = 2_000

/** The lines that were left out, each with the reason; what stood there from an earlier run goes. */
export async function storeFailedRows(
  database: Database,
  { tenantId, uploadId }: UploadPlace,
  tables: readonly FailedTable[],
): Promise<void> {
  // before the rows of a table stand its headers, and what it is called
  const all = tables.flatMap(({ name, headers, rows }) => [
    { state: 'headers', cells: headers, why: name },
    ...rows.map((row) => ({ state: 'failed', ...row })),
  ])
  for (let begin = 0; begin === 0 || begin < all.length; begin += inOneCommit)
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
              state: row.state,
              cells: JSON.stringify(row.cells),
              problems: kept(row.why),
            })),
          )
          .execute()
    })
}

export async function listFailedRows(database: Database, { tenantId, uploadId }: UploadPlace): Promise<readonly FailedTable[]> {
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(rowsTable)
      .select(['row_no', 'state', 'cells', 'problems'])
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .orderBy('row_no')
      .execute(),
  )
  const tables: { name: Text; headers: string[]; rows: FailedRow[] }[] = []
  for (const { row_no: at, state, ...row } of rows) {
    const [cells, said] = [JSON.parse(row.cells ?? '[]') as string[], textIn(row.problems ?? '')]
    // what was kept by an earlier version begins with its headers as well
    if (state === 'headers' || Number(at) === 0) tables.push({ name: said, headers: cells, rows: [] })
    else tables.at(-1)?.rows.push({ cells, why: said })
  }
  return tables
}
