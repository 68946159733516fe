import type { AuthActionResponse } from '@refinedev/core'
import { ApiError } from './api-error.ts'
import type { DataOf } from '../../resources/contract/call.ts'
import { checkUser, login } from '../../resources/contract/auth.ts'
import { callBy } from './call.ts'
import type { Http } from './http.ts'
import type { NewPassword } from './one-time-code.ts'
import { wrapPassword } from './password.ts'
import type { Session } from './session.ts'
import { browserUid, pendingUsernameKey, stored } from './token.ts'

/** The specification's own words (section 8); the pages say them in the reader's language. */
export const signInMessages = {
  unknownUser: 'User does not exist',
  register: 'Please complete your registration to continue',
  credentials: 'Invalid credentials',
  unknownError: 'An unknown error occurred',
  /** not the specification's: the session's other half is a cookie */
  noCookies: 'This browser keeps no cookies for this site. Signing in needs them: please allow them and try again.',
} as const

/** The two pages of who is not signed in. */
export const signInPaths = { login: '/login', register: '/register' } as const

export type CheckedUser = DataOf<typeof checkUser>
/** The name alone is the first step, with a password it is the second. */
export interface Credentials {
  readonly username: string
  readonly password?: string
  /** of the second factor, once it was asked for */
  readonly code?: string
}
/** What came of a step; `user` is what the first one learnt, `redirectTo` where the person has to go instead. */
export interface SignInOutcome extends AuthActionResponse {
  readonly user?: CheckedUser
  /** the password was right, and a code of the second factor goes with it the next time */
  readonly asksCode?: true
}

/** A refusal by the service keeps the service's words, those of a field first, else says `refused`; what was thrown otherwise keeps its own. */
export const messageOf = (failure: unknown, refused: string): string => {
  const ofFields = failure instanceof ApiError ? Object.values(failure.errors).flat() : []
  if (ofFields.length > 0) return ofFields.join(' ')
  if (failure instanceof ApiError && failure.status === 200) return failure.message || refused
  return (failure instanceof Error && failure.message) || signInMessages.unknownError
}

const failed = (name: string, message: string, cause?: unknown): SignInOutcome => ({
  success: false,
  error: Object.assign(new Error(message, { cause }), { name }),
})

/** The two steps of signing in, and the registration that may have to come before; the session tells the page what goes on. */
export function createSignIn(http: Http, session: Session, keepsCookies: () => boolean = () => true) {
  async function checkUsername(username: string): Promise<SignInOutcome> {
    session.dispatch({ type: 'LOGIN_REQUEST' })
    try {
      const user = await callBy(http, checkUser, { body: { username } })
      if (user.is_registered) {
        session.dispatch({ type: 'INITIALIZE', isAuthenticated: session.read().isAuthenticated })
        return { success: true, user }
      }
      stored.write(pendingUsernameKey, username)
      session.dispatch({ type: 'REDIRECT_TO_REGISTER', message: signInMessages.register })
      return { ...failed('Registration', signInMessages.register), redirectTo: signInPaths.register, user }
    } catch (failure) {
      const message = messageOf(failure, signInMessages.unknownUser)
      session.dispatch({ type: 'LOGIN_ERROR', errorMessage: message })
      return failed('Username', message, failure)
    }
  }

  async function enter(username: string, password: string, code?: string): Promise<SignInOutcome> {
    session.dispatch({ type: 'LOGIN_REQUEST' })
    if (!keepsCookies()) {
      // the first call after it would be refused, and nobody could tell why
      session.dispatch({ type: 'LOGIN_ERROR', errorMessage: signInMessages.noCookies })
      return failed('Cookies', signInMessages.noCookies)
    }
    try {
      const { token } = await callBy(http, login, {
        params: { app: 'web' },
        body: { username, password: await wrapPassword(password), browser_uid: browserUid(), ...(code ? { code } : {}) },
      })
      session.signIn(token, username)
      return { success: true }
    } catch (failure) {
      const message = messageOf(failure, signInMessages.credentials)
      if (failure instanceof ApiError && failure.code === 'SECOND_FACTOR') {
        session.dispatch({ type: 'INITIALIZE', isAuthenticated: session.read().isAuthenticated })
        return { ...failed('Code', message, failure), asksCode: true }
      }
      session.dispatch({ type: 'LOGIN_ERROR', errorMessage: message })
      return failed('Credentials', message, failure)
    }
  }

  return {
    login: ({ username, password, code }: Credentials): Promise<SignInOutcome> =>
      password === undefined ? checkUsername(username) : enter(username, password, code),
    /** A code was verified: the password is set, and whoever set it is in. Where that second half fails, the way is the sign-in page. */
    async register(said: NewPassword): Promise<SignInOutcome> {
      let token: string | undefined
      try {
        // its page has it already; whoever signs in does without
        const { setPassword } = await import('./one-time-code.ts')
        token = (await setPassword(http, said)).token
      } catch (failure) {
        return failed('Registration', messageOf(failure, signInMessages.unknownError), failure)
      }
      stored.remove(pendingUsernameKey)
      if (!token) {
        const outcome = await enter(said.username, said.password)
        return outcome.success ? outcome : { ...outcome, redirectTo: signInPaths.login }
      }
      session.signIn(token, said.username)
      return { success: true }
    },
  }
}
