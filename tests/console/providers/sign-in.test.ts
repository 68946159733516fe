import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../../src/providers/api-error.ts'
import type { Http, HttpRequest } from '../../../src/providers/http.ts'
import { isOutOfReach } from '../../../src/providers/one-time-code.ts'
import { createSession } from '../../../src/providers/session.ts'
import { createSignIn, messageOf } from '../../../src/providers/sign-in.ts'
import { pendingUsernameKey, readToken } from '../../../src/providers/token.ts'

beforeEach(() => localStorage.clear())

const answering = (...answers: readonly unknown[]) => {
  const sent: HttpRequest[] = []
  const http: Http = {
    send: <Data>(request: HttpRequest) => {
      const answer = answers[sent.length]
      sent.push(request)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Data)
    },
  }
  const session = createSession()
  return { ...createSignIn(http, session), sent, session }
}

describe('step 1', () => {
  test('an unknown user: the service’s own words, else the specification’s', async () => {
    const own = answering(new ApiError(200, 'No such person'))
    expect(await own.login({ username: 'x' })).toMatchObject({ success: false, error: { message: 'No such person' } })
    expect(own.session.read().errorMessage).toBe('No such person')
    const silent = answering(new ApiError(200, ''))
    await silent.login({ username: 'x' })
    expect(silent.session.read()).toMatchObject({ errorMessage: 'User does not exist', isLoading: false })
  })
  test('a known user may go on to the password', async () => {
    const { login, session } = answering({ is_registered: true })
    expect(await login({ username: 'm' })).toEqual({ success: true, user: { is_registered: true } })
    expect(session.read()).toMatchObject({ isLoading: false, errorMessage: null, isAuthenticated: false })
  })
  test('not registered: to the registration with the message, and the name is kept for it', async () => {
    const { login, session } = answering({ is_registered: false })
    expect(await login({ username: 'newteacher' })).toMatchObject({
      success: false,
      redirectTo: '/register',
      user: { is_registered: false },
      error: { message: 'Please complete your registration to continue' },
    })
    expect(session.read()).toMatchObject({ errorMessage: 'Please complete your registration to continue', isLoading: false })
    expect(localStorage.getItem(pendingUsernameKey)).toBe('newteacher')
  })
})

describe('step 2', () => {
  test('of who has a second factor the code is asked for without a failure to show, and goes with the password', async () => {
    const asked = new ApiError(200, 'Enter the code', { code: 'SECOND_FACTOR' })
    const { login, session, sent } = answering(asked, new ApiError(200, 'This code is not right', { code: 'OTP_INVALID' }), {
      token: 'abc',
    })
    expect(await login({ username: 'm', password: 'Demo-2026!' })).toMatchObject({ success: false, asksCode: true })
    expect(session.read()).toMatchObject({ isAuthenticated: false, isLoading: false, errorMessage: null })
    expect(await login({ username: 'm', password: 'Demo-2026!', code: '000000' })).not.toHaveProperty('asksCode')
    expect(session.read().errorMessage).toBe('This code is not right')
    expect(await login({ username: 'm', password: 'Demo-2026!', code: '123456' })).toEqual({ success: true })
    expect(sent.map(({ body }) => (body as { code?: string }).code)).toEqual([undefined, '000000', '123456'])
  })
  test('a browser that keeps no cookies is told so instead of being let in and out again', async () => {
    const { sent, session } = answering()
    const signIn = createSignIn({ send: () => Promise.reject(new Error('asked')) }, session, () => false)
    expect(await signIn.login({ username: 'm', password: 'Demo-2026!' })).toMatchObject({ success: false, error: { name: 'Cookies' } })
    expect(sent).toEqual([])
    expect(session.read()).toMatchObject({ isAuthenticated: false, isLoading: false, errorMessage: expect.stringContaining('cookies') })
  })
  test('sends the wrapped password, never the password, and keeps the token', async () => {
    const { login, session, sent } = answering({ token: 'abc' })
    expect(await login({ username: 'm', password: 'Demo-2026!' })).toEqual({ success: true })
    expect(sent[0]).toMatchObject({ url: '/auth/login/', query: { app: 'web' }, method: 'POST' })
    expect(JSON.stringify(sent[0])).not.toContain('Demo-2026!')
    expect(readToken()).toBe('abc')
    expect(session.read()).toMatchObject({ isAuthenticated: true, user: { username: 'm' } })
  })
  test('a refusal without words is "Invalid credentials"; what was thrown keeps its own', async () => {
    const refused = answering(new ApiError(200, ''))
    expect(await refused.login({ username: 'm', password: 'x' })).toMatchObject({ success: false })
    expect(refused.session.read().errorMessage).toBe('Invalid credentials')
    const broken = answering(new Error('Failed'))
    await broken.login({ username: 'm', password: 'x' })
    expect(broken.session.read().errorMessage).toBe('Failed')
    const wordless = answering(new Error(''))
    await wordless.login({ username: 'm', password: 'x' })
    expect(wordless.session.read().errorMessage).toBe('An unknown error occurred')
  })
})

describe('registration', () => {
  const said = { purpose: 'register', username: 'm', verify_token: 'v', password: 'Demo-2026!', language: 'ar' } as const
  test('whoever set the password is in, with the token that came along or by signing in', async () => {
    const direct = answering({ token: 'abc' })
    expect(await direct.register(said)).toEqual({ success: true })
    expect(readToken()).toBe('abc')
    const after = answering({}, { token: 'def' })
    expect(await after.register({ ...said, purpose: 'reset' })).toEqual({ success: true })
    expect(after.sent.map(({ url }) => url)).toEqual(['/auth/reset-password/', '/auth/login/'])
    expect(readToken()).toBe('def')
  })
  test('a password that is set and not accepted leads back to the sign-in page; one that is refused stays', async () => {
    expect(await answering({}, new ApiError(200, '')).register(said)).toMatchObject({ success: false, redirectTo: '/login' })
    const refused = await answering(new ApiError(200, 'Too common')).register(said)
    expect(refused).toMatchObject({ success: false, error: { message: 'Too common' } })
    expect(refused.redirectTo).toBeUndefined()
  })
})

describe('a one-time code', () => {
  test('what a field is told comes before "correct the marked fields", which nobody could see', () => {
    const refused = new ApiError(200, 'Please correct the marked fields', { errors: { password: ['Too common'] } })
    expect(messageOf(refused, 'x')).toBe('Too common')
  })
  test('without an address or a telephone nobody can be reached', () => {
    expect(isOutOfReach(new ApiError(200, 'No', { errors: { channel: ['Not allowed here'] } }))).toBe(true)
    expect(isOutOfReach(new ApiError(200, 'No'))).toBe(false)
  })
})
