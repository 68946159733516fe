import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthProvider, initialize } from '../../../src/providers/auth.ts'
import type { Http, HttpRequest } from '../../../src/providers/http.ts'
import { noFlags } from '../../../src/providers/packages.ts'
import { createSession } from '../../../src/providers/session.ts'
import { readToken, saveToken, tokenKey } from '../../../src/providers/token.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (payload: object): string => `${part({ alg: 'HS256' })}.${part(payload)}.signature`
const now = 1_000_000

beforeEach(() => localStorage.clear())

function setUp(at = now) {
  const sent: HttpRequest[] = []
  let held: Promise<void> | null = null
  /** the next call is answered when what this gives is called */
  const hold = (): (() => void) => {
    let answer = (): void => undefined
    held = new Promise((resolve) => (answer = resolve))
    return () => answer()
  }
  const http: Http = {
    send: <Data>(request: HttpRequest) => {
      sent.push(request)
      const waiting = held
      held = null
      return (waiting ?? Promise.resolve()).then(() => null as Data)
    },
  }
  const session = createSession()
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const auth = createAuthProvider({
    http,
    session,
    identity: () => null,
    flags: () => noFlags,
    reload,
    say: (text) => text,
    warn: () => undefined,
    toastError: () => undefined,
    log: () => undefined,
    signInAddress: () => '/login?redirect=%2Fhere',
    now: () => at,
  })
  return { auth, session, sent, reload, hold }
}

describe('who is let in', () => {
  test('starts authenticated with a valid stored token only, and forgets one that is not', async () => {
    saveToken(tokenOf({ exp: now + 60 }))
    const one = setUp()
    await initialize(one.auth, one.session)
    expect(one.session.read()).toMatchObject({ isInitialized: true, isAuthenticated: true })
    const later = setUp(now + 61)
    await initialize(later.auth, later.session)
    expect(later.session.read().isAuthenticated).toBe(false)
    saveToken('not a token')
    await initialize(later.auth, later.session)
    expect(later.session.read().isAuthenticated).toBe(false)
    expect(readToken()).toBeNull()
  })
  test('a tab that is opened after the token ran out leaves it, so that a form in another tab is not signed out', async () => {
    saveToken(tokenOf({ exp: now - 1 }))
    const { auth, session } = setUp()
    await initialize(auth, session)
    expect(readToken()).not.toBeNull()
  })
  test('who is not let in is sent to the sign-in page, and from there back', async () => {
    saveToken(tokenOf({ exp: now - 1 }))
    expect(await setUp().auth.check()).toEqual({ authenticated: false, logout: false, redirectTo: '/login?redirect=%2Fhere' })
    saveToken(tokenOf({ exp: now + 1 }))
    expect(await setUp().auth.check()).toEqual({ authenticated: true })
  })
})

describe('signing out', () => {
  test('by themselves: the service is told with the token that is forgotten here', async () => {
    const { auth, session, sent } = setUp()
    session.signIn('abc', 'm')
    expect(await auth.logout({ isWanted: true })).toMatchObject({ success: true })
    expect(sent).toMatchObject([{ url: '/auth/logout/', method: 'POST', headers: { Authorization: 'Bearer abc' } }])
    expect(localStorage.getItem(tokenKey)).toBeNull()
    expect(session.read().isAuthenticated).toBe(false)
  })
  test('and whoever signs in next waits for the answer, which takes the cookie of the session away', async () => {
    const { auth, session, sent, hold } = setUp()
    session.signIn('abc', 'm')
    const answer = hold()
    await auth.logout({ isWanted: true })
    const entering = auth.login({ username: 'n' })
    await Promise.resolve()
    expect(sent.map(({ url }) => url)).toEqual(['/auth/logout/'])
    answer()
    await entering
    expect(sent.map(({ url }) => url)).toEqual(['/auth/logout/', '/auth/check-user/'])
  })
  test('because the service does not know the token any more: nobody is told', async () => {
    const { auth, session, sent } = setUp()
    session.signIn('abc', 'm')
    await auth.logout()
    expect(sent).toEqual([])
    expect(session.read().isAuthenticated).toBe(false)
  })
})

test('a changed password is sent wrapped, the old one and the new', async () => {
  const { auth, sent } = setUp()
  expect(await auth.updatePassword?.({ password: 'Demo-2026!', new_password: 'Other-2026!' })).toEqual({ success: true })
  expect(sent).toMatchObject([{ url: '/auth/change-password/', method: 'POST' }])
  expect(JSON.stringify(sent)).not.toMatch(/Demo-2026|Other-2026/)
})

test('who it is can be asked anew', async () => {
  const { auth, reload } = setUp()
  await auth.getIdentity?.()
  expect(reload).not.toHaveBeenCalled()
  await auth.getIdentity?.({ fresh: true })
  expect(reload).toHaveBeenCalledOnce()
})
