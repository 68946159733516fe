import { generateOtp, register, resetPassword, verifyOtp } from '../../resources/contract/auth.ts'
import type { Locale } from '../../resources/kit/text.ts'
import type { DataOf } from '../../resources/contract/call.ts'
import { ApiError } from './api-error.ts'
import { callBy } from './call.ts'
import type { Http } from './http.ts'
import { wrapPassword } from './password.ts'
import { browserUid } from './token.ts'

export type SentCode = DataOf<typeof generateOtp>
export type Purpose = 'register' | 'reset'
export type Channel = 'sms' | 'email'

/** Nobody can be sent a code who has neither an e-mail address nor a telephone. */
export const isOutOfReach = (failure: unknown): boolean => failure instanceof ApiError && 'channel' in failure.errors

export const sendCode = (http: Http, username: string, purpose: Purpose, channel: Channel): Promise<SentCode> =>
  callBy(http, generateOtp, { body: { username, purpose, channel, browser_uid: browserUid() } })

export const verifyCode = (http: Http, otpRef: string, otp: string): Promise<DataOf<typeof verifyOtp>> =>
  callBy(http, verifyOtp, { body: { otp_ref: otpRef, otp, browser_uid: browserUid() } })

export interface NewPassword {
  readonly purpose: Purpose
  readonly username: string
  readonly verify_token: string
  readonly password: string
  /** the language a new account speaks */
  readonly language: Locale
  /** of several people of one telephone, who it is */
  readonly guardian_id?: string | undefined
}
/** Sets the password that a verified code allows to set; after a registration the answer may already hold a token. */
export async function setPassword(http: Http, { purpose, language, ...said }: NewPassword): Promise<{ token?: string | undefined }> {
  const body = { ...said, password: await wrapPassword(said.password), browser_uid: browserUid() }
  if (purpose === 'register') return callBy(http, register, { body: { ...body, language } })
  await callBy(http, resetPassword, { body })
  return {}
}
