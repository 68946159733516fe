import { createHmac } from 'node:crypto'
import { AppError } from '../request/errors.ts'
import type { Queries } from '../database/index.ts'
import type { Account } from './accounts.ts'
import { isSame } from './codes.ts'
import type { AuthDeps } from './deps.ts'
import { factorLimit, forget, reserve, type From, type Limit } from './limits.ts'
import { noteLock } from './locks.ts'
import { findFactor, spendRecoveryCode, takeStep } from './queries/second-factors.ts'
import { unseal } from './sealed.ts'
import { codeOf, stepAt } from './totp.ts'

type Person = Pick<Account, 'tenant_id' | 'ldap_id'>

const codeAsked = () =>
  new AppError('SECOND_FACTOR', ['Enter the code of your authenticator app', 'أدخل الرمز الظاهر في تطبيق المصادقة لديك'])
export const codeWrong = () =>
  new AppError('OTP_INVALID', [
    'This code is not right, or was used already. Wait for the next one.',
    'هذا الرمز غير صحيح أو سبق استخدامه. انتظر الرمز التالي.',
  ])

/** Where the secret is sealed for: it opens with no other account. */
export const placeOf = ({ tenant_id, ldap_id }: Person): string => `second factor ${tenant_id} ${ldap_id}`

/** A recovery code is a secret of 50 bits; its digest is keyed and bound to the account. */
export const digestOfRecoveryCode = (secret: string, person: Person, letters: string): string =>
  createHmac('sha256', secret)
    .update(`recovery ${placeOf(person)} ${letters}`)
    .digest('base64url')

export async function hasSecondFactor(q: Queries, { tenant_id, ldap_id }: Person): Promise<boolean> {
  return (await findFactor(q, tenant_id, ldap_id))?.confirmed_at != null
}

/** Is it a code of this secret, now, a step before or after, and later than the last one? It is used up then. */
export async function takeCode(q: Queries, secret: string, person: Person, said: string, now: Date): Promise<boolean> {
  const { tenant_id: tenantId, ldap_id: userId } = person
  const typed = said.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[\s-]/g, '')
  if (/^[A-Za-z2-7]{10}$/.test(typed))
    return spendRecoveryCode(q, tenantId, userId, digestOfRecoveryCode(secret, person, typed.toLowerCase()))
  const stored = await findFactor(q, tenantId, userId)
  const key = stored && unseal(secret, placeOf(person), stored.secret)
  if (!key) return false
  const step = stepAt(now.getTime())
  // all of them are looked at, whichever fits
  const fitting = [step - 1, step, step + 1].filter((one) => isSame(codeOf(key, one), typed))
  const latest = fitting.at(-1)
  return latest !== undefined && takeStep(q, tenantId, userId, latest)
}

interface Entering {
  readonly code: string | undefined
  readonly from: From
  readonly ip: string | null
  /** the count of the password, which was right whatever comes of the code */
  readonly passed: Limit
}

/** Second half of signing in, once the password was right. Each code is counted before it is looked at, like a password. */
export async function passSecondFactor(
  { database, secret }: Pick<AuthDeps, 'database' | 'secret'>,
  person: Person,
  { code, from, ip, passed }: Entering,
  now: Date,
): Promise<void> {
  const { tenant_id: tenantId, ldap_id: userId } = person
  if (!(await database.read(tenantId, (q) => hasSecondFactor(q, person)))) return
  await database.write(null, (q) => forget(q, passed))
  if (!code) throw codeAsked()
  const limit = factorLimit(tenantId, userId, from)
  const counted = await reserve(database, limit, [], now)
  const isRight = await database.write(tenantId, async (q) => {
    const taken = await takeCode(q, secret, person, code, now)
    if (taken) await forget(q, limit)
    return taken
  })
  if (isRight) return
  await noteLock(database, person, { limit, counted, kind: 'code', ip }, now)
  throw codeWrong()
}
