import { isSet } from '../database/index.ts'
import { AppError, rateLimited } from '../request/errors.ts'
import { WithCookies, type PublicContext } from '../request/route.ts'
import { findAccount, maskEmail, maskPhone, type Account } from './accounts.ts'
import type { AuthDeps } from './deps.ts'
import { noteLock } from './locks.ts'
import { passSecondFactor } from './second-factor.ts'
import { addressLimit, count, forget, nameLimit, reserve, signInLimit, waitOf } from './limits.ts'
import { isPassword, unwrapPassword } from './passwords.ts'
import { noteSignIn } from './queries/accounts.ts'
import { hasSignedInWith, openSession } from './sessions.ts'

type Asked = Pick<PublicContext, 'ip' | 'tenantOrigin' | 'browserUid' | 'now'>
type Entering = Asked & Pick<PublicContext, 'cameFrom'>

const noSuchUser = () => new AppError('NOT_FOUND', ['User does not exist', 'المستخدم غير موجود'])
const wrongCredentials = () => new AppError('VALIDATION', ['Invalid credentials', 'بيانات الدخول غير صحيحة'])
export const switchedOff = () =>
  new AppError('LOCKED', [
    'This account is switched off. Please ask your school’s administrator.',
    'هذا الحساب موقوف. يرجى مراجعة مسؤول المدرسة.',
  ])
export const isOpen = (account: Account): boolean =>
  isSet(account.is_active) &&
  isSet(account.tenant_active) &&
  // a parent is where the children are, and not where the account was made
  (account.school_id === null || account.role === 'parent' || isSet(account.school_active))

/** A signed-out caller's account, or the specification's words; asking for names that do not exist counts against the address. */
export async function requireAccount({ database }: Pick<AuthDeps, 'database'>, context: Asked, username: string): Promise<Account> {
  const now = new Date()
  const { account, wait } = await database.read(null, async (q) => ({
    wait: await waitOf(q, [addressLimit(context.ip)], now),
    account: await findAccount(q, context.tenantOrigin, username),
  }))
  if (wait > 0) throw rateLimited(wait)
  if (account) return account
  await database.write(null, (q) => count(q, addressLimit(context.ip), now))
  throw noSuchUser()
}

/** First step: who is it? */
export async function checkUser(deps: Pick<AuthDeps, 'database'>, context: Asked, username: string) {
  const account = await requireAccount(deps, context, username)
  return {
    is_registered: isSet(account.is_registered),
    ...(account.phone_number ? { masked_phone: maskPhone(account.phone_number) } : {}),
    ...(account.email ? { masked_email: maskEmail(account.email) } : {}),
  }
}

/**
 * Second step: the password, and of who has set one up a code of the second factor. Each attempt is counted before the password is looked at, so that many at once get no further than one
 * after the other; success forgets the count. The work is the same whether or not the user exists.
 */
export async function signIn(
  { database, tokens, browserKeys, secret }: Pick<AuthDeps, 'database' | 'tokens' | 'browserKeys' | 'secret'>,
  context: Entering,
  given: { username: string; password: string; browser_uid?: string | undefined; code?: string | undefined },
) {
  const browserUid = given.browser_uid ?? context.browserUid
  const { account, isKnown } = await database.read(null, async (q) => {
    const found = await findAccount(q, context.tenantOrigin, given.username)
    return { account: found, isKnown: found !== null && browserUid !== null && (await hasSignedInWith(q, found, browserUid)) }
  })
  const tenantId = account?.tenant_id ?? null
  const from = isKnown && browserUid !== null ? { browserUid } : { ip: context.ip }
  const limit = signInLimit(tenantId, given.username, from)
  // guesses from many addresses keep out whoever comes from yet another one, and nobody in a browser of his own
  const everywhere = isKnown ? [] : [nameLimit(tenantId, given.username)]
  const tried = await reserve(database, limit, [addressLimit(context.ip), ...everywhere])
  if (!(await isPassword(account?.password_hash ?? null, unwrapPassword(given.password))) || !account) {
    const failedAt = new Date()
    const inAll = await database.write(null, async (q) => {
      await count(q, addressLimit(context.ip), failedAt)
      return Promise.all(everywhere.map(async (one) => ({ limit: one, counted: await count(q, one, failedAt) })))
    })
    if (account) {
      await noteLock(database, account, { limit, counted: tried, kind: isKnown ? 'browser' : 'address', ip: context.ip }, failedAt)
      for (const one of inAll) await noteLock(database, account, { ...one, kind: 'everywhere', ip: null }, failedAt)
    }
    throw wrongCredentials()
  }
  if (!isOpen(account)) throw switchedOff()
  const now = new Date()
  await passSecondFactor({ database, secret }, account, { code: given.code, from, ip: context.ip, passed: limit }, now)
  const opened = await database.write(account.tenant_id, async (q) => {
    await forget(q, limit)
    await noteSignIn(q, account.tenant_id, account.ldap_id, now.toISOString())
    return openSession(
      q,
      { tokens, browserKeys },
      {
        tenantId: account.tenant_id,
        userId: account.ldap_id,
        browserUid,
        ip: context.ip,
        cameFrom: context.cameFrom,
        now,
      },
    )
  })
  const { token, expiresAt, cookies } = opened
  return new WithCookies({ token, expires_at: expiresAt, must_change_password: isSet(account.must_change) }, cookies)
}
