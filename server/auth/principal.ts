import { personName } from '../../resources/kit/person-name.ts'
import { office, roles, type Role } from '../../resources/kit/access.ts'
import { isSet, Remembered, type Database } from '../database/index.ts'
import type { Principal } from '../request/context.ts'
import { secondFactorDue, unauthenticated } from '../request/errors.ts'
import { mayBeUnclaimed, originKey } from './origins.ts'
import { findSession, listLooks, type Found } from './queries/sessions.ts'
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
  readonly nameAr: string | null
  readonly timezone: string
  readonly country: string
  readonly currency: string | null
  readonly language: string | null
  /** ISO-8601 */
  readonly expiresAt: string
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word)
const officeRoles: readonly Role[] = office

/** The tables that decide who asks; the directory of origins and the number of institutions are everybody's. */
const deciding = {
  own: [
    'sessions',
    'second_factors',
    'users',
    'users__schools',
    'schools',
    'academic_years',
    'teachers',
    'students',
    'students__guardians',
    'guardians',
  ],
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
  const find = () => findSession(database, { origin: from, tenantId: claims.tid, sessionId: claims.sid, userId: claims.sub })
  // who signed out before this was asked is out, in whatever process
  await database.marks.settled()
  const found = await sessions.of(claims.tid, `${claims.sid} ${claims.sub} ${from}`, find)
  if (!found || (found.origin_tenant === null && !mayBeUnclaimed(from, found.institutions))) throw unauthenticated()
  // what the session was opened with decides; a token that was made for a browser is none without its key
  const isForBrowser = found.key_digest !== null || claims.use === 'browser'
  if (isForBrowser && !browserKeys.holds(cookies, found.key_digest ?? '')) throw unauthenticated()
  return principalOf(claims, found)
}

/** The same of somebody who was let in before, as it is now; throws where he would not be let in any more. */
export async function authenticateAgain(
  { database, sessions }: Pick<AuthDeps, 'database'> & { readonly sessions: Sessions },
  { tenantId, sessionId, userId }: Principal,
): Promise<SignedIn> {
  const find = () => findSession(database, { origin: '', tenantId, sessionId, userId })
  await database.marks.settled()
  const found = await sessions.of(tenantId, `${sessionId} ${userId} `, find)
  if (!found) throw unauthenticated()
  // where he came from was asked when he came
  const again = principalOf(
    { tid: tenantId, sid: sessionId, sub: userId, exp: Date.parse(found.expires_at) / 1000 },
    { ...found, origin_tenant: null },
  )
  if (isFactorDue(again)) throw secondFactorDue()
  return again
}

/** Is it somebody who can do nothing but set a second factor up? By one clock, wherever the schools are in which he works. */
export const isFactorDue = ({ factorDueOn }: Pick<Principal, 'factorDueOn'>): boolean =>
  factorDueOn !== undefined && factorDueOn <= new Date().toISOString().slice(0, 10)

/** What each of these sessions and its person look like, in one question: where it is another, ask who it is again. */
export async function looksOf(database: Database, tenantId: string, sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await database.read(tenantId, (q) => listLooks(q, tenantId, sessionIds))
  return new Map(rows.map(({ session_id: id, ...look }) => [String(id), JSON.stringify(look)]))
}

function principalOf(claims: Claims, found: Found): SignedIn {
  const isOver = found.revoked_at !== null || Date.parse(found.expires_at) <= Date.now()
  const isClosed = !isSet(found.user_active) || !isSet(found.tenant_active) || (found.school_id !== null && !isSet(found.school_active))
  const isElsewhere = found.origin_tenant !== null && found.origin_tenant !== claims.tid
  const children = childrenIn(found.children)
  if (isOver || isClosed || isElsewhere || !isRole(found.role)) throw unauthenticated()
  return {
    tenantId: claims.tid,
    sessionId: claims.sid,
    userId: claims.sub,
    role: found.role,
    name: personName(found),
    nameAr: textOf(found.name_ar),
    schoolIds:
      found.role === 'parent'
        ? [...new Set(children.map(({ schoolId }) => schoolId))]
        : schoolsOf(found.role, found.school_id, found.other_schools),
    teacherId: textOf(found.teacher_id),
    studentId: textOf(found.student_id),
    ...(found.role === 'parent' ? { childIds: children.map(({ studentId }) => studentId) } : {}),
    schoolId: textOf(found.school_id),
    academicYear: textOf(found.academic_year),
    ...(textOf(found.rights) === null ? {} : { rights: JSON.parse(found.rights!) as string[] }),
    ...(textOf(found.factor_due_on) === null ? {} : { factorDueOn: found.factor_due_on! }),
    timezone: found.timezone ?? 'UTC',
    country: found.country ?? 'AE',
    currency: textOf(found.currency),
    language: found.language,
    expiresAt: new Date(claims.exp * 1000).toISOString(),
  }
}

/** Once each: several guardians may be entered with one account. */
function childrenIn(said: string | null): { readonly studentId: string; readonly schoolId: string }[] {
  return [...new Set(textOf(said)?.split(',') ?? [])].map((one) => {
    const [studentId = '', schoolId = ''] = one.split(' ')
    return { studentId, schoolId }
  })
}

/** The office of the institution, and the platform's administrators, work in every school of it; others where they are entered. */
function schoolsOf(role: Role, schoolId: string | null, others: string | null): readonly string[] | 'all' {
  if (role === 'platform_admin' || (schoolId === null && officeRoles.includes(role))) return 'all'
  return [...new Set([...(schoolId ? [schoolId] : []), ...(others ? others.split(',') : [])])]
}
