import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession, followOtherTabs, initialSession, sessionReducer } from '../../../src/providers/session.ts'
import { expiryOf, isValidToken, pendingUsernameKey, readToken, saveToken, subjectOf, tokenKey } from '../../../src/providers/token.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (payload: object): string => `${part({ alg: 'HS256' })}.${part(payload)}.signature`
const now = 1_000_000

beforeEach(() => localStorage.clear())

describe('token', () => {
  test('is valid only if it decodes, has exp, and exp is later than now', () => {
    expect(isValidToken(tokenOf({ exp: now + 1 }), now)).toBe(true)
    expect(isValidToken(tokenOf({ exp: now }), now)).toBe(false)
    expect(isValidToken(tokenOf({ exp: now - 1 }), now)).toBe(false)
    expect(isValidToken(tokenOf({ sub: 'somebody' }), now)).toBe(false)
    expect(isValidToken(tokenOf({ exp: String(now + 1) }), now)).toBe(false)
    expect(isValidToken('not a token', now)).toBe(false)
    expect(isValidToken('', now)).toBe(false)
    expect(isValidToken(null, now)).toBe(false)
    expect(isValidToken({ exp: now + 1 }, now)).toBe(false)
  })
  test('a non-empty string is kept, anything else removes it', () => {
    saveToken('abc')
    expect(localStorage.getItem(tokenKey)).toBe('abc')
    saveToken('')
    expect(readToken()).toBeNull()
    saveToken('abc')
    saveToken({ token: 'abc' })
    expect(readToken()).toBeNull()
  })
  test('says when it ends and whom it was made for, and nothing of what does not decode', () => {
    expect(expiryOf(tokenOf({ exp: 5 }))).toBe(5)
    expect(expiryOf('x.y.z')).toBeNull()
    expect(subjectOf(tokenOf({ sub: 'a' }))).toBe('a')
    expect(subjectOf('x')).toBeNull()
  })
})

describe('session', () => {
  test('goes through the states of the specification', () => {
    const started = sessionReducer(initialSession, { type: 'INITIALIZE', isAuthenticated: false })
    expect(started).toEqual({ isAuthenticated: false, isLoading: false, isInitialized: true, errorMessage: null, user: null })
    const asking = sessionReducer(started, { type: 'LOGIN_REQUEST' })
    expect(asking.isLoading).toBe(true)
    const refused = sessionReducer(asking, { type: 'LOGIN_ERROR', errorMessage: 'Invalid credentials' })
    expect(refused).toMatchObject({ isLoading: false, errorMessage: 'Invalid credentials' })
    expect(sessionReducer(refused, { type: 'LOGIN_REQUEST' }).errorMessage).toBeNull()
    const inside = sessionReducer(asking, { type: 'LOGIN_SUCCESS', user: { username: 'm' } })
    expect(inside).toMatchObject({ isAuthenticated: true, isLoading: false, user: { username: 'm' } })
    expect(sessionReducer(inside, { type: 'LOGOUT' })).toMatchObject({ isAuthenticated: false, user: null })
  })
  test('has a default message for an error and for the way to registration', () => {
    expect(sessionReducer(initialSession, { type: 'LOGIN_ERROR' }).errorMessage).toBe('An error occurred')
    expect(sessionReducer(initialSession, { type: 'REDIRECT_TO_REGISTER' }).errorMessage).toBe('Please complete your registration')
  })
  test('signing in saves the token; signing out clears token, pending user name and user', () => {
    const session = createSession()
    localStorage.setItem(pendingUsernameKey, 'm')
    session.signIn('abc', 'm')
    expect(localStorage.getItem(pendingUsernameKey)).toBeNull()
    localStorage.setItem(pendingUsernameKey, 'n')
    session.signOut()
    expect(readToken()).toBeNull()
    expect(localStorage.getItem(pendingUsernameKey)).toBeNull()
    expect(session.read()).toMatchObject({ isAuthenticated: false, user: null })
  })
})

describe('other tabs', () => {
  const tell = (before: string | null, after: string | null): void => {
    if (after === null) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, after)
    dispatchEvent(Object.assign(new Event('storage'), { key: tokenKey, oldValue: before, newValue: after }))
  }
  test('signing out in one tab signs out in the others', () => {
    const session = createSession()
    session.signIn(tokenOf({ sub: 'a' }), 'a')
    const afresh = vi.fn()
    const stop = followOtherTabs(session, afresh)
    tell(tokenOf({ sub: 'a' }), null)
    stop()
    expect(session.read().isAuthenticated).toBe(false)
    expect(afresh).not.toHaveBeenCalled()
  })
  test("another person's token starts this tab afresh, a renewed one of the same person does not", () => {
    const session = createSession()
    session.signIn(tokenOf({ sub: 'a' }), 'a')
    const afresh = vi.fn()
    const stop = followOtherTabs(session, afresh)
    tell(tokenOf({ sub: 'a' }), tokenOf({ sub: 'a', exp: 9 }))
    expect(afresh).not.toHaveBeenCalled()
    tell(tokenOf({ sub: 'a', exp: 9 }), tokenOf({ sub: 'b' }))
    stop()
    expect(afresh).toHaveBeenCalledOnce()
    // nothing of the page is left that could hold the person back
    expect(session.read().isAuthenticated).toBe(false)
  })
  test('a page that the browser kept looks for itself who is signed in now', () => {
    const session = createSession()
    session.signIn(tokenOf({ sub: 'a' }), 'a')
    const stop = followOtherTabs(session, vi.fn<() => void>())
    localStorage.removeItem(tokenKey)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(session.read().isAuthenticated).toBe(true)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    stop()
    expect(session.read().isAuthenticated).toBe(false)
  })
})
