import type { Mapping } from '../../../../resources/contract/excel-upload.ts'
import { importCountsSchema, type ImportCounts } from '../../../../resources/contract/import-rows.ts'
import { knowing, type Database, type Queries } from '../../../database/index.ts'
import { keepPlace, type Claim } from '../../../jobs/index.ts'
import { uploadsTable, type UploadPlace } from './tables.ts'
import type { Said, UploadOptions } from './uploads.ts'

/**
 * A check or an import is a job. What an import has written and that it is done are one transaction, in which the job is still this try's:
 * so whatever has become of a process, the row tells whether its import was done.
 */
export interface Run extends UploadPlace {
  readonly claim: Claim
  /** the process that does it, with what it has worked out */
  readonly by: string
}

const now = (): string => new Date().toISOString()
const one = (q: Queries, { tenantId, uploadId }: UploadPlace) =>
  q.updateTable(uploadsTable).where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId)

/** In the transaction that writes down the job; false where another one is under way. */
export async function takeUpload(
  q: Queries,
  place: UploadPlace,
  jobId: string,
  { mapping, said }: { readonly mapping: Mapping | null; readonly said: Said },
): Promise<boolean> {
  const open = q
    .selectFrom('jobs')
    .select('job_id')
    .where('tenant_id', '=', place.tenantId)
    .where('state', 'in', ['waiting', 'running'])
    .where('job_id', '!=', jobId)
  const { numUpdatedRows } = await one(q, place)
    .where((is) => is.or([is('job_id', 'is', null), is('job_id', 'not in', open)]))
    .set({
      job_id: jobId,
      mapping: mapping && JSON.stringify(mapping),
      said: JSON.stringify(said),
      state: 'waiting',
      finished_at: null,
      updated_at: now(),
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const doneIn = (counts: ImportCounts) => ({ counts: JSON.stringify(counts), updated_at: now(), finished_at: now() })

/** In the transaction that writes the rows: false where somebody has wished it stopped, or another process does it by now. */
export async function keepRun(q: Queries, run: Run, operationId: string, counts: ImportCounts, options?: UploadOptions): Promise<boolean> {
  if (!(await keepPlace(q, run.claim, {}))) return false
  const told = options ? { options: JSON.stringify(options) } : {}
  await one(q, run)
    .set({ ...doneIn(counts), ...told, state: 'committed', operation_id: operationId })
    .execute()
  return true
}

export const closeCheck = (database: Database, run: Run, options: UploadOptions, counts: ImportCounts): Promise<boolean> =>
  database.write(run.tenantId, async (q) => {
    if (!(await keepPlace(q, run.claim, {}))) return false
    await one(q, run)
      .set({ ...doneIn(counts), state: 'validated', options: JSON.stringify(options), checked_by: run.by })
      .execute()
    return true
  })

/** What this operation has brought, if it has. */
export async function findKept(database: Database, { tenantId, uploadId }: UploadPlace, operationId: string): Promise<ImportCounts | null> {
  const row = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(uploadsTable)
      .select('counts')
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .where('state', '=', 'committed')
      .where('operation_id', '=', operationId)
      .executeTakeFirst(),
  )
  return row?.counts ? importCountsSchema.parse(JSON.parse(row.counts)) : null
}
