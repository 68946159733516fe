import { office } from '../../../resources/kit/access.ts'
import type { Database, Queries, SystemTables } from '../../database/index.ts'
import { institutionsUpToTwo } from './origins.ts'
import { prepared, rowsOf, sql, type RawBuilder } from './rows.ts'

type Session = SystemTables['sessions']
export type NewSessionRow = Pick<
  Session,
  'tenant_id' | 'session_id' | 'user_id' | 'browser_uid' | 'ip' | 'key_digest' | 'created_at' | 'expires_at'
>

/** The person's sessions that ran out are swept away with it. */
export async function insertSession(q: Queries, row: NewSessionRow): Promise<void> {
  await rowsOf(
    q,
    sql`delete from sessions where tenant_id = ${row.tenant_id} and user_id = ${row.user_id} and expires_at < ${row.created_at}`,
  )
  await rowsOf(
    q,
    sql`insert into sessions (tenant_id, session_id, user_id, browser_uid, ip, key_digest, created_at, expires_at)
      values (${row.tenant_id}, ${row.session_id}, ${row.user_id}, ${row.browser_uid}, ${row.ip}, ${row.key_digest}, ${row.created_at}, ${row.expires_at})`,
  )
}

export async function hasSessionWith(q: Queries, tenantId: string, userId: string, browserUid: string): Promise<boolean> {
  const rows = await rowsOf(
    q,
    sql`select 1 as found from sessions where tenant_id = ${tenantId} and user_id = ${userId} and browser_uid = ${browserUid} limit 1`,
  )
  return rows.length > 0
}

export const listOpenSessions = (q: Queries, tenantId: string, userId: string, now: string) =>
  rowsOf(
    q,
    sql<
      Pick<Session, 'session_id' | 'browser_uid' | 'ip' | 'created_at' | 'expires_at'>
    >`select session_id, browser_uid, ip, created_at, expires_at from sessions
      where tenant_id = ${tenantId} and user_id = ${userId} and revoked_at is null
        and expires_at > ${now} order by created_at desc limit 100`,
  )

/** One of a person's sessions, or every one save one; how many ended. */
export async function revokeSessions(
  q: Queries,
  tenantId: string,
  userId: string,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<number> {
  const chosen = 'only' in which ? sql`session_id = ${which.only}` : sql`session_id <> ${which.except ?? ''}`
  const revoked = await rowsOf(
    q,
    sql`update sessions set revoked_at = ${new Date().toISOString()}
      where tenant_id = ${tenantId} and user_id = ${userId} and revoked_at is null and ${chosen} returning session_id`,
  )
  return revoked.length
}

export interface Found {
  origin_tenant: string | null
  institutions: unknown
  revoked_at: string | null
  expires_at: string
  key_digest: string | null
  role: string
  firstname: string
  lastname: string | null
  name_ar: string | null
  language: string | null
  /** JSON: a list of codes */
  rights: string | null
  user_active: unknown
  tenant_active: unknown
  school_id: string | null
  school_active: unknown
  timezone: string | null
  country: string | null
  currency: string | null
  academic_year: string | null
  other_schools: string | null
  teacher_id: string | null
  student_id: string | null
  /** of the office, without a second factor: from which day one of its schools asks for one */
  factor_due_on: string | null
  /** of a parent: each child and its school, `id school`, the eldest first */
  children: string | null
}

/** Of the children that a parent `u` is a guardian of, those who are in a school that is open: the eldest first. */
const childrenOfUser = (what: RawBuilder<unknown>) => sql`select ${what}
        from guardians g join students__guardians k on k.tenant_id = g.tenant_id and k.guardian_id = g.guardian_id
        join students p on p.tenant_id = k.tenant_id and p.student_id = k.student_id
        join schools w on w.tenant_id = p.tenant_id and w.school_id = p.school_id and w.is_active
        where g.tenant_id = u.tenant_id and g.ldap_id = u.ldap_id and g.is_active order by p.is_active desc, p.dob, p.student_id`

/** A school asks this of everybody who administers it, the office of the institution included. */
const factorDueOn = sql`case when u.role in (${sql.join(office.map((role) => sql.lit(role)))})
        and not exists (select 1 from second_factors f where f.tenant_id = u.tenant_id and f.user_id = u.ldap_id and f.confirmed_at is not null)
      then (select min(w.second_factor_from) from schools w where w.tenant_id = u.tenant_id and w.is_active
        and (u.role = 'platform_admin' or u.school_id is null or w.school_id = u.school_id
          or exists (select 1 from users__schools l where l.tenant_id = u.tenant_id and l.ldap_id = u.ldap_id and l.school_id = w.school_id))) end`

/** Everything that decides who asks, in one statement; it runs on every request. */
const findSessionRow = prepared<Found>(
  4,
  (origin, tenant, session, user) =>
    sql<Found>`select
      (select o.tenant_id from tenant_origins o where o.origin = ${origin}) as origin_tenant, ${institutionsUpToTwo} as institutions,
      s.revoked_at, s.expires_at, s.key_digest, u.role, u.firstname, u.lastname, u.name_ar, u.language, u.rights, u.is_active as user_active, i.is_active as tenant_active,
      c.school_id, c.is_active as school_active, c.timezone, c.country, c.currency,
      (select max(y.academic_year) from academic_years y
        where y.tenant_id = u.tenant_id and y.school_id = c.school_id and y.state = 'current') as academic_year,
      (select string_agg(l.school_id, ',') from users__schools l
        join schools w on w.tenant_id = l.tenant_id and w.school_id = l.school_id
        where l.tenant_id = u.tenant_id and l.ldap_id = u.ldap_id and w.is_active) as other_schools,
      (select t.teacher_id from teachers t where t.tenant_id = u.tenant_id and t.ldap_id = u.ldap_id and t.is_active limit 1) as teacher_id,
      (select p.student_id from students p where p.tenant_id = u.tenant_id and p.ldap_id = u.ldap_id and p.is_active limit 1) as student_id,
      ${factorDueOn} as factor_due_on,
      case when u.role = 'parent' then (select string_agg(f.child, ',') from (${childrenOfUser(sql`k.student_id || ' ' || p.school_id as child`)}) f) end as children
    from sessions s
    join institutions i on i.tenant_id = s.tenant_id
    join users u on u.tenant_id = s.tenant_id and u.ldap_id = s.user_id
    left join schools c on c.tenant_id = u.tenant_id
      and c.school_id = case when u.role = 'parent' then (${childrenOfUser(sql`p.school_id`)} limit 1) else u.school_id end
    where s.tenant_id = ${tenant} and s.session_id = ${session} and s.user_id = ${user}`,
)

export async function findSession(
  database: Database,
  { origin, tenantId, sessionId, userId }: Readonly<Record<'origin' | 'tenantId' | 'sessionId' | 'userId', string>>,
): Promise<Found | undefined> {
  const [row] = await database.read(null, (q) => findSessionRow(database.dialect, q, origin, tenantId, sessionId, userId))
  return row
}

/** What each of these sessions and its person look like. */
export const listLooks = (q: Queries, tenantId: string, sessionIds: readonly string[]) =>
  rowsOf(
    q,
    sql<Record<string, unknown>>`select s.session_id, s.revoked_at, s.expires_at, u.role, u.is_active, u.school_id, u.updated_at
      from sessions s join users u on u.tenant_id = s.tenant_id and u.ldap_id = s.user_id
      where s.tenant_id = ${tenantId} and s.session_id in (${sql.join(sessionIds)})`,
  )
