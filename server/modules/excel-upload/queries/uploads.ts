import type { ImportCounts, Mapping, ProgressData } from '../../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../../resources/contract/import-reading.ts'
import { knowing, type Database, type Queries } from '../../../database/index.ts'
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
  /** who does it, or did it last */
  readonly job_id: string | null
  /** the process that has worked out what it would do */
  readonly checked_by: string | null
  readonly counts: ImportCounts | null
  readonly operation_id: string | null
}

/** Uploads are working papers, not records: a day is long enough to correct a file. */
const keptHours = 24

export interface NewUpload {
  readonly uploadId: string
  readonly resource: string
  readonly fileName: string
  readonly bytes: Buffer
  readonly mapping: Mapping | null
}
/** In the transaction that writes down its check; false where there is one of that id. */
export async function insertUpload(q: Queries, context: RequestContext, upload: NewUpload, jobId: string): Promise<boolean> {
  const { tenantId, userId } = context.principal
  const old = new Date(Date.parse(context.now) - keptHours * 3_600_000).toISOString()
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
      job_id: jobId,
      created_by: userId,
      created_at: context.now,
      updated_at: context.now,
    })
    .execute()
  return true
}

const columns = [
  'upload_id',
  'resource',
  'file_name',
  'mapping',
  'options',
  'state',
  'job_id',
  'checked_by',
  'counts',
  'operation_id',
] as const

/** Only the person who sent a file may go on with it. */
export async function findUpload(database: Database, context: RequestContext, uploadId: string): Promise<StoredUpload | null> {
  const { tenantId, userId } = context.principal
  const row = await database.read(tenantId, (q) =>
    knowing(q)
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
    upload_id: row.upload_id,
    resource: row.resource,
    file_name: row.file_name ?? '',
    mapping: json<Mapping>(row.mapping),
    options: json<UploadOptions>(row.options),
    state: row.state as StoredUpload['state'],
    job_id: row.job_id,
    checked_by: row.checked_by,
    counts: json<ImportCounts>(row.counts),
    operation_id: row.operation_id,
  }
}

/** One column of what is kept of an upload: no more of it is read than is asked for. */
async function readOne<Column extends 'options' | 'bytes'>(database: Database, { tenantId, uploadId }: UploadPlace, column: Column) {
  return database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(uploadsTable)
      .select(column)
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .executeTakeFirst(),
  )
}

/** How its dry run read it. */
export async function readOptions(database: Database, place: UploadPlace): Promise<UploadOptions | null> {
  const row = await readOne(database, place, 'options')
  return typeof row?.options === 'string' ? (JSON.parse(row.options) as UploadOptions) : null
}

export async function readBytes(database: Database, place: UploadPlace): Promise<Buffer | null> {
  const row = await readOne(database, place, 'bytes')
  return (row?.bytes as Buffer | undefined) ?? null
}
