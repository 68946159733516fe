import type { ImportCounts, Mapping, ProgressData } from '../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import type { Database } from '../../database/index.ts'
import type { Habits } from '../../records/import/habits.ts'
import type { RequestContext } from '../../request/context.ts'

/** How the file is read: what was asked for, and what was decided for the last such file when it was looked at. */
export interface UploadOptions {
  readonly reading: Reading
  readonly habits: Habits | null
}
export interface StoredUpload {
  readonly upload_id: string
  readonly resource: string
  readonly file_name: string
  readonly bytes: Buffer
  readonly mapping: Mapping | null
  readonly options: UploadOptions | null
  readonly state: ProgressData['state']
  readonly progress: number
  readonly total: number
  readonly updated_at: string
}
export interface FailedRow {
  readonly cells: readonly string[]
  readonly why: string
}

const table = 'import_uploads'
const rowsTable = 'import_rows'
/** Uploads are working papers, not records: a day is long enough to correct a file. */
const keptHours = 24

const mine = (context: RequestContext, uploadId: string) => ({
  tenant_id: context.principal.tenantId,
  upload_id: uploadId,
  created_by: context.principal.userId,
})

export async function insertUpload(
  database: Database,
  context: RequestContext,
  upload: { uploadId: string; resource: string; fileName: string; bytes: Buffer; mapping: Mapping | null },
): Promise<boolean> {
  const { tenantId, userId } = context.principal
  const old = new Date(Date.parse(context.now) - keptHours * 3_600_000).toISOString()
  return database.write(tenantId, async (q) => {
    const gone = q.selectFrom(table).select('upload_id').where('tenant_id', '=', tenantId).where('created_at', '<', old)
    await q.deleteFrom(rowsTable).where('tenant_id', '=', tenantId).where('upload_id', 'in', gone).execute()
    await q.deleteFrom(table).where('tenant_id', '=', tenantId).where('created_at', '<', old).execute()
    const there = await q
      .selectFrom(table)
      .select('upload_id')
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', upload.uploadId)
      .execute()
    if (there.length > 0) return false
    await q
      .insertInto(table)
      .values({
        tenant_id: tenantId,
        upload_id: upload.uploadId,
        resource: upload.resource,
        school_id: context.schoolId,
        academic_year: context.academicYear,
        file_name: upload.fileName,
        bytes: upload.bytes,
        mapping: upload.mapping ? JSON.stringify(upload.mapping) : null,
        state: 'running',
        created_by: userId,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute()
    return true
  })
}

/** Only the person who sent a file may go on with it. */
export async function findUpload(
  database: Database,
  context: RequestContext,
  uploadId: string,
  { withBytes }: { withBytes: boolean },
): Promise<StoredUpload | null> {
  const { tenant_id, upload_id, created_by } = mine(context, uploadId)
  const columns = [
    'upload_id',
    'resource',
    'file_name',
    'mapping',
    'options',
    'state',
    'progress',
    'total',
    'updated_at',
    ...(withBytes ? ['bytes'] : []),
  ]
  const row = await database.read(tenant_id, (q) =>
    q
      .selectFrom(table)
      .select(columns)
      .where('tenant_id', '=', tenant_id)
      .where('upload_id', '=', upload_id)
      .where('created_by', '=', created_by)
      .executeTakeFirst(),
  )
  if (!row) return null
  return {
    upload_id: row['upload_id'] as string,
    resource: row['resource'] as string,
    file_name: (row['file_name'] as string | null) ?? '',
    bytes: (row['bytes'] as Buffer | undefined) ?? Buffer.alloc(0),
    mapping: row['mapping'] ? (JSON.parse(row['mapping'] as string) as Mapping) : null,
    options: row['options'] ? (JSON.parse(row['options'] as string) as UploadOptions) : null,
    state: row['state'] as StoredUpload['state'],
    progress: Number(row['progress'] ?? 0),
    total: Number(row['total'] ?? 0),
    updated_at: row['updated_at'] as string,
  }
}

export async function markUpload(
  database: Database,
  context: RequestContext,
  uploadId: string,
  values: {
    state?: StoredUpload['state']
    progress?: number
    total?: number
    mapping?: Mapping | null
    options?: UploadOptions
    counts?: ImportCounts
    operation_id?: string
    error?: string
  },
): Promise<void> {
  const { tenant_id, upload_id } = mine(context, uploadId)
  const { mapping, options, counts, ...plain } = values
  await database.write(tenant_id, (q) =>
    q
      .updateTable(table)
      .set({
        ...plain,
        ...(mapping === undefined ? {} : { mapping: mapping && JSON.stringify(mapping) }),
        ...(options ? { options: JSON.stringify(options) } : {}),
        ...(counts ? { counts: JSON.stringify(counts) } : {}),
        updated_at: new Date().toISOString(),
      })
      .where('tenant_id', '=', tenant_id)
      .where('upload_id', '=', upload_id)
      .execute(),
  )
}

/** The lines that were left out, each with the reason; what stood there from an earlier run goes. */
export async function storeFailedRows(
  database: Database,
  context: RequestContext,
  uploadId: string,
  headers: readonly string[],
  rows: readonly FailedRow[],
): Promise<void> {
  const { tenant_id, upload_id } = mine(context, uploadId)
  await database.write(tenant_id, async (q) => {
    await q.deleteFrom(rowsTable).where('tenant_id', '=', tenant_id).where('upload_id', '=', upload_id).execute()
    // row 0 holds the headers
    const all = [{ cells: headers, why: '' }, ...rows]
    for (let from = 0; from < all.length; from += 100)
      await q
        .insertInto(rowsTable)
        .values(
          all.slice(from, from + 100).map((row, at) => ({
            tenant_id,
            upload_id,
            row_no: from + at,
            state: 'failed',
            cells: JSON.stringify(row.cells),
            problems: row.why,
          })),
        )
        .execute()
  })
}

export async function listFailedRows(database: Database, context: RequestContext, uploadId: string): Promise<FailedRow[]> {
  const { tenant_id, upload_id } = mine(context, uploadId)
  const rows = await database.read(tenant_id, (q) =>
    q
      .selectFrom(rowsTable)
      .select(['cells', 'problems'])
      .where('tenant_id', '=', tenant_id)
      .where('upload_id', '=', upload_id)
      .orderBy('row_no')
      .execute(),
  )
  return rows.map((row) => ({ cells: JSON.parse(row['cells'] as string) as string[], why: (row['problems'] as string | null) ?? '' }))
}
