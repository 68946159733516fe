import { knowing, type Database, type Queries } from '../../database/index.ts'
import type { Claim } from '../../jobs/index.ts'

const table = 'job_files'

export interface KeptFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** In place of what an earlier try has kept. */
export async function keepFile(q: Queries, { tenantId, jobId }: Claim, { name, type, bytes }: KeptFile): Promise<void> {
  await knowing(q).deleteFrom(table).where('tenant_id', '=', tenantId).where('job_id', '=', jobId).execute()
  await knowing(q)
    .insertInto(table)
    .values({ tenant_id: tenantId, job_id: jobId, name, type, bytes, created_at: new Date().toISOString() })
    .execute()
}

export async function findFile(database: Database, tenantId: string, jobId: string): Promise<KeptFile | null> {
  const row = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(table)
      .select(['name', 'type', 'bytes'])
      .where('tenant_id', '=', tenantId)
      .where('job_id', '=', jobId)
      .executeTakeFirst(),
  )
  if (!row?.bytes) return null
  return { name: row.name, type: row.type, bytes: Buffer.from(row.bytes) }
}

export async function removeFilesBefore(database: Database, tenantId: string, before: string): Promise<number> {
  const { numDeletedRows } = await database.write(tenantId, (q) =>
    knowing(q).deleteFrom(table).where('tenant_id', '=', tenantId).where('created_at', '<', before).executeTakeFirst(),
  )
  return Number(numDeletedRows)
}
