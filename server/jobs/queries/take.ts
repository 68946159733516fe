import { hasManyWriters, knowing, type Database, type Queries } from '../../database/index.ts'
import { jobColumns, jobsTable, readJob, type JobRow } from './row.ts'
import { leaseMs } from './hold.ts'

/** For so long a job is left to the process that has what it needs. */
export const nearMs = 1000

/** Who looks for work: whose slots are free, and for which kinds. */
export interface Looking {
  readonly me: string
  readonly kinds: readonly string[]
  readonly forPeople: boolean
  readonly forProduct: boolean
  /** ISO-8601 */
  readonly now: string
}
const leftUntil = ({ now }: Looking): string => new Date(Date.parse(now) - nearMs).toISOString()

/** What can be taken up: it is due, or whoever had it is no longer heard of. */
const takeable = (q: Queries, looking: Looking) =>
  knowing(q)
    .selectFrom(jobsTable)
    .where('kind', 'in', looking.kinds)
    .where((one) =>
      one.or([
        one.and([
          one('state', '=', 'waiting'),
          one('run_at', '<=', looking.now),
          one.or([one('near', 'is', null), one('near', '=', looking.me), one('run_at', '<=', leftUntil(looking))]),
        ]),
        one.and([one('state', '=', 'running'), one('lease_until', '<', looking.now)]),
      ]),
    )
    .$if(!looking.forPeople, (one) => one.where('created_by', 'is', null))
    .$if(!looking.forProduct, (one) => one.where('created_by', 'is not', null))

/**
 * The institutions that have something to be done, in the order in which they are served: first who has the least under way, then who
 * was served longest ago. So a thousand jobs of one keep nobody else's waiting.
 */
async function inTurn(q: Queries, looking: Looking): Promise<readonly string[]> {
  const rows = await takeable(q, looking).select('tenant_id').distinct().execute()
  const tenants = rows.map((row) => row.tenant_id)
  if (tenants.length < 2) return tenants
  const running = await knowing(q)
    .selectFrom(jobsTable)
    .select(['tenant_id', (one) => one.fn.countAll().as('running')])
    .where('state', '=', 'running')
    .groupBy('tenant_id')
    .execute()
  const served = await knowing(q)
    .selectFrom(jobsTable)
    .select(['tenant_id', (one) => one.fn.max('started_at').as('last')])
    .where('tenant_id', 'in', tenants)
    .groupBy('tenant_id')
    .execute()
  const runningOf = new Map(running.map((row) => [row.tenant_id, Number(row.running)]))
  const lastOf = new Map(served.map((row) => [row.tenant_id, row.last ?? '']))
  const weight = (tenant: string) => [runningOf.get(tenant) ?? 0, lastOf.get(tenant) ?? ''] as const
  return tenants.toSorted((a, b) => {
    const [[ofA, lastA], [ofB, lastB]] = [weight(a), weight(b)]
    return ofA - ofB || (lastA < lastB ? -1 : lastA > lastB ? 1 : 0)
  })
}

async function takeFrom(q: Queries, looking: Looking, tenantId: string, isShared: boolean): Promise<JobRow | null> {
  const found = await takeable(q, looking)
    .select(jobColumns)
    .where('tenant_id', '=', tenantId)
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(1)
    // another process is just taking it: then the next one
    .$if(isShared, (one) => one.forUpdate().skipLocked())
    .executeTakeFirst()
  if (!found) return null
  const job = readJob(found)
  const attempt = job.attempt + 1
  await knowing(q)
    .updateTable(jobsTable)
    .set({
      state: 'running',
      holder: looking.me,
      attempts: attempt,
      lease_until: new Date(Date.parse(looking.now) + leaseMs).toISOString(),
      started_at: looking.now,
    })
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', job.jobId)
    .execute()
  return { ...job, attempt, state: 'running' }
}

/** Takes up one job; `also` is done in the same transaction. Null: nothing is there that this process could do now. */
export async function takeNext(
  database: Database,
  looking: Looking,
  also: (q: Queries, job: JobRow) => Promise<void>,
): Promise<JobRow | null> {
  if (looking.kinds.length === 0) return null
  // on SQLite whoever writes keeps others from it, so it is not done to see that there is nothing
  if ((await database.read(null, (q) => inTurn(q, looking))).length === 0) return null
  return database.write(null, async (q) => {
    for (const tenantId of await inTurn(q, looking)) {
      const job = await takeFrom(q, looking, tenantId, hasManyWriters(database))
      if (!job) continue
      await also(q, job)
      return job
    }
    return null
  })
}

/** When there may be something to do that was not there when it was looked (ms since 1970, may be past by now); null: nobody knows of any. */
export async function nextWake(database: Database, { me, kinds, now }: Looking): Promise<number | null> {
  if (kinds.length === 0) return null
  const [waiting, running] = await database.read(null, async (q) => [
    await knowing(q)
      .selectFrom(jobsTable)
      .select(['run_at', 'near'])
      .where('state', '=', 'waiting')
      .where('kind', 'in', kinds)
      .where('run_at', '>', new Date(Date.parse(now) - nearMs).toISOString())
      .orderBy('run_at')
      .limit(20)
      .execute(),
    await knowing(q)
      .selectFrom(jobsTable)
      .select('lease_until')
      .where('state', '=', 'running')
      .where('kind', 'in', kinds)
      .where('holder', '!=', me)
      .orderBy('lease_until')
      .limit(1)
      .execute(),
  ])
  const at = [
    ...waiting.map((row) => Date.parse(row.run_at) + (row.near === null || row.near === me ? 0 : nearMs)),
    ...running.map((row) => Date.parse(row.lease_until ?? '') + 1),
  ].filter((one) => one > Date.parse(now))
  return at.length > 0 ? Math.min(...at) : null
}
