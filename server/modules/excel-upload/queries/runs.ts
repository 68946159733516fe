import type { ImportCounts, Mapping, ProgressData } from '../../../../resources/contract/excel-upload.ts'
import type { Database, Queries } from '../../../database/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { placeOf, uploadsTable, type UploadPlace } from './tables.ts'
import { lease, type UploadOptions } from './uploads.ts'

/**
 * A check or an import is a row that every process of the product reads and writes: how far it is, that somebody wants it stopped, and
 * until when whoever does it has to be heard of. What an import has written and that it is done are one transaction, so whatever has
 * become of a process, the row tells whether its import was done.
 */
export interface Run extends UploadPlace {
  /** who does it: a run that was given up and begun anew is another's */
  readonly holder: string
}
const underWay: readonly ProgressData['state'][] = ['waiting', 'running']

const now = (): string => new Date().toISOString()

/** Takes the upload for this run; false where another one is under way. */
export const openRun = (database: Database, { tenantId, uploadId, holder }: Run, mapping: Mapping | null): Promise<boolean> =>
  database.write(tenantId, async (q) => {
    const { numUpdatedRows } = await q
      .updateTable(uploadsTable)
      .set({
        holder,
        mapping: mapping && JSON.stringify(mapping),
        state: 'waiting',
        stage: 'reading',
        progress: 0,
        total: 0,
        error: null,
        cancel_at: null,
        finished_at: null,
        lease_until: lease(),
        updated_at: now(),
      })
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .where((one) => one.or([one('state', 'not in', underWay), one('holder', 'is', null), one('lease_until', '<', now())]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Its row, as long as it is this run's and nobody has ended it. */
const mine = (q: Queries, { tenantId, uploadId, holder }: Run) =>
  q
    .updateTable(uploadsTable)
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', uploadId)
    .where('holder', '=', holder)
    .where('state', 'in', underWay)

/** Whoever does it is alive, and so far. */
export const tellRun = (database: Database, run: Run, seen: Omit<ProgressData, 'upload_id' | 'state' | 'counts' | 'batch_id'>) =>
  database.write(run.tenantId, (q) =>
    mine(q, run)
      .set({
        state: 'running',
        stage: seen.stage,
        progress: Math.floor(seen.done),
        total: seen.total,
        lease_until: lease(),
        updated_at: now(),
      })
      .execute(),
  )

export async function isStopWished(database: Database, { tenantId, uploadId, holder }: Run): Promise<boolean> {
  const row = await database.read(tenantId, (q) =>
    q
      .selectFrom(uploadsTable)
      .select('cancel_at')
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .where('holder', '=', holder)
      .executeTakeFirst(),
  )
  return typeof row?.['cancel_at'] === 'string'
}

/** In whatever process it is: the row says it, and whoever does it looks there. */
export const wishStop = (database: Database, context: RequestContext, uploadId: string) =>
  database.write(context.principal.tenantId, (q) =>
    q
      .updateTable(uploadsTable)
      .set({ cancel_at: now() })
      .where('tenant_id', '=', context.principal.tenantId)
      .where('upload_id', '=', uploadId)
      .where('created_by', '=', context.principal.userId)
      .where('state', 'in', underWay)
      .execute(),
  )

interface Done {
  readonly counts: ImportCounts
  readonly total: number
}
const doneIn = ({ counts, total }: Done) => ({
  stage: 'done',
  progress: total,
  total,
  counts: JSON.stringify(counts),
  updated_at: now(),
  finished_at: now(),
})

/** In the transaction that writes the rows: false where somebody has wished it stopped, or has given it up. */
export async function keepRun(q: Queries, run: Run, operationId: string, done: Done): Promise<boolean> {
  const { numUpdatedRows } = await mine(q, run)
    .where('cancel_at', 'is', null)
    .set({ ...doneIn(done), state: 'committed', operation_id: operationId })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function closeCheck(database: Database, run: Run, options: UploadOptions, done: Done): Promise<void> {
  await database.write(run.tenantId, (q) =>
    mine(q, run)
      .set({ ...doneIn(done), state: 'validated', options: JSON.stringify(options) })
      .execute(),
  )
}

/** It has come to nothing; false where it was done already. */
export const endRun = (database: Database, run: Run, state: 'cancelled' | 'failed', error: string): Promise<boolean> =>
  database.write(run.tenantId, async (q) => {
    const { numUpdatedRows } = await mine(q, run)
      .set({ state, stage: 'done', error, updated_at: now(), finished_at: now() })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Nobody is at it any more, and nothing of it was written. */
export const endIfSilent = (database: Database, context: RequestContext, uploadId: string) =>
  database.write(context.principal.tenantId, (q) => {
    const place = placeOf(context, uploadId)
    return q
      .updateTable(uploadsTable)
      .set({ state: 'failed', stage: 'done', error: 'Whoever did it is gone', finished_at: now() })
      .where('tenant_id', '=', place.tenantId)
      .where('upload_id', '=', place.uploadId)
      .where('state', 'in', underWay)
      .where((one) => one.or([one('lease_until', 'is', null), one('lease_until', '<', now())]))
      .execute()
  })
