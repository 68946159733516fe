import { knowing, type Database, type Queries } from '../../database/index.ts'
import type { Claim } from '../../jobs/index.ts'

const table = 'job_files'
const furtherParts = 'job_file_parts'
/** So much is read and sent at a time: others are answered in between. */
export const partSize = 512 * 1024

export interface FileHead {
  readonly name: string
  readonly type: string
  /** all of it, unless it is longer than a part */
  readonly bytes: Buffer
}

const ofJob = (q: Queries, name: typeof table | typeof furtherParts, { tenantId, jobId }: Pick<Claim, 'tenantId' | 'jobId'>) =>
  knowing(q).deleteFrom(name).where('tenant_id', '=', tenantId).where('job_id', '=', jobId)

/** What an earlier try has written is gone. */
export async function clearFile(q: Queries, claim: Claim): Promise<void> {
  await ofJob(q, furtherParts, claim).execute()
  await ofJob(q, table, claim).execute()
}

/** What comes behind the first part, from 1 on; it is a file only once its head is there. */
export async function keepPart(q: Queries, { tenantId, jobId }: Claim, part: number, bytes: Buffer): Promise<void> {
  await knowing(q)
    .insertInto(furtherParts)
    .values({ tenant_id: tenantId, job_id: jobId, part, bytes, created_at: new Date().toISOString() })
    .execute()
}

export async function keepHead(q: Queries, { tenantId, jobId }: Claim, { name, type, bytes }: FileHead): Promise<void> {
  await knowing(q)
    .insertInto(table)
    .values({ tenant_id: tenantId, job_id: jobId, name, type, bytes, created_at: new Date().toISOString() })
    .execute()
}

export async function findHead(database: Database, tenantId: string, jobId: string): Promise<FileHead | null> {
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

/** `null`: there is none with this number. */
export async function findPart(database: Database, tenantId: string, jobId: string, part: number): Promise<Buffer | null> {
  const row = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(furtherParts)
      .select('bytes')
      .where('tenant_id', '=', tenantId)
      .where('job_id', '=', jobId)
      .where('part', '=', part)
      .executeTakeFirst(),
  )
  return row?.bytes ? Buffer.from(row.bytes) : null
}

/** Answers how many files there were. */
export const removeFilesBefore = (database: Database, tenantId: string, before: string): Promise<number> =>
  database.write(tenantId, async (q) => {
    const old = (name: typeof table | typeof furtherParts) =>
      knowing(q).deleteFrom(name).where('tenant_id', '=', tenantId).where('created_at', '<', before)
    await old(furtherParts).execute()
    const { numDeletedRows } = await old(table).executeTakeFirst()
    return Number(numDeletedRows)
  })
