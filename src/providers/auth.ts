import type { AuthProvider } from '@refinedev/core'
import type { Profile } from './profile.ts'
import { isValidToken, readToken } from './token.ts'
import type { Flags } from './packages.ts'

export interface AuthDeps {
  readonly identity: () => Profile | null
  readonly flags: () => Flags
  readonly signOut: () => void
  /** asks the service again who it is: after own data were changed */
  readonly reload: () => Promise<void>
  readonly changePassword: (present: string, next: string) => Promise<void>
}
/** What `updatePassword` takes. */
interface PasswordChange {
  readonly password: string
  readonly new_password: string
}

/** Signing in happens before the console is loaded; what is left for it here is to ask who it is, and to end the session. */
export const createAuthProvider = ({ identity, flags, signOut, reload, changePassword }: AuthDeps): AuthProvider => ({
  login: () => Promise.resolve({ success: true }),
  logout: () => {
    signOut()
    return Promise.resolve({ success: true })
  },
  check: () => Promise.resolve(isValidToken(readToken()) ? { authenticated: true } : { authenticated: false, logout: true }),
  // the http adapter has already answered every failure as the error catalogue says
  onError: () => Promise.resolve({}),
  getIdentity: async (asked?: { readonly fresh?: boolean }) => {
    if (asked?.fresh) await reload()
    return identity()
  },
  updatePassword: async ({ password, new_password }: PasswordChange) => {
    try {
      await changePassword(password, new_password)
      return { success: true }
    } catch (failure) {
      return { success: false, error: failure instanceof Error ? failure : new Error(String(failure)) }
    }
  },
  getPermissions: () => Promise.resolve([...flags()]),
})
