import type { Queries, SystemTables } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

type Stored = SystemTables['otps']
export type NewOtp = Pick<
  Stored,
  'tenant_id' | 'otp_id' | 'user_id' | 'purpose' | 'browser_uid' | 'code_hash' | 'created_at' | 'expires_at'
>
export type TriedOtp = Pick<Stored, 'tenant_id' | 'user_id' | 'browser_uid' | 'code_hash' | 'tries' | 'expires_at' | 'verified_at'>

export const insertOtp = (q: Queries, one: NewOtp): Promise<unknown> =>
  rowsOf(
    q,
    sql`insert into otps (tenant_id, otp_id, user_id, purpose, browser_uid, code_hash, tries, created_at, expires_at)
      values (${one.tenant_id}, ${one.otp_id}, ${one.user_id}, ${one.purpose}, ${one.browser_uid},
        ${one.code_hash}, 0, ${one.created_at}, ${one.expires_at})`,
  )

/** Counts a try of the code, and tells what is tried. */
export async function tryOtp(q: Queries, otpId: string): Promise<TriedOtp | undefined> {
  const [otp] = await rowsOf(
    q,
    sql<TriedOtp>`update otps set tries = tries + 1 where otp_id = ${otpId}
      returning tenant_id, user_id, browser_uid, code_hash, tries, expires_at, verified_at`,
  )
  return otp
}

export const verifyOtp = (
  q: Queries,
  tenantId: string,
  otpId: string,
  { verifiedAt, verifyHash, expiresAt }: Readonly<Record<'verifiedAt' | 'verifyHash' | 'expiresAt', string>>,
): Promise<unknown> =>
  rowsOf(
    q,
    sql`update otps set verified_at = ${verifiedAt}, verify_hash = ${verifyHash}, expires_at = ${expiresAt}
      where tenant_id = ${tenantId} and otp_id = ${otpId}`,
  )

/** Whether there was such a code, verified and not used yet; it is used now. */
export async function spendOtp(
  q: Queries,
  one: Readonly<Record<'tenantId' | 'otpId' | 'userId' | 'purpose' | 'browserUid' | 'verifyHash', string>>,
  now: string,
): Promise<boolean> {
  const used = await rowsOf(
    q,
    sql`update otps set used_at = ${now}
      where tenant_id = ${one.tenantId} and otp_id = ${one.otpId} and user_id = ${one.userId} and purpose = ${one.purpose}
        and browser_uid = ${one.browserUid} and verify_hash = ${one.verifyHash} and used_at is null and expires_at > ${now}
      returning otp_id`,
  )
  return used.length === 1
}
