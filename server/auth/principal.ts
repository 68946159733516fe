import { personName } from '../../resources/kit/person-name.ts'
import { office, roles, type Role } from '../../resources/kit/access.ts'
import { Remembered, type Database } from '../database/index.ts'
import type { Principal } from '../request/context.ts'
import { unauthenticated } from '../request/errors.ts'
import { institutionsUpToTwo, mayBeUnclaimed, originKey } from './origins.ts'
import { isTrue, prepared, rowsOf, sql, textOf } from './rows.ts'
import type { AuthDeps } from './deps.ts'
import type { Claims } from './tokens.ts'

/** Nobody's session, in no school: how the product, and somebody who is not signed in yet, act. */
export const unplaced = {
  sessionId: '',
  schoolIds: 'all',
  teacherId: null,
  studentId: null,
  schoolId: null,
  academicYear: null,
} as const satisfies Partial<Principal>

/** The principal together with what the door needs to know of the school: which day it is there, whose numbers lack a country code. */
export interface SignedIn extends Principal {
  readonly timezone: string
  readonly country: string
  readonly currency: string | null
  readonly language: string | null
  /** ISO-8601 */
  readonly expiresAt: string
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
  language: string | null
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
}

/** Everything that decides who asks, in one statement; it runs on every request. */
const findSession = prepared<Found>(
  4,
  (origin, tenant, session, user) =>
    sql<Found>`select
      (select o.tenant_id from tenant_origins o where o.origin = ${origin}) as origin_tenant, ${institutionsUpToTwo} as institutions,
      s.revoked_at, s.expires_at, s.key_digest, u.role, u.firstname, u.lastname, u.language, u.is_active as user_active, i.is_active as tenant_active,
      u.school_id, c.is_active as school_active, c.timezone, c.country, c.currency,
      (select max(y.academic_year) from academic_years y
        where y.tenant_id = u.tenant_id and y.school_id = u.school_id and y.state = 'current') as academic_year,
      (select string_agg(l.school_id, ',') from users__schools l
        join schools w on w.tenant_id = l.tenant_id and w.school_id = l.school_id
        where l.tenant_id = u.tenant_id and l.ldap_id = u.ldap_id and w.is_active) as other_schools,
      (select t.teacher_id from teachers t where t.tenant_id = u.tenant_id and t.ldap_id = u.ldap_id and t.is_active limit 1) as teacher_id,
      (select p.student_id from students p where p.tenant_id = u.tenant_id and p.ldap_id = u.ldap_id and p.is_active limit 1) as student_id
    from sessions s
    join institutions i on i.tenant_id = s.tenant_id
    join users u on u.tenant_id = s.tenant_id and u.ldap_id = s.user_id
    left join schools c on c.tenant_id = u.tenant_id and c.school_id = u.school_id
    where s.tenant_id = ${tenant} and s.session_id = ${session} and s.user_id = ${user}`,
)

const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word)
const officeRoles: readonly Role[] = office

/** The tables that decide who asks; the directory of origins and the number of institutions are everybody's. */
const deciding = {
  own: ['sessions', 'users', 'users__schools', 'schools', 'academic_years', 'teachers', 'students'],
  shared: ['institutions', 'tenant_origins'],
}
export type Sessions = Remembered<Found | undefined>
export const rememberSessions = (database: Database): Sessions => new Remembered(database, deciding)

/** Who holds this token now? Signature, end, revocation, person, school and institution all have to stand, and the browser's key. */
export async function authenticate(
  { database, tokens, browserKeys, sessions }: Pick<AuthDeps, 'database' | 'tokens' | 'browserKeys'> & { readonly sessions: Sessions },
  token: string,
  origin: string | null,
  cookies: string,
): Promise<SignedIn> {
  const claims = await tokens.verify(token)
  const from = originKey(origin)
  const find = async (): Promise<Found | undefined> => {
    const [row] = await database.read(null, (q) => findSession(database.dialect, q, from, claims.tid, claims.sid, claims.sub))
    return row
  }
  // who signed out before this was asked is out, in whatever process
  await database.marks.settled()
  const found = await sessions.of(claims.tid, `${claims.sid} ${claims.sub} ${from}`, find)
  if (!found || (found.origin_tenant === null && !mayBeUnclaimed(from, found.institutions))) throw unauthenticated()
  // what the session was opened with decides; a token that was made for a browser is none without its key
  const isForBrowser = found.key_digest !== null || claims.use === 'browser'
  if (isForBrowser && !browserKeys.holds(cookies, found.key_digest ?? '')) throw unauthenticated()
  return principalOf(claims, found)
}

/** The same of somebody who was let in before, as it is now; throws unauthenticated() where he would not be let in any more. */
export async function authenticateAgain(
  { database, sessions }: Pick<AuthDeps, 'database'> & { readonly sessions: Sessions },
  { tenantId, sessionId, userId }: Principal,
): Promise<SignedIn> {
  const find = async (): Promise<Found | undefined> => {
    const [row] = await database.read(null, (q) => findSession(database.dialect, q, '', tenantId, sessionId, userId))
    return row
  }
  await database.marks.settled()
  const found = await sessions.of(tenantId, `${sessionId} ${userId} `, find)
  if (!found) throw unauthenticated()
  // where he came from was asked when he came
  return principalOf(
    { tid: tenantId, sid: sessionId, sub: userId, exp: Date.parse(found.expires_at) / 1000 },
    { ...found, origin_tenant: null },
  )
}

/** What each of these sessions and its person look like, in one question: where it is another, ask who it is again. */
export async function looksOf(database: Database, tenantId: string, sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await database.read(tenantId, (q) =>
    rowsOf(
      q,
      sql<Record<string, unknown>>`select s.session_id, s.revoked_at, s.expires_at, u.role, u.is_active, u.school_id, u.updated_at
        from sessions s join users u on u.tenant_id = s.tenant_id and u.ldap_id = s.user_id
        where s.tenant_id = ${tenantId} and s.session_id in (${sql.join(sessionIds)})`,
    ),
  )
  return new Map(rows.map(({ session_id: id, ...look }) => [String(id), JSON.stringify(look)]))
}

function principalOf(claims: Claims, found: Found): SignedIn {
  const isOver = found.revoked_at !== null || Date.parse(found.expires_at) <= Date.now()
  const isClosed = !isTrue(found.user_active) || !isTrue(found.tenant_active) || (found.school_id !== null && !isTrue(found.school_active))
  const isElsewhere = found.origin_tenant !== null && found.origin_tenant !== claims.tid
  if (isOver || isClosed || isElsewhere || !isRole(found.role)) throw unauthenticated()
  return {
    tenantId: claims.tid,
    sessionId: claims.sid,
    userId: claims.sub,
    role: found.role,
    name: personName(found),
    schoolIds: schoolsOf(found.role, found.school_id, found.other_schools),
    teacherId: textOf(found.teacher_id),
    studentId: textOf(found.student_id),
    schoolId: textOf(found.school_id),
    academicYear: textOf(found.academic_year),
    timezone: found.timezone ?? 'UTC',
    country: found.country ?? 'AE',
    currency: textOf(found.currency),
    language: found.language,
    expiresAt: new Date(claims.exp * 1000).toISOString(),
  }
}

/** The office of the institution, and the platform's administrators, work in every school of it; others where they are entered. */
function schoolsOf(role: Role, schoolId: string | null, others: string | null): readonly string[] | 'all' {
  if (role === 'platform_admin' || (schoolId === null && officeRoles.includes(role))) return 'all'
  return [...new Set([...(schoolId ? [schoolId] : []), ...(others ? others.split(',') : [])])]
}
