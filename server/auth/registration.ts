import { personName } from '../../resources/kit/person-name.ts'
import { roles, type Role } from '../../resources/kit/access.ts'
import { newId } from '../database/index.ts'
import { WithCookies, type PublicContext } from '../request/route.ts'
import type { RequestContext } from '../request/context.ts'
import { findAccount, type Account } from './accounts.ts'
import { completeOwnAccount } from './capabilities.ts'
import { saveCredentials } from './queries/credentials.ts'
import type { AuthDeps } from './deps.ts'
import { isOfFamily } from './families.ts'
import { forget, nameLimit, signInLimit } from './limits.ts'
import { checkPurpose, useVerifyToken } from './one-time.ts'
import { registerParent } from './parent-registration.ts'
import { hashPassword, newPasswordFrom } from './passwords.ts'
import { unplaced } from './principal.ts'
import { openSession, revokeAll } from './sessions.ts'
import { hasSecondFactor } from './second-factor.ts'
import { isOpen, requireAccount, switchedOff } from './sign-in.ts'

type Asked = PublicContext

/** Somebody who is not signed in yet acts as himself: the history names him. */
function contextOf(asked: Asked, account: Account): RequestContext {
  const role: Role = roles.find((one) => one === account.role) ?? 'parent'
  return {
    ...asked,
    principal: {
      ...unplaced,
      tenantId: account.tenant_id,
      userId: account.ldap_id,
      role,
      name: personName(account),
    },
    schoolId: null,
    academicYear: null,
    operationId: newId(),
    capability: completeOwnAccount,
  }
}

interface Registration {
  readonly username: string
  readonly verify_token: string
  readonly password: string
  readonly browser_uid: string
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly email?: string | undefined
  readonly phone_number?: string | undefined
  readonly language?: 'en' | 'ar' | undefined
  readonly guardian_id?: string | undefined
}

/** Sets the first password; what the person corrects of his data is saved with it, in the same transaction, and he is signed in. */
export async function completeRegistration(deps: AuthDeps, asked: Asked, given: Registration) {
  const account = await requireAccount(deps, asked, given.username)
  if (isOfFamily(account)) return registerParent(deps, asked, account, given)
  checkPurpose(account, 'register')
  if (!isOpen(account)) throw switchedOff()
  const hash = await hashPassword(newPasswordFrom(given.password))
  const { verify_token: token, browser_uid: browserUid, firstname, lastname, email, phone_number, language } = given
  const corrected = Object.fromEntries(
    Object.entries({ firstname, lastname, email, phone_number, language }).filter(([, value]) => value !== undefined && value !== ''),
  )
  const now = new Date()
  const opened = await deps.records.transaction(contextOf(asked, account), async (within) => {
    // of two who register the same account at the same moment one does
    await within.alone(`register ${account.ldap_id}`)
    const still = await findAccount(within.q, asked.tenantOrigin, given.username)
    if (!still || still.ldap_id !== account.ldap_id) throw switchedOff()
    checkPurpose(still, 'register')
    await useVerifyToken(within.q, account, { purpose: 'register', token, browserUid })
    await within.update(deps.registry.get('users'), account.ldap_id, { ...corrected, is_registered: true })
    await saveCredentials(within.q, account.tenant_id, account.ldap_id, hash)
    // a factor from before is asked for where one signs in
    if (await hasSecondFactor(within.q, account)) return null
    const { ip, cameFrom } = asked
    return openSession(within.q, deps, { tenantId: account.tenant_id, userId: account.ldap_id, browserUid, ip, cameFrom, now })
  })
  if (!opened) return { ldap_id: account.ldap_id, is_registered: true }
  const { token: session, expiresAt, cookies } = opened
  return new WithCookies({ ldap_id: account.ldap_id, is_registered: true, token: session, expires_at: expiresAt }, cookies)
}

/** A forgotten password: the code replaces the old one, every session ends, a lock is lifted. */
export async function resetPassword(
  deps: AuthDeps,
  asked: Asked,
  given: { username: string; verify_token: string; password: string; browser_uid: string },
) {
  const account = await requireAccount(deps, asked, given.username)
  checkPurpose(account, 'reset')
  const hash = await hashPassword(newPasswordFrom(given.password))
  await deps.records.transaction(contextOf(asked, account), async (within) => {
    const { q } = within
    await useVerifyToken(q, account, { purpose: 'reset', token: given.verify_token, browserUid: given.browser_uid })
    await saveCredentials(q, account.tenant_id, account.ldap_id, hash)
    await revokeAll(q, account.tenant_id, account.ldap_id)
    for (const from of [{ ip: asked.ip }, { browserUid: given.browser_uid }])
      await forget(q, signInLimit(account.tenant_id, account.username, from))
    await forget(q, nameLimit(account.tenant_id, account.username))
    await within.note(deps.registry.get('users'), account.ldap_id, 'password')
  })
  return { changed: true }
}
