import type { Database, Queries } from '../database/index.ts'
import { newId } from '../database/index.ts'
import { authLimits } from '../../resources/contract/auth.ts'
import type { CameFrom, Principal } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import type { Account } from './accounts.ts'
import { hasSessionWith, insertSession, listOpenSessions, revokeSessions } from './queries/sessions.ts'
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

/** Opens a session inside the given transaction and signs its token. */
export async function openSession(
  q: Queries,
  { tokens, browserKeys }: Pick<AuthDeps, 'tokens' | 'browserKeys'>,
  { tenantId, userId, browserUid, ip, cameFrom, now }: NewSession,
): Promise<Opened> {
  const sid = newId()
  const exp = Math.floor(now.getTime() / 1000) + authLimits.tokenSeconds
  const key = browserKeys.issue(cameFrom)
  const expiresAt = new Date(exp * 1000).toISOString()
  await insertSession(q, {
    tenant_id: tenantId,
    session_id: sid,
    user_id: userId,
    browser_uid: browserUid,
    ip,
    key_digest: key?.digest ?? null,
    created_at: now.toISOString(),
    expires_at: expiresAt,
  })
  const token = await tokens.sign({ sub: userId, sid, tid: tenantId, exp, use: cameFrom.by })
  return { token, expiresAt, cookies: key?.cookies ?? [] }
}

/** Is it a browser that this person has signed in with before? Its number is known to nobody else. */
export const hasSignedInWith = (q: Queries, { tenant_id, ldap_id }: Account, browserUid: string): Promise<boolean> =>
  hasSessionWith(q, tenant_id, ldap_id, browserUid)

/** Where the person is signed in now, the newest first. */
export async function listSessions(database: Database, { tenantId, userId, sessionId }: Principal) {
  const rows = await database.read(tenantId, (q) => listOpenSessions(q, tenantId, userId, new Date().toISOString()))
  return rows.map((row) => ({ ...row, is_current: row.session_id === sessionId }))
}

/** Ends one of a person's own sessions; a foreign one does not exist for him. `all`: every one but this. */
export async function revokeOwn(database: Database, { tenantId, userId, sessionId }: Principal, which: string): Promise<number> {
  const chosen = which === 'all' ? { except: sessionId } : { only: which }
  const revoked = await database.write(tenantId, (q) => revokeSessions(q, tenantId, userId, chosen))
  if (revoked === 0 && which !== 'all') throw notFound()
  return revoked
}

/** Ends every session of a user, save one: after a new password, or when the account is switched off. */
export const revokeAll = (q: Queries, tenantId: string, userId: string, except: string | null = null): Promise<unknown> =>
  revokeSessions(q, tenantId, userId, { except })
