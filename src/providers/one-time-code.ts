import { ApiError } from './api-error.ts'
import type { Http } from './http.ts'
import { wrapPassword } from './password.ts'
import { browserUid } from './token.ts'

export interface SentCode {
  readonly otp_ref: string
  readonly expires_in: number
  readonly resend_after: number
  readonly masked_to: string
  /** only where the server runs its demo world: nobody would receive the message */
  readonly demo_otp?: string
}
export type Purpose = 'register' | 'reset'
export type Channel = 'sms' | 'email'

/** Nobody can be sent a code who has neither an e-mail address nor a telephone. */
export const isOutOfReach = (failure: unknown): boolean => failure instanceof ApiError && 'channel' in failure.errors

export const sendCode = (http: Http, username: string, purpose: Purpose, channel: Channel): Promise<SentCode> =>
  http.send({
    url: '/auth/generate-otp/',
    method: 'POST',
    signedOut: true,
    body: { username, purpose, channel, browser_uid: browserUid() },
  })

export const verifyCode = (http: Http, otpRef: string, otp: string): Promise<{ verify_token: string }> =>
  http.send({ url: '/auth/verify-otp/', method: 'POST', signedOut: true, body: { otp_ref: otpRef, otp, browser_uid: browserUid() } })

export interface NewPassword {
  readonly purpose: Purpose
  readonly username: string
  readonly verify_token: string
  readonly password: string
  /** the language a new account speaks */
  readonly language: string
}
/** Sets the password that a verified code allows to set; after a registration the answer may already hold a token. */
export async function setPassword(http: Http, { purpose, language, ...said }: NewPassword): Promise<{ token?: string }> {
  const body = { ...said, password: await wrapPassword(said.password), browser_uid: browserUid() }
  return purpose === 'register'
    ? http.send({ url: '/auth/register/', method: 'POST', signedOut: true, body: { ...body, language } })
    : http.send({ url: '/auth/reset-password/', method: 'POST', signedOut: true, body })
}
