import type { lockKinds } from '../../resources/contract/users.ts'
import { addDays } from '../../resources/kit/dates.ts'
import type { Database } from '../database/index.ts'
import type { Account } from './accounts.ts'
import type { Limit } from './limits.ts'
import type { Counted } from './queries/attempts.ts'
import { insertLock } from './queries/locks.ts'

interface Reached {
  readonly limit: Limit
  readonly counted: Counted
  readonly kind: (typeof lockKinds)[number]
  readonly ip: string | null
}

/** Attempts are counted without a name; the one that closes somebody's sign-in is written down with it, so that the office sees it. */
export async function noteLock(
  database: Database,
  { tenant_id: tenantId, ldap_id: userId }: Pick<Account, 'tenant_id' | 'ldap_id'>,
  { limit, counted, kind, ip }: Reached,
  now: Date,
): Promise<void> {
  if (Number(counted.failures) !== limit.max) return
  const at = now.toISOString()
  const one = { tenantId, userId, subject: limit.subject, most: limit.max, kind, ip, at, until: counted.until }
  await database.write(tenantId, (q) => insertLock(q, one, addDays(at.slice(0, 10), -1)))
}
