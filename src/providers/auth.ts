import type { AuthActionResponse, AuthProvider, CheckResponse, OnErrorResponse } from '@refinedev/core'
import { changePassword } from '../../resources/contract/auth.ts'
import { callBy } from './call.ts'
import type { Http } from './http.ts'
import type { NewPassword } from './one-time-code.ts'
import type { Flags } from './packages.ts'
import { wrapPassword } from './password.ts'
import { endSession, type Profile } from './profile.ts'
import { createRefusals, type RefusalDeps } from './refusals.ts'
import type { Session } from './session.ts'
import { createSignIn, type Credentials, type SignInOutcome } from './sign-in.ts'
import { expiryOf, isValidToken, readToken } from './token.ts'

export interface AuthDeps extends RefusalDeps {
  readonly http: Http
  readonly session: Session
  readonly identity: () => Profile | null
  readonly flags: () => Flags
  /** asks the service again who it is: after own data were changed */
  readonly reload: () => Promise<void>
  /** seconds since the epoch */
  readonly now?: () => number
  /** can the browser keep the cookie that belongs to the token, where one does? */
  readonly keepsCookies?: () => boolean
}
/** What `updatePassword` takes. */
interface PasswordChange {
  readonly password: string
  readonly new_password: string
}
/** `isWanted`: the person signs out by themselves, so the service is told as well. Otherwise the service does not know the token any more. */
interface SigningOut {
  readonly isWanted?: boolean
}

/** The framework's contract, and of each answer what it says in this product. */
export interface Auth extends AuthProvider {
  login(said: Credentials): Promise<SignInOutcome>
  register(said: NewPassword): Promise<SignInOutcome>
  logout(said?: SigningOut): Promise<AuthActionResponse>
  check(): Promise<CheckResponse>
  onError(failure: unknown): Promise<OnErrorResponse>
}

/** A service that does not answer keeps nobody from signing in. */
const soon = (answer: Promise<unknown>): Promise<unknown> => Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 3000))])

/**
 * Who is here, and what that is worth: the sign-in page, the dialog that asks again, every call and the framework have this one provider.
 * It takes from the framework types only, so that the sign-in page stays light.
 */
export function createAuthProvider({ http, session, identity, flags, reload, now, keepsCookies, ...deps }: AuthDeps): Auth {
  const refusal = createRefusals(deps)
  const signIn = createSignIn(http, session, keepsCookies)
  let ending: Promise<unknown> = Promise.resolve()
  return {
    // the answer to a sign-out takes the cookie away: it may not come after that of the next person's sign-in
    login: (said) => ending.then(() => signIn.login(said)),
    register: (said) => ending.then(() => signIn.register(said)),
    logout: ({ isWanted } = {}) => {
      // the call takes the token along before it is forgotten here
      if (isWanted) ending = soon(endSession(http))
      session.signOut()
      return Promise.resolve({ success: true })
    },
    check: () => {
      const token = readToken()
      if (isValidToken(token, now?.())) return Promise.resolve({ authenticated: true })
      // one that says nothing goes away; one that has run out may be renewed, here or in another tab
      return Promise.resolve({ authenticated: false, logout: expiryOf(token) === null, redirectTo: deps.signInAddress() })
    },
    onError: (failure) => Promise.resolve(refusal(failure)),
    getIdentity: async (asked?: { readonly fresh?: boolean }) => {
      if (asked?.fresh) await reload()
      return identity()
    },
    updatePassword: async ({ password, new_password }: PasswordChange) => {
      try {
        const body = { password: await wrapPassword(password), new_password: await wrapPassword(new_password) }
        await callBy(http, changePassword, { body })
        return { success: true }
      } catch (failure) {
        return { success: false, error: failure instanceof Error ? failure : new Error(String(failure)) }
      }
    },
    getPermissions: () => Promise.resolve([...flags()]),
  }
}

/** The specification's `initialize`: authenticated if a stored token exists and is valid, or where nobody could be asked to sign in. */
export async function initialize(auth: Pick<Auth, 'check'>, session: Session): Promise<void> {
  const { authenticated, logout } = await auth.check()
  session.initialize((await globalThis.keptHere) ?? authenticated, logout ?? false)
}

/** A refused call, answered by the catalogue; where that ends the session, it is ended before the caller hears of it. */
export async function answerRefusal(auth: Pick<Auth, 'onError' | 'logout'>, failure: unknown): Promise<void> {
  const { logout } = await auth.onError(failure)
  if (logout) await auth.logout()
}
