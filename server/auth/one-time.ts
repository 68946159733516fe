import { authLimits, type otpChannels } from '../../resources/contract/auth.ts'
import type { Locale } from '../../resources/kit/text.ts'
import { isSet, newId, type Queries } from '../database/index.ts'
import { AppError, invalidField } from '../request/errors.ts'
import { maskEmail, maskName, maskPhone, type Account } from './accounts.ts'
import { digestOfCode, digestOfToken, isSame, newCode, newVerifyToken, otpRefOf } from './codes.ts'
import type { AuthDeps } from './deps.ts'
import { numberOfCode, peopleOfNumber } from './families.ts'
import { pauseLimit, receiveLimit, reserve, sendLimit } from './limits.ts'
import { otpMail, otpSms, type Purpose } from './otp-message.ts'
import { insertOtp, spendOtp, tryOtp, verifyOtp } from './queries/otps.ts'

type Channel = (typeof otpChannels)[number]

const otpInvalid = () => new AppError('OTP_INVALID', ['This code is not right', 'الرمز غير صحيح'])
const otpExpired = () =>
  new AppError('OTP_EXPIRED', ['This code is no longer good. Ask for a new one.', 'لم يعد هذا الرمز صالحاً. اطلب رمزاً جديداً.'])
const alreadyRegistered = () =>
  new AppError('LOCKED', ['You are registered already. Please sign in.', 'أنت مسجَّل بالفعل. يرجى تسجيل الدخول.'])
const notYetRegistered = () => new AppError('LOCKED', ['Please complete your registration to continue', 'يرجى إكمال التسجيل للمتابعة'])

/** May this account do what the code is for? */
export function checkPurpose(account: Account, purpose: Purpose): void {
  if (purpose === 'register' && isSet(account.is_registered)) throw alreadyRegistered()
  if (purpose === 'reset' && !isSet(account.is_registered)) throw notYetRegistered()
}

function addressOf(account: Account, channel: Channel): { channel: Channel; to: string } {
  const wanted = channel === 'sms' ? account.phone_number : account.email
  if (wanted) return { channel, to: wanted }
  const other: Channel = channel === 'sms' ? 'email' : 'sms'
  const instead = other === 'sms' ? account.phone_number : account.email
  if (!instead) throw invalidField('channel', { code: 'not_allowed_here' })
  return { channel: other, to: instead }
}

/** Makes a code, keeps its digest, sends it. */
export async function sendOtp(
  { database, mailer, secret, demo }: Pick<AuthDeps, 'database' | 'mailer' | 'secret' | 'demo'>,
  account: Account,
  given: { purpose: Purpose; channel: Channel; browser_uid: string; locale: Locale; ip: string | null },
) {
  checkPurpose(account, given.purpose)
  const { channel, to } = addressOf(account, given.channel)
  const { tenant_id: tenantId, ldap_id: userId } = account
  await reserve(database, pauseLimit(tenantId, userId, given.ip), [sendLimit(tenantId, userId, given.ip), receiveLimit(tenantId, userId)])
  for (const limit of [sendLimit(tenantId, userId, given.ip), receiveLimit(tenantId, userId)]) await reserve(database, limit)
  const [otpRef, code, now] = [newId(), newCode(), Date.now()]
  await database.write(account.tenant_id, (q) =>
    insertOtp(q, {
      tenant_id: account.tenant_id,
      otp_id: otpRef,
      user_id: account.ldap_id,
      purpose: given.purpose,
      browser_uid: given.browser_uid,
      code_hash: digestOfCode(secret, otpRef, code),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + authLimits.otpSeconds * 1000).toISOString(),
    }),
  )
  const said = { name: account.firstname, code, purpose: given.purpose }
  const locale: Locale = account.language === 'ar' || account.language === 'en' ? account.language : given.locale
  if (channel === 'sms') await mailer.sms(to, otpSms(said, locale))
  else await mailer.mail(otpMail(to, said, locale))
  return {
    otp_ref: otpRef,
    expires_in: authLimits.otpSeconds,
    resend_after: authLimits.otpResendSeconds,
    masked_to: channel === 'sms' ? maskPhone(to) : maskEmail(to),
    ...(demo ? { demo_otp: code } : {}),
  }
}

/** Every try is counted, also a right one; after five the code is dead, whatever comes. */
export async function checkOtp(
  { database, secret }: Pick<AuthDeps, 'database' | 'secret'>,
  given: { otp_ref: string; otp: string; browser_uid: string },
) {
  const now = Date.now()
  const token = newVerifyToken(given.otp_ref)
  let people: { guardian_id: string; name_masked: string }[] = []
  const outcome = await database.write(null, async (q): Promise<'good' | 'wrong' | 'over'> => {
    const otp = await tryOtp(q, given.otp_ref)
    if (!otp || otp.browser_uid !== given.browser_uid) return 'wrong'
    if (Date.parse(otp.expires_at) <= now || Number(otp.tries) > authLimits.otpTries || otp.verified_at !== null) return 'over'
    const digits = given.otp.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    if (!isSame(otp.code_hash, digestOfCode(secret, given.otp_ref, digits))) return 'wrong'
    await verifyOtp(q, otp.tenant_id, given.otp_ref, {
      verifiedAt: new Date(now).toISOString(),
      verifyHash: digestOfToken(token),
      expiresAt: new Date(now + authLimits.verifyTokenSeconds * 1000).toISOString(),
    })
    const e164 = numberOfCode(String(otp.user_id))
    if (e164 !== null)
      people = (await peopleOfNumber(q, otp.tenant_id, e164)).map((one) => ({
        guardian_id: one.guardian_id,
        name_masked: maskName(one.name),
      }))
    return 'good'
  })
  if (outcome === 'wrong') throw otpInvalid()
  if (outcome === 'over') throw otpExpired()
  return { verified: true, verify_token: token, expires_in: authLimits.verifyTokenSeconds, ...(people.length > 0 ? { people } : {}) }
}

/** Uses a verify token up, inside the transaction of the act it is for: it is good once, for one person, purpose and browser. */
export async function useVerifyToken(
  q: Queries,
  account: Account,
  { purpose, token, browserUid }: { purpose: Purpose; token: string; browserUid: string },
): Promise<void> {
  const { tenant_id: tenantId, ldap_id: userId } = account
  const one = { tenantId, userId, otpId: otpRefOf(token), purpose, browserUid, verifyHash: digestOfToken(token) }
  if (!(await spendOtp(q, one, new Date().toISOString()))) throw otpExpired()
}
