import type { Auth } from '../../providers/auth.ts'
import type { Session } from '../../providers/session.ts'
import { isValidToken, readToken } from '../../providers/token.ts'

/**
 * A token that runs out while a form is open: the person signs in again in place and loses nothing typed.
 * Calls made meanwhile wait; the dialog settles them.
 */
let waiting: { readonly promise: Promise<void>; readonly settle: () => void } | null = null
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

export const isReauthenticating = (): boolean => waiting !== null
export function subscribeToReauthentication(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function reauthenticate(auth: Pick<Auth, 'check'>, session: Session): Promise<void> {
  const { authenticated } = await auth.check()
  if (authenticated || !session.read().isAuthenticated) return
  if (!waiting) {
    let settle = (): void => {}
    const promise = new Promise<void>((resolve) => {
      settle = resolve
    })
    waiting = { promise, settle }
    addEventListener('storage', onStorage)
    tell()
  }
  return waiting.promise
}

/** The person is back (or gave up, and the session has ended): calls go on with the token as it now is. */
export function settleReauthentication(): void {
  removeEventListener('storage', onStorage)
  waiting?.settle()
  waiting = null
  tell()
}

/** Signed in again in another tab: this one need not ask a second time. */
function onStorage(): void {
  if (isValidToken(readToken())) settleReauthentication()
}
