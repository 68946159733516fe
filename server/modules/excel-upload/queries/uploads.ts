import type { ImportCounts, Mapping, ProgressData } from '../../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../../resources/contract/import-reading.ts'
import type { Database } from '../../../database/index.ts'
import type { Habits } from '../../../records/import/habits.ts'
import type { RequestContext } from '../../../request/context.ts'
import { rowsTable, uploadsTable, type UploadPlace } from './tables.ts'

/** How the file is read: what was asked for, and what was decided for the last such file when it was looked at. */
export interface UploadOptions {
  readonly reading: Reading
  readonly habits: Habits | null
}
export interface StoredUpload {
  readonly upload_id: string
  readonly resource: string
  readonly file_name: string
  readonly mapping: Mapping | null
  readonly options: UploadOptions | null
  readonly state: ProgressData['state']
  readonly stage: ProgressData['stage'] | null
  readonly progress: number
  readonly total: number
  readonly counts: ImportCounts | null
  readonly operation_id: string | null
}

/** Uploads are working papers, not records: a day is long enough to correct a file. */
const keptHours = 24

/** A process that is not heard of for so long has died. */
const leaseMs = 10_000
export const lease = (): string => new Date(Date.now() + leaseMs).toISOString()

export async function insertUpload(
  database: Database,
  context: RequestContext,
  upload: { uploadId: string; resource: string; fileName: string; bytes: Buffer; mapping: Mapping | null },
): Promise<boolean> {
  const { tenantId, userId } = context.principal
  const old = new Date(Date.parse(context.now) - keptHours * 3_600_000).toISOString()
  return database.write(tenantId, async (q) => {
    const gone = q.selectFrom(uploadsTable).select('upload_id').where('tenant_id', '=', tenantId).where('created_at', '<', old)
    await q.deleteFrom(rowsTable).where('tenant_id', '=', tenantId).where('upload_id', 'in', gone).execute()
    await q.deleteFrom(uploadsTable).where('tenant_id', '=', tenantId).where('created_at', '<', old).execute()
    const there = await q
      .selectFrom(uploadsTable)
      .select('upload_id')
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', upload.uploadId)
      .execute()
    if (there.length > 0) return false
    await q
      .insertInto(uploadsTable)
      .values({
        tenant_id: tenantId,
        upload_id: upload.uploadId,
        resource: upload.resource,
        school_id: context.schoolId,
        academic_year: context.academicYear,
        file_name: upload.fileName,
        bytes: upload.bytes,
        mapping: upload.mapping ? JSON.stringify(upload.mapping) : null,
        state: 'waiting',
        lease_until: lease(),
        created_by: userId,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute()
    return true
  })
}

const columns = [
  'upload_id',
  'resource',
  'file_name',
  'mapping',
  'options',
  'state',
  'stage',
  'progress',
  'total',
  'counts',
  'operation_id',
] as const

/** Only the person who sent a file may go on with it. */
export async function findUpload(database: Database, context: RequestContext, uploadId: string): Promise<StoredUpload | null> {
  const { tenantId, userId } = context.principal
  const row = await database.read(tenantId, (q) =>
    q
      .selectFrom(uploadsTable)
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .where('created_by', '=', userId)
      .executeTakeFirst(),
  )
  if (!row) return null
  const json = <T>(value: unknown): T | null => (typeof value === 'string' ? (JSON.parse(value) as T) : null)
  return {
    upload_id: row['upload_id'] as string,
    resource: row['resource'] as string,
    file_name: (row['file_name'] as string | null) ?? '',
    mapping: json<Mapping>(row['mapping']),
    options: json<UploadOptions>(row['options']),
    state: row['state'] as StoredUpload['state'],
    stage: row['stage'] as StoredUpload['stage'],
    progress: Number(row['progress'] ?? 0),
    total: Number(row['total'] ?? 0),
    counts: json<ImportCounts>(row['counts']),
    operation_id: row['operation_id'] as string | null,
  }
}

export async function readBytes(database: Database, { tenantId, uploadId }: UploadPlace): Promise<Buffer | null> {
  const row = await database.read(tenantId, (q) =>
    q.selectFrom(uploadsTable).select('bytes').where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId).executeTakeFirst(),
  )
  return (row?.['bytes'] as Buffer | undefined) ?? null
}
