import { knowing, type Database, type Queries } from '../../database/index.ts'
import type { Failure } from '../../apart/messages.ts'
import type { Claim, Seen } from '../kind.ts'
import { jobsTable, type JobRow } from './row.ts'

/** A process that is not heard of for so long has died; it is to be heard of three times as often. */
export const leaseMs = 10_000
const lease = (): string => new Date(Date.now() + leaseMs).toISOString()
const now = (): string => new Date().toISOString()

/** The job, as long as it is this try's. */
const mine = (q: Queries, { tenantId, jobId, attempt }: Claim) =>
  knowing(q)
    .updateTable(jobsTable)
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .where('attempts', '=', attempt)
    .where('state', '=', 'running')

const isDone = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows === 1n

/** In a transaction that writes something of it: false where it is another's by now, or somebody has wished it stopped. */
export const keepPlace = async (q: Queries, claim: Claim, place: unknown): Promise<boolean> =>
  isDone(
    await mine(q, claim)
      .where('cancel_at', 'is', null)
      .set({ place: JSON.stringify(place), lease_until: lease() })
      .executeTakeFirst(),
  )

const seenAs = (seen: Seen | null) => (seen ? { stage: seen.stage, done: Math.floor(seen.done), total: Math.floor(seen.total) } : {})

/** Whoever does them is alive, and so far. */
export const renew = (database: Database, held: readonly { readonly claim: Claim; readonly seen: Seen | null }[]): Promise<void> =>
  database.write(null, async (q) => {
    for (const { claim, seen } of held)
      await mine(q, claim)
        .set({ lease_until: lease(), ...seenAs(seen) })
        .execute()
  })

export interface Kept {
  readonly keptUntil: string
  readonly seen: Seen | null
}
const over = { holder: null, near: null, lease_until: null, place: null }

export const finish = (database: Database, claim: Claim, result: unknown, { keptUntil, seen }: Kept): Promise<boolean> =>
  database.write(claim.tenantId, async (q) =>
    isDone(
      await mine(q, claim)
        .set({
          ...over,
          ...seenAs(seen),
          state: 'done',
          result: JSON.stringify(result ?? null),
          error: null,
          finished_at: now(),
          kept_until: keptUntil,
        })
        .executeTakeFirst(),
    ),
  )

export const fail = (
  database: Database,
  claim: Claim,
  state: 'failed' | 'cancelled',
  failure: Failure,
  { keptUntil, seen }: Kept,
): Promise<boolean> =>
  database.write(claim.tenantId, async (q) =>
    isDone(
      // where something of it is there already, a later try goes on from that
      await mine(q, claim)
        .set({
          ...seenAs(seen),
          state,
          holder: null,
          near: null,
          lease_until: null,
          error: JSON.stringify(failure),
          finished_at: now(),
          kept_until: keptUntil,
        })
        .executeTakeFirst(),
    ),
  )

/** Back among those that wait: after a failure that may pass, or (`uncounted`) because this process ends. */
export const giveBack = (
  database: Database,
  claim: Claim,
  { runAt, failure, uncounted }: { runAt: string; failure: Failure | null; uncounted: boolean },
): Promise<boolean> =>
  database.write(claim.tenantId, async (q) =>
    isDone(
      await mine(q, claim)
        .set((to) => ({
          state: 'waiting',
          holder: null,
          near: null,
          lease_until: null,
          run_at: runAt,
          error: failure && JSON.stringify(failure),
          ...(uncounted ? { allowed: to('allowed', '+', 1) } : {}),
        }))
        .executeTakeFirst(),
    ),
  )

/** Of these, those that somebody wants stopped or that are another's by now. */
export async function lostOf(database: Database, claims: readonly Claim[]): Promise<ReadonlyMap<string, 'cancelled' | 'lost'>> {
  const rows = await database.read(null, (q) =>
    knowing(q)
      .selectFrom(jobsTable)
      .select(['tenant_id', 'job_id', 'attempts', 'state', 'cancel_at'])
      .where(
        'job_id',
        'in',
        claims.map(({ jobId }) => jobId),
      )
      .execute(),
  )
  const there = new Map(rows.map((row) => [row.job_id, row]))
  const lost = new Map<string, 'cancelled' | 'lost'>()
  for (const { jobId, attempt } of claims) {
    const row = there.get(jobId)
    if (!row || row.state !== 'running' || row.attempts !== attempt) lost.set(jobId, 'lost')
    else if (row.cancel_at !== null) lost.set(jobId, 'cancelled')
  }
  return lost
}

/**
 * In whatever process it is: the row says it, and whoever does it hears that the row has changed. `also` is done with one that had not been
 * begun.
 */
export const wishStop = (
  database: Database,
  { tenantId, jobId }: Pick<JobRow, 'tenantId' | 'jobId'>,
  failure: Failure,
  also: (q: Queries) => Promise<void>,
): Promise<void> =>
  database.write(tenantId, async (q) => {
    const one = () => knowing(q).updateTable(jobsTable).where('tenant_id', '=', tenantId).where('job_id', '=', jobId)
    const waited = await one()
      .where('state', '=', 'waiting')
      .set({ state: 'cancelled', near: null, error: JSON.stringify(failure), finished_at: now() })
      .executeTakeFirst()
    if (isDone(waited)) return also(q)
    await one().where('state', '=', 'running').where('cancel_at', 'is', null).set({ cancel_at: now() }).execute()
  })

/** One that came to nothing is begun anew, from where something of it was kept. */
export const beginAgain = (
  database: Database,
  { tenantId, jobId }: Pick<JobRow, 'tenantId' | 'jobId'>,
  attempts: number,
): Promise<boolean> =>
  database.write(tenantId, async (q) =>
    isDone(
      await knowing(q)
        .updateTable(jobsTable)
        .where('tenant_id', '=', tenantId)
        .where('job_id', '=', jobId)
        .where('state', 'in', ['failed', 'cancelled'])
        .set((to) => ({
          state: 'waiting',
          run_at: now(),
          cancel_at: null,
          error: null,
          finished_at: null,
          kept_until: null,
          allowed: to('attempts', '+', attempts),
        }))
        .executeTakeFirst(),
    ),
  )
