import type { Database, Queries, SystemTables } from '../database/index.ts'
import { newId } from '../database/index.ts'
import { authLimits } from '../../resources/contract/auth.ts'
import type { CameFrom, Principal } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import type { Account } from './accounts.ts'
import { rowsOf, sql } from './rows.ts'
import type { AuthDeps } from './deps.ts'

export interface Opened {
  readonly token: string
  readonly expiresAt: string
  /** what the browser is given to keep */
  readonly cookies: readonly string[]
}
interface NewSession {
  readonly tenantId: string
  readonly userId: string
  readonly browserUid: string | null
  readonly ip: string | null
  readonly cameFrom: CameFrom
  readonly now: Date
}

/** Opens a session inside the given transaction and signs its token; the person's sessions that ran out are swept away. */
export async function openSession(
  q: Queries,
  { tokens, browserKeys }: Pick<AuthDeps, 'tokens' | 'browserKeys'>,
  { tenantId, userId, browserUid, ip, cameFrom, now }: NewSession,
): Promise<Opened> {
  const sid = newId()
  const exp = Math.floor(now.getTime() / 1000) + authLimits.tokenSeconds
  const key = browserKeys.issue(cameFrom)
  const expiresAt = new Date(exp * 1000).toISOString()
  await rowsOf(q, sql`delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and expires_at < ${now.toISOString()}`)
  await rowsOf(
    q,
    sql`insert into sessions (tenant_id, session_id, user_id, browser_uid, ip, key_digest, created_at, expires_at)
      values (${tenantId}, ${sid}, ${userId}, ${browserUid}, ${ip}, ${key?.digest ?? null}, ${now.toISOString()}, ${expiresAt})`,
  )
  const token = await tokens.sign({ sub: userId, sid, tid: tenantId, exp, use: cameFrom.by })
  return { token, expiresAt, cookies: key?.cookies ?? [] }
}

/** Is it a browser that this person has signed in with before? Its number is known to nobody else. */
export async function hasSignedInWith(q: Queries, { tenant_id: tenantId, ldap_id: userId }: Account, browserUid: string): Promise<boolean> {
  const rows = await rowsOf(
    q,
    sql`select 1 as found from sessions where tenant_id = ${tenantId} and user_id = ${userId} and browser_uid = ${browserUid} limit 1`,
  )
  return rows.length > 0
}

/** Where the person is signed in now, the newest first. */
export async function listSessions(database: Database, principal: Principal) {
  const rows = await database.read(principal.tenantId, (q) =>
    rowsOf(
      q,
      sql<
        Pick<SystemTables['sessions'], 'session_id' | 'browser_uid' | 'ip' | 'created_at' | 'expires_at'>
      >`select session_id, browser_uid, ip, created_at, expires_at from sessions
        where tenant_id = ${principal.tenantId} and user_id = ${principal.userId} and revoked_at is null
          and expires_at > ${new Date().toISOString()} order by created_at desc limit 100`,
    ),
  )
  return rows.map((row) => ({ ...row, is_current: row.session_id === principal.sessionId }))
}

/** Ends one of a person's own sessions; a foreign one does not exist for him. `all`: every one but this. */
export async function revokeOwn(database: Database, principal: Principal, which: string): Promise<number> {
  const chosen = which === 'all' ? sql`session_id <> ${principal.sessionId}` : sql`session_id = ${which}`
  const revoked = await database.write(principal.tenantId, (q) =>
    rowsOf(
      q,
      sql`update sessions set revoked_at = ${new Date().toISOString()}
        where tenant_id = ${principal.tenantId} and user_id = ${principal.userId} and revoked_at is null and ${chosen} returning session_id`,
    ),
  )
  if (revoked.length === 0 && which !== 'all') throw notFound()
  return revoked.length
}

/** Ends every session of a user, save one: after a new password, or when the account is switched off. */
export const revokeAll = (q: Queries, tenantId: string, userId: string, except: string | null = null): Promise<unknown> =>
  rowsOf(
    q,
    sql`update sessions set revoked_at = ${new Date().toISOString()}
      where tenant_id = ${tenantId} and user_id = ${userId} and revoked_at is null and session_id <> ${except ?? ''}`,
  )
