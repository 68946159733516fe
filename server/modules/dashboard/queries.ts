import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'

/** The school and year that a page of numbers is about. */
export interface Place {
  readonly tenantId: string
  readonly schoolId: string
  readonly academicYear: string
}
export interface BornRow {
  readonly kind: 'students' | 'teachers'
  readonly id: string
  readonly firstname: string
  readonly lastname: string | null
  readonly name_ar: string | null
  readonly dob: string
  readonly class_name: string | null
}

/** Active children of this year's classes and active teachers who were born on one of these days, written `MM-DD`. */
export async function listBorn(q: Queries, { tenantId, schoolId, academicYear }: Place, days: readonly string[]): Promise<BornRow[]> {
  const wanted = sql.join(days.map((day) => sql`${day}`))
  const { rows } = await sql<BornRow>`
    select 'students' as kind, s.student_id as id, s.firstname, s.lastname, s.full_name_ar as name_ar, s.dob, c.name as class_name
    from students s
    join enrolments y on y.tenant_id = s.tenant_id and y.student_id = s.student_id and y.academic_year = ${academicYear} and y.is_current
    join classes c on c.tenant_id = y.tenant_id and c.class_id = y.class_id
    where s.tenant_id = ${tenantId} and s.school_id = ${schoolId} and s.is_active and substr(s.dob, 6, 5) in (${wanted})
    union all
    select 'teachers' as kind, t.teacher_id as id, t.firstname, t.lastname, t.name_ar, t.dob, null as class_name
    from teachers t
    where t.tenant_id = ${tenantId} and t.school_id = ${schoolId} and t.is_active and substr(t.dob, 6, 5) in (${wanted})`.execute(q)
  return rows
}

/** When this person was here before the present session: when they signed in then, or what they changed last. */
export async function findLastVisit(q: Queries, who: { tenantId: string; userId: string; sessionId: string }): Promise<string | null> {
  const { tenantId, userId, sessionId } = who
  const began = sql`(select created_at from sessions where tenant_id = ${tenantId} and session_id = ${sessionId})`
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select max(created_at) as at from sessions
      where tenant_id = ${tenantId} and user_id = ${userId} and session_id <> ${sessionId} and created_at < ${began}
      union all
      select max(at) as at from operations where tenant_id = ${tenantId} and actor_id = ${userId} and session_id <> ${sessionId} and at < ${began}
    ) visits`.execute(q)
  return rows[0]?.at ?? null
}

export interface NewsRow {
  readonly operation_id: string
  readonly at: string
  readonly kind: string
  readonly actor_name: string | null
  readonly actor_ar: string | null
  readonly resource: string
  readonly action: string
  readonly count: number
  readonly record_id: string
  /** the other school where it was done, to a record that is shared with it */
  readonly school: string | null
  readonly school_ar: string | null
}
interface NewsWhere {
  readonly tenantId: string
  readonly schoolId: string
  readonly userId: string
  readonly since: string
  readonly resources: readonly string[]
  readonly limit: number
}
const counted = (rows: readonly NewsRow[]): NewsRow[] => rows.map((row) => ({ ...row, count: Number(row.count) }))

/** What other schools did since then to records that this one shares with them. */
export async function listNewsElsewhere(q: Queries, where: NewsWhere): Promise<NewsRow[]> {
  const { tenantId, schoolId, userId, since, resources, limit } = where
  const { rows } = await sql<NewsRow>`
    select o.operation_id, o.at, o.kind, o.actor_name, u.name_ar as actor_ar, e.resource,
      min(case when e.kind = 'linked' then 'link' else coalesce(h.action, 'update') end) as action,
      count(distinct e.record_id) as count, min(e.record_id) as record_id, s.name_en as school, s.name_ar as school_ar
    from (
      select * from changes_elsewhere
      where tenant_id = ${tenantId} and school_id = ${schoolId} and at > ${since}
      order by at desc limit ${limit}
    ) e
    join operations o on o.tenant_id = e.tenant_id and o.operation_id = e.operation_id
    left join history h on h.tenant_id = e.tenant_id and h.resource = e.resource and h.record_id = e.record_id and h.operation_id = e.operation_id
    left join schools s on s.tenant_id = o.tenant_id and s.school_id = o.school_id
    left join users u on u.tenant_id = o.tenant_id and u.ldap_id = o.actor_id
    where e.resource in (${sql.join(resources.map((one) => sql`${one}`))}) and o.actor_id is not null and o.actor_id <> ${userId}
    group by o.operation_id, o.at, o.kind, o.actor_name, u.name_ar, e.resource, s.name_en, s.name_ar
    order by o.at desc, o.operation_id, e.resource`.execute(q)
  return counted(rows)
}

/** What other people did in the school since then, newest first; one row for each kind of record that an operation touched. */
export async function listNews(q: Queries, where: NewsWhere): Promise<NewsRow[]> {
  const { tenantId, schoolId, userId, since, resources, limit } = where
  const { rows } = await sql<NewsRow>`
    select o.operation_id, o.at, o.kind, o.actor_name, u.name_ar as actor_ar, h.resource, min(h.action) as action,
      count(distinct h.record_id) as count, min(h.record_id) as record_id, null as school, null as school_ar
    from (
      select * from operations
      where tenant_id = ${tenantId} and at > ${since} and school_id = ${schoolId} and actor_id is not null and actor_id <> ${userId}
      order by at desc limit ${limit}
    ) o
    join history h on h.tenant_id = o.tenant_id and h.operation_id = o.operation_id
    left join users u on u.tenant_id = o.tenant_id and u.ldap_id = o.actor_id
    where h.resource in (${sql.join(resources.map((one) => sql`${one}`))})
    group by o.operation_id, o.at, o.kind, o.actor_name, u.name_ar, h.resource
    order by o.at desc, o.operation_id, h.resource`.execute(q)
  return counted(rows)
}

export interface LeftoverRow {
  readonly upload_id: string
  readonly resource: string
  readonly file_name: string
  readonly finished_at: string
  readonly rows: number
}

/** The rows of this person's last import that were left out, as long as its working papers are kept. */
export async function findLeftovers(
  q: Queries,
  { tenantId, userId, schoolId }: { tenantId: string; userId: string; schoolId: string },
): Promise<LeftoverRow | null> {
  const { rows } = await sql<LeftoverRow & { counts: string | null }>`
    select upload_id, resource, file_name, coalesce(finished_at, updated_at) as finished_at, counts from import_uploads
    where tenant_id = ${tenantId} and created_by = ${userId} and school_id = ${schoolId} and state = 'committed'
    order by created_at desc limit 1`.execute(q)
  const [last] = rows
  if (!last) return null
  const counts = JSON.parse(last.counts ?? '{}') as { error?: number; conflict?: number }
  const left = (counts.error ?? 0) + (counts.conflict ?? 0)
  const { upload_id, resource, file_name, finished_at } = last
  return left === 0 ? null : { upload_id, resource, file_name, finished_at, rows: left }
}

export interface SchoolRow {
  readonly school_id: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly is_active: boolean
  readonly academic_year: string | null
  readonly licence_to: string | null
  readonly seats: number | null
}

/** The schools by name, each with the year it is in and when the first of its modules' licences of that year ends. */
export async function listSchoolRows(q: Queries, tenantId: string): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`
    select s.school_id, s.name_en, s.name_ar, s.is_active, cur.academic_year, l.licence_to, l.seats
    from schools s
    left join (
      select school_id, max(academic_year) as academic_year from academic_years
      where tenant_id = ${tenantId} and state = 'current' group by school_id
    ) cur on cur.school_id = s.school_id
    left join (
      select school_id, academic_year, min(valid_to) as licence_to, min(seats_student) as seats from licences
      where tenant_id = ${tenantId} and is_active group by school_id, academic_year
    ) l on l.school_id = s.school_id and l.academic_year = cur.academic_year
    where s.tenant_id = ${tenantId}
    order by s.name_en, s.school_id`.execute(q)
  return rows.map((row) => ({
    ...row,
    is_active: Boolean(row.is_active),
    seats: row.seats === null ? null : Number(row.seats),
  }))
}
