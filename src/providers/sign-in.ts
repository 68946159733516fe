import { ApiError } from '../../providers/api-error.ts'
import type { Http } from '../../providers/http.ts'
import type { Session } from '../../providers/session.ts'
import { browserUid, pendingUsernameKey, stored } from '../../providers/token.ts'
import { wrapPassword } from './password.ts'

/** The specification's own words (section 8); the pages say them in the reader's language. */
export const signInMessages = {
  unknownUser: 'User does not exist',
  register: 'Please complete your registration to continue',
  credentials: 'Invalid credentials',
  unknownError: 'An unknown error occurred',
} as const

export interface CheckedUser {
  readonly is_registered: boolean
  readonly masked_phone?: string
  readonly masked_email?: string
}

/** A refusal by the service keeps the service's words, those of a field first, else says `refused`; what was thrown otherwise keeps its own. */
export const messageOf = (failure: unknown, refused: string): string => {
  const ofFields = failure instanceof ApiError ? Object.values(failure.errors).flat() : []
  if (ofFields.length > 0) return ofFields.join(' ')
  if (failure instanceof ApiError && failure.status === 200) return failure.message || refused
  return (failure instanceof Error && failure.message) || signInMessages.unknownError
}

/** Step 1. `null`: the step failed, and the session says why. */
export async function checkUsername(http: Http, session: Session, username: string): Promise<CheckedUser | null> {
  session.dispatch({ type: 'LOGIN_REQUEST' })
  try {
    const user = await http.send<CheckedUser>({ url: '/auth/check-user/', method: 'POST', signedOut: true, body: { username } })
    if (!user.is_registered) {
      stored.write(pendingUsernameKey, username)
      session.dispatch({ type: 'REDIRECT_TO_REGISTER', message: signInMessages.register })
    } else session.dispatch({ type: 'INITIALIZE', isAuthenticated: session.read().isAuthenticated })
    return user
  } catch (failure) {
    session.dispatch({ type: 'LOGIN_ERROR', errorMessage: messageOf(failure, signInMessages.unknownUser) })
    return null
  }
}

/** Step 2. */
export async function signIn(http: Http, session: Session, username: string, password: string): Promise<boolean> {
  session.dispatch({ type: 'LOGIN_REQUEST' })
  try {
    const { token } = await http.send<{ token: string }>({
      url: '/auth/login/?app=web',
      method: 'POST',
      signedOut: true,
      body: { username, password: await wrapPassword(password), browser_uid: browserUid() },
    })
    session.signIn(token, username)
    return true
  } catch (failure) {
    session.dispatch({ type: 'LOGIN_ERROR', errorMessage: messageOf(failure, signInMessages.credentials) })
    return false
  }
}

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

interface NewPassword {
  readonly username: string
  readonly verify_token: string
  readonly password: string
}
/** Sets the password that a verified code allows to set; after a registration the answer may already hold a token. */
export async function setPassword(http: Http, purpose: Purpose, said: NewPassword, language: string): Promise<{ token?: string }> {
  const body = { ...said, password: await wrapPassword(said.password), browser_uid: browserUid() }
  return purpose === 'register'
    ? http.send({ url: '/auth/register/', method: 'POST', signedOut: true, body: { ...body, language } })
    : http.send({ url: '/auth/reset-password/', method: 'POST', signedOut: true, body })
}
