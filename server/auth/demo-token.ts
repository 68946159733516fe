import { isSet, type Database } from '../database/index.ts'
import { findAccount } from './accounts.ts'
import { findIsDemo } from './queries/institutions.ts'
import { openSession } from './sessions.ts'
import { isOpen } from './sign-in.ts'
import type { AuthDeps } from './deps.ts'

/** A token without a password, for trying calls: only for accounts of a demo world, whose password everybody knows anyway. */
export async function createDemoToken(
  database: Database,
  keys: Pick<AuthDeps, 'tokens' | 'browserKeys'>,
  username: string,
): Promise<string> {
  const account = await database.read(null, (q) => findAccount(q, null, username))
  if (!account) throw new Error(`There is no user "${username}"`)
  const isDemo = await database.read(null, (q) => findIsDemo(q, account.tenant_id))
  if (!isSet(isDemo)) throw new Error('Tokens are given out only for accounts of the demo world. Please sign in.')
  if (!isOpen(account) || !isSet(account.is_registered)) throw new Error(`"${username}" cannot sign in`)
  const { token } = await database.write(account.tenant_id, (q) =>
    openSession(q, keys, {
      tenantId: account.tenant_id,
      userId: account.ldap_id,
      browserUid: 'command line',
      ip: null,
      cameFrom: { by: 'program', isSecure: false },
      now: new Date(),
    }),
  )
  return token
}
