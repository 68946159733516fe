import { beforeEach, describe, expect, test } from 'vitest'
import { checkUsername, isOutOfReach, messageOf, signIn } from '../../../src/app/sign-in/sign-in-flow.ts'
import { ApiError } from '../../../src/providers/api-error.ts'
import type { Http, HttpRequest } from '../../../src/providers/http.ts'
import { createSession } from '../../../src/providers/session.ts'
import { pendingUsernameKey, readToken } from '../../../src/providers/token.ts'

beforeEach(() => localStorage.clear())

const answering = (answer: unknown) => {
  const sent: HttpRequest[] = []
  const http: Http = {
    send: <Data>(request: HttpRequest) => {
      sent.push(request)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Data)
    },
  }
  return { http, sent, session: createSession() }
}

describe('step 1', () => {
  test('an unknown user: the service’s own words, else the specification’s', async () => {
    const own = answering(new ApiError(200, 'No such person'))
    expect(await checkUsername(own.http, own.session, 'x')).toBeNull()
    expect(own.session.read().errorMessage).toBe('No such person')
    const silent = answering(new ApiError(200, ''))
    await checkUsername(silent.http, silent.session, 'x')
    expect(silent.session.read()).toMatchObject({ errorMessage: 'User does not exist', isLoading: false })
  })
  test('a known user may go on to the password', async () => {
    const { http, session } = answering({ is_registered: true })
    expect(await checkUsername(http, session, 'm')).toEqual({ is_registered: true })
    expect(session.read()).toMatchObject({ isLoading: false, errorMessage: null, isAuthenticated: false })
  })
  test('not registered: the message, and the name is kept for registration', async () => {
    const { http, session } = answering({ is_registered: false })
    expect(await checkUsername(http, session, 'newteacher')).toEqual({ is_registered: false })
    expect(session.read()).toMatchObject({ errorMessage: 'Please complete your registration to continue', isLoading: false })
    expect(localStorage.getItem(pendingUsernameKey)).toBe('newteacher')
  })
})

describe('step 2', () => {
  test('sends the wrapped password, never the password, and keeps the token', async () => {
    const { http, session, sent } = answering({ token: 'abc' })
    expect(await signIn(http, session, 'm', 'Demo-2026!')).toBe(true)
    expect(sent[0]).toMatchObject({ url: '/auth/login/?app=web', method: 'POST' })
    expect(JSON.stringify(sent[0])).not.toContain('Demo-2026!')
    expect(readToken()).toBe('abc')
    expect(session.read()).toMatchObject({ isAuthenticated: true, user: { username: 'm' } })
  })
  test('a refusal without words is "Invalid credentials"; what was thrown keeps its own', async () => {
    const refused = answering(new ApiError(200, ''))
    await signIn(refused.http, refused.session, 'm', 'x')
    expect(refused.session.read().errorMessage).toBe('Invalid credentials')
    const broken = answering(new Error('Failed'))
    await signIn(broken.http, broken.session, 'm', 'x')
    expect(broken.session.read().errorMessage).toBe('Failed')
    const wordless = answering(new Error(''))
    await signIn(wordless.http, wordless.session, 'm', 'x')
    expect(wordless.session.read().errorMessage).toBe('An unknown error occurred')
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
