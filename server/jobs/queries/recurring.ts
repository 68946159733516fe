import type schools from '../../../resources/schools.ts'
import { knowing, type Database, type Queries, type StoredRow } from '../../database/index.ts'
import { jobsTable } from './row.ts'

/** Where clocks go in one way: a school, or an institution by its first school. */
export interface ClockPlace {
  readonly tenantId: string
  readonly schoolId: string | null
  readonly zone: string
}
type School = StoredRow<typeof schools>
const zoneIn = (row: Pick<School, 'timezone'> | undefined): string => row?.timezone ?? 'UTC'

/** Every institution and every school that is open. */
export async function listClocks(database: Database): Promise<{ institutions: ClockPlace[]; schools: ClockPlace[] }> {
  const [tenants, open] = await database.read(null, async (q) => [
    await knowing(q).selectFrom('institutions').select('tenant_id').where('is_active', '=', true).execute(),
    await knowing<{ schools: School }>(q)
      .selectFrom('schools')
      .select(['tenant_id', 'school_id', 'timezone'])
      .where('is_active', '=', true)
      .orderBy('created_at')
      .orderBy('school_id')
      .execute(),
  ])
  const known = new Set(tenants.map((row) => row.tenant_id))
  const first = new Map<string, string>()
  const ofSchools = open.flatMap((row): ClockPlace[] => {
    const place = { tenantId: row.tenant_id, schoolId: row.school_id, zone: zoneIn(row) }
    if (!known.has(place.tenantId)) return []
    if (!first.has(place.tenantId)) first.set(place.tenantId, place.zone)
    return [place]
  })
  return {
    institutions: [...known].map((tenantId) => ({ tenantId, schoolId: null, zone: first.get(tenantId) ?? 'UTC' })),
    schools: ofSchools,
  }
}

/** The clocks of one place; null: it is closed. */
export async function findClock(q: Queries, tenantId: string, schoolId: string | null): Promise<ClockPlace | null> {
  const open = await knowing(q)
    .selectFrom('institutions')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!open) return null
  const school = await knowing<{ schools: School }>(q)
    .selectFrom('schools')
    .select('timezone')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .$if(schoolId !== null, (one) => one.where('school_id', '=', schoolId))
    .orderBy('created_at')
    .orderBy('school_id')
    .executeTakeFirst()
  return school || schoolId === null ? { tenantId, schoolId, zone: zoneIn(school) } : null
}

export interface Planted {
  readonly tenantId: string
  readonly jobId: string
  readonly kind: string
  readonly schoolId: string | null
  readonly runAt: string
  /** never begun: a try that failed waits for its next one, whatever the clocks say */
  readonly isFresh: boolean
}
/** The recurring jobs that wait for their moment. */
export async function listPlanted(database: Database, kinds: readonly string[]): Promise<Planted[]> {
  const rows = await database.read(null, (q) =>
    knowing(q)
      .selectFrom(jobsTable)
      .select(['tenant_id', 'job_id', 'kind', 'school_id', 'run_at', 'attempts'])
      .where('state', '=', 'waiting')
      .where('kind', 'in', kinds)
      .where('once', 'is not', null)
      .execute(),
  )
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    jobId: row.job_id,
    kind: row.kind,
    schoolId: row.school_id,
    runAt: row.run_at,
    isFresh: row.attempts === 0,
  }))
}

export const removePlanted = (q: Queries, { tenantId, jobId }: Planted): Promise<unknown> =>
  knowing(q).deleteFrom(jobsTable).where('tenant_id', '=', tenantId).where('job_id', '=', jobId).where('state', '=', 'waiting').execute()

/** What is over and no longer to be looked up; answers how many. */
export const removeOld = async (database: Database, tenantId: string, now: string): Promise<number> => {
  const { numDeletedRows } = await database.write(tenantId, (q) =>
    knowing(q).deleteFrom(jobsTable).where('tenant_id', '=', tenantId).where('kept_until', '<', now).executeTakeFirst(),
  )
  return Number(numDeletedRows)
}
