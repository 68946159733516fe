import { knowing, type Database, type Queries } from '../../database/index.ts'
import { jobColumns, jobsTable, openStates, readJob, type JobRow } from './row.ts'

export const findJob = async (database: Database, tenantId: string, jobId: string): Promise<JobRow | null> => {
  const row = await database.read(tenantId, (q) =>
    knowing(q).selectFrom(jobsTable).select(jobColumns).where('tenant_id', '=', tenantId).where('job_id', '=', jobId).executeTakeFirst(),
  )
  return row ? readJob(row) : null
}

/** Whose jobs somebody may look at: the own ones, and of whoever administers schools all of these. */
export interface Whose {
  readonly tenantId: string
  readonly userId: string
  readonly schools: readonly string[] | 'all'
}
const mostListed = 50
// what is large stays where it is until somebody asks for one
const listed = jobColumns.filter((name) => name !== 'result' && name !== 'place' && name !== 'context')

export async function listJobs(
  database: Database,
  { tenantId, userId, schools }: Whose,
  { kinds, forAll, isOpen }: { kinds: readonly string[]; forAll: readonly string[]; isOpen: boolean },
): Promise<JobRow[]> {
  if (kinds.length === 0) return []
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom(jobsTable)
      .select(listed)
      .where('tenant_id', '=', tenantId)
      .where('kind', 'in', kinds)
      .where((one) =>
        schools === 'all'
          ? one.val(true)
          : one.or([
              one('created_by', '=', userId),
              ...(schools.length > 0 ? [one('school_id', 'in', schools)] : []),
              ...(forAll.length > 0 ? [one('kind', 'in', forAll)] : []),
            ]),
      )
      .$if(isOpen, (one) => one.where('state', 'in', openStates))
      .orderBy('created_at', 'desc')
      .orderBy('job_id', 'desc')
      .limit(mostListed)
      .execute(),
  )
  return rows.map(readJob)
}

/** Of these, the ones that are over. */
export const findOver = async (database: Database, jobIds: readonly string[]): Promise<JobRow[]> => {
  const rows = await database.read(null, (q) =>
    knowing(q).selectFrom(jobsTable).select(jobColumns).where('job_id', 'in', jobIds).where('state', 'not in', openStates).execute(),
  )
  return rows.map(readJob)
}

export interface NewJob {
  readonly tenantId: string
  readonly jobId: string
  readonly kind: string
  readonly schoolId: string | null
  readonly once: string | null
  readonly input: unknown
  readonly context: unknown
  readonly operationId: string
  readonly runAt: string
  readonly near: string | null
  readonly allowed: number
  readonly createdBy: string | null
  readonly createdAt: string
}

/** False where there is one already of what there is to be one of. */
export async function insertJob(q: Queries, job: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await knowing(q)
    .insertInto(jobsTable)
    .values({
      tenant_id: job.tenantId,
      job_id: job.jobId,
      kind: job.kind,
      school_id: job.schoolId,
      once: job.once,
      input: JSON.stringify(job.input),
      context: job.context === null ? null : JSON.stringify(job.context),
      operation_id: job.operationId,
      state: 'waiting',
      run_at: job.runAt,
      near: job.near,
      attempts: 0,
      allowed: job.allowed,
      done: 0,
      total: 0,
      created_by: job.createdBy,
      created_at: job.createdAt,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
