import { uploadKeptDays, type Mapping, type ProgressData, type Unfinished } from '../../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers, ImportCounts } from '../../../../resources/contract/import-rows.ts'
import type { Reading } from '../../../../resources/contract/import-reading.ts'
import type { RosterChoices, RosterImported, RosterProblem } from '../../../../resources/contract/rosters.ts'
import type { Text } from '../../../../resources/kit/index.ts'
import { knowing, type Database, type Queries } from '../../../database/index.ts'
import type { Habits } from '../../../records/import/habits.ts'
import type { RequestContext } from '../../../request/context.ts'
import { rowsTable, uploadsTable, type UploadPlace } from './tables.ts'

/** What became of several tables that are in. */
export interface Brought extends Omit<RosterImported, 'upload_id' | 'batch_id' | 'is_undone' | 'problems'> {
  readonly problems: readonly KeptProblem[]
}
/** Who reads it later may do so in the other language; an earlier version kept one sentence. */
export interface KeptProblem extends Omit<RosterProblem, 'message'> {
  readonly message: Text | string
}
/** How the file is read: what was asked for, and what was decided for the last such file when it was looked at. */
export interface UploadOptions {
  readonly reading: Reading
  readonly habits: Habits | null
  /** of several tables that are in */
  readonly brought?: Brought
}
/** What the person has said of its rows. */
export interface Said {
  /** of several tables that come in together */
  readonly choices?: RosterChoices | undefined
  readonly answers?: ImportAnswers | undefined
  readonly corrections?: Corrections | undefined
}
export interface StoredUpload {
  readonly upload_id: string
  readonly resource: string
  readonly file_name: string
  readonly mapping: Mapping | null
  readonly options: UploadOptions | null
  readonly said: Said
  readonly state: ProgressData['state']
  /** who does it, or did it last */
  readonly job_id: string | null
  /** the process that has worked out what it would do */
  readonly checked_by: string | null
  readonly counts: ImportCounts | null
  readonly operation_id: string | null
}

const keptHours = uploadKeptDays * 24
/** What has not been touched since is put away. */
const oldest = (context: RequestContext): string => new Date(Date.parse(context.now) - keptHours * 3_600_000).toISOString()

/** More open files than a person looks through. */
const mostUnfinished = 5

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
  const old = oldest(context)
  const gone = q
    .selectFrom(uploadsTable)
    .select('upload_id')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', old)
    .where('updated_at', '<', old)
  await q.deleteFrom(rowsTable).where('tenant_id', '=', tenantId).where('upload_id', 'in', gone).execute()
  await q.deleteFrom(uploadsTable).where('tenant_id', '=', tenantId).where('created_at', '<', old).where('updated_at', '<', old).execute()
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
  'said',
  'state',
  'job_id',
  'checked_by',
  'counts',
  'operation_id',
] as const

/** Only the person who sent a file may go on with it, and only in the school that he sent it to: its rows would come into another. */
export async function findUpload(database: Database, context: RequestContext, uploadId: string): Promise<StoredUpload | null> {
  const { tenantId, userId } = context.principal
  const row = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(uploadsTable)
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .where('created_by', '=', userId)
      .where('import_uploads.school_id', context.schoolId === null ? 'is' : '=', context.schoolId)
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
    said: json<Said>(row.said) ?? {},
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

/** What this person has not brought in yet, of this kind and in this school and year. */
export async function listUnfinished(database: Database, context: RequestContext, resource: string): Promise<Unfinished[]> {
  const { tenantId, userId } = context.principal
  const year = context.academicYear
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(uploadsTable)
      .leftJoin('jobs', (join) =>
        join.onRef('jobs.tenant_id', '=', 'import_uploads.tenant_id').onRef('jobs.job_id', '=', 'import_uploads.job_id'),
      )
      .select([
        'import_uploads.upload_id as upload_id',
        'import_uploads.file_name as file_name',
        'import_uploads.counts as counts',
        'import_uploads.updated_at as updated_at',
        'import_uploads.created_at as created_at',
        'jobs.state as job_state',
      ])
      .where('import_uploads.tenant_id', '=', tenantId)
      .where('import_uploads.created_by', '=', userId)
      .where('import_uploads.resource', '=', resource)
      .where('import_uploads.state', '!=', 'committed')
      .where('import_uploads.updated_at', '>=', oldest(context))
      .where('import_uploads.school_id', context.schoolId === null ? 'is' : '=', context.schoolId)
      .where('import_uploads.academic_year', year === null ? 'is' : '=', year)
      .orderBy('import_uploads.updated_at', 'desc')
      .limit(mostUnfinished)
      .execute(),
  )
  return rows.map((row) => ({
    upload_id: row.upload_id,
    file_name: row.file_name ?? '',
    at: row.updated_at ?? row.created_at,
    is_busy: row.job_state === 'waiting' || row.job_state === 'running',
    counts: row.counts === null ? null : (JSON.parse(row.counts) as ImportCounts),
  }))
}

/** What a person has said of it since it was looked at; false where it is being worked on by then, or is in. */
export async function keepSaid(database: Database, { tenantId, uploadId }: UploadPlace, said: Said): Promise<boolean> {
  return database.write(tenantId, async (q) => {
    const open = q.selectFrom('jobs').select('job_id').where('tenant_id', '=', tenantId).where('state', 'in', ['waiting', 'running'])
    const { numUpdatedRows } = await q
      .updateTable(uploadsTable)
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .where('state', '!=', 'committed')
      .where((is) => is.or([is('job_id', 'is', null), is('job_id', 'not in', open)]))
      .set({ said: JSON.stringify(said), updated_at: new Date().toISOString() })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

/** With all that was worked out and decided of it. */
export async function dropUpload(database: Database, { tenantId, uploadId }: UploadPlace): Promise<void> {
  await database.write(tenantId, async (q) => {
    for (const table of [rowsTable, uploadsTable] as const)
      await q.deleteFrom(table).where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId).execute()
  })
}
