import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/providers/api-error.ts'
import { answerRefusal, createAuthProvider } from '../../../src/providers/auth.ts'
import { createHttp, withQuery, type DownloadedFile, type Http, type HttpDeps } from '../../../src/providers/http.ts'
import { noFlags } from '../../../src/providers/packages.ts'
import { createSession } from '../../../src/providers/session.ts'

const spoken = {
  went_wrong: 'Something went wrong',
  oops: 'Oops... Something went wrong',
  forbidden: 'Forbidden',
  session_ended: 'Session ended',
}

function setUp(answer: () => Response | Promise<Response>, more: Partial<HttpDeps> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const deps = {
    authUrl: '',
    mainUrl: '',
    fetch,
    token: () => 'abc',
    locale: () => 'ar' as const,
    scope: () => ({ school_id: 's1', academic_year: '2026-2027' }),
    browserUid: () => 'uid',
    tenantOrigin: 'https://school.example',
    say: (text: keyof typeof spoken) => spoken[text],
    warn: vi.fn<(message: string) => void>(),
    factorDue: vi.fn<() => void>(),
    toastError: vi.fn<(message: string) => void>(),
    endSession: vi.fn<() => void>(),
    log: vi.fn<(message: string, detail: unknown) => void>(),
    signInAddress: () => '/login?redirect=%2Fhere',
    ...more,
  }
  // as the product puts them together: the auth provider answers what a call was refused
  const http: Http = createHttp({ ...deps, refused: (failure) => answerRefusal(auth, failure) })
  const session = { ...createSession(), signOut: deps.endSession }
  const say = (text: keyof typeof spoken): string => spoken[text]
  const auth = createAuthProvider({
    ...deps,
    say,
    http,
    session,
    identity: () => null,
    flags: () => noFlags,
    reload: () => Promise.resolve(),
  })
  return { http, auth, deps, fetch, sent: () => fetch.mock.calls[0]! }
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const failure = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(failure).toBeInstanceOf(ApiError)
  return failure as ApiError
}

describe('requests', () => {
  test('carry token, language, origin and browser, and JSON as its type', async () => {
    const { http, sent } = setUp(() => json({ status: true, message: '', data: 1 }))
    expect(await http.send({ url: '/api/x/', method: 'POST', body: { a: 1 } })).toBe(1)
    const [url, init] = sent()
    expect(url).toBe('/api/x/?school_id=s1&academic_year=2026-2027')
    expect(init?.headers).toMatchObject({
      Authorization: 'Bearer abc',
      'Accept-Language': 'ar',
      'Tenant-Origin': 'https://school.example',
      'X-Browser-Uid': 'uid',
      'Content-Type': 'application/json',
    })
  })
  test('an upload says nothing about its type, so that the browser adds the boundary', async () => {
    const { http, sent } = setUp(() => json({ status: true, data: null }))
    await http.send({ url: '/api/files/', method: 'POST', body: new FormData() })
    expect(sent()[1]?.headers).not.toHaveProperty('Content-Type')
  })
  test('A write says under which key it goes: the one before where nobody answered it, else one of its own', async () => {
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('no network')
      },
      () => json(null, 502),
      () => json({ status: true, message: '', data: 1 }),
      () => json({ status: true, message: '', data: 2 }),
      () => json({ status: true, message: '', data: [] }),
    ]
    const { http, fetch } = setUp(() => answers.shift()!())
    const press = (b = 1) => http.send({ url: '/api/x/', method: 'POST', body: { b } }).catch(() => null)
    await press()
    await press()
    expect(await press()).toBe(1)
    expect(await press()).toBe(2)
    await http.send({ url: '/api/x/' })
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
    expect(keys[3]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[3]).not.toBe(keys[0])
    expect(keys[4]).toBeNull()
  })

  test('without token no Authorization, on a development host no Tenant-Origin', async () => {
    const { http, sent } = setUp(() => json({ status: true, data: null }), { token: () => null, tenantOrigin: null })
    await http.send({ url: '/auth/check-user/', method: 'POST', body: {} })
    expect(sent()[1]?.headers).not.toHaveProperty('Authorization')
    expect(sent()[1]?.headers).not.toHaveProperty('Tenant-Origin')
  })
  test('the school and year in the address win over those the person stands on', async () => {
    const { http, fetch } = setUp(() => json({ status: true, data: null }))
    await http.send({ url: '/api/x/', query: { academic_year: '2025-2026' } })
    await http.send({ url: '/api/x/?school_id=s2' })
    await http.send({ url: '/api/x/', scoped: false })
    await http.send({ url: '/auth/profile/' })
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/x/?school_id=s1&academic_year=2025-2026',
      '/api/x/?school_id=s2&academic_year=2026-2027',
      '/api/x/',
      '/auth/profile/',
    ])
  })
  test('an odd path stays as the specification spells it', () => {
    expect(withQuery('/api/students/Internal_transfer&7/', { a: 'A&B #1 +%', b: '', c: null, d: ['x', 'y'] })).toBe(
      '/api/students/Internal_transfer&7/?a=A%26B+%231+%2B%25&d=x&d=y',
    )
  })
  test('a file comes with its name; the envelope in its place is a failure', async () => {
    const file = setUp(
      () =>
        new Response('abc', { headers: { 'Content-Type': 'text/csv', 'Content-Disposition': "attachment; filename*=UTF-8''%D8%A3.csv" } }),
    )
    const got = await file.http.send<DownloadedFile>({ url: '/api/x/export/', as: 'blob' })
    expect(got.name).toBe('أ.csv')
    expect(await got.blob.text()).toBe('abc')
    const refused = setUp(() => json({ status: false, message: 'No rows' }))
    expect((await failureOf(refused.http.send({ url: '/api/x/export/', as: 'blob' }))).message).toBe('No rows')
  })
})

describe('error catalogue (specification, section 8)', () => {
  test('main service 401: warning, token cleared', async () => {
    const { http, deps } = setUp(() => json({ status: false, message: 'Invalid token' }, 401))
    expect((await failureOf(http.send({ url: '/api/x/' }))).code).toBe('UNAUTHENTICATED')
    expect(deps.warn).toHaveBeenCalledWith('Session ended')
    expect(deps.endSession).toHaveBeenCalledOnce()
    expect(deps.toastError).not.toHaveBeenCalled()
  })
  test('a 401 that comes after somebody else has signed in does not sign them out', async () => {
    let token = 'first'
    const { http, deps } = setUp(
      () => {
        token = 'second'
        return json({ status: false, message: 'Invalid token' }, 401)
      },
      { token: () => token },
    )
    await failureOf(http.send({ url: '/api/x/' }))
    expect(deps.warn).not.toHaveBeenCalled()
    expect(deps.endSession).not.toHaveBeenCalled()
  })
  test("message 'Invalid token': token cleared, whatever the status", async () => {
    const { http, deps } = setUp(() => json({ status: false, message: 'Invalid token' }))
    await failureOf(http.send({ url: '/api/x/' }))
    expect(deps.endSession).toHaveBeenCalledOnce()
  })
  test('auth service errors: logged only, no sign-out on 401', async () => {
    for (const answer of [
      () => json({ status: false, message: 'x' }, 401),
      () => json({ status: false, message: 'x' }),
      () => json({}, 500),
    ]) {
      const { http, deps } = setUp(answer)
      await failureOf(http.send({ url: '/auth/profile/' }))
      expect(deps.log).toHaveBeenCalledOnce()
      expect(deps.endSession).not.toHaveBeenCalled()
      expect(deps.warn).not.toHaveBeenCalled()
      expect(deps.toastError).not.toHaveBeenCalled()
    }
  })
  test('403 of a second factor that is due: no warning, the console asks again who is here', async () => {
    const { http, deps } = setUp(() => json({ status: false, message: 'Set it up', error_code: 'SECOND_FACTOR_DUE' }, 403))
    await http.send({ url: '/api/students/' }).catch((error: unknown) => error)
    expect(deps.warn).not.toHaveBeenCalled()
    expect(deps.factorDue).toHaveBeenCalledOnce()
  })

  test('403: warning only, with the gate for whoever asks', async () => {
    const { http, deps } = setUp(() =>
      json({ status: false, message: 'Switched off', gate: 'package', error_code: 'PACKAGE_INACTIVE' }, 403),
    )
    const error = await failureOf(http.send({ url: '/api/x/' }))
    expect(error).toMatchObject({ gate: 'package', code: 'PACKAGE_INACTIVE', status: 403 })
    expect(deps.warn).toHaveBeenCalledWith('Switched off')
    expect(deps.endSession).not.toHaveBeenCalled()
  })
  test('500 and others: logged only', async () => {
    const { http, deps } = setUp(() => json({ status: false, message: 'Something went wrong (ref 7f3a)', request_id: '7f3a' }, 500))
    expect((await failureOf(http.send({ url: '/api/x/' }))).requestId).toBe('7f3a')
    expect(deps.log).toHaveBeenCalledOnce()
    expect(deps.toastError).not.toHaveBeenCalled()
    expect(deps.warn).not.toHaveBeenCalled()
  })
  test('status false: error toast with the message, or the default one', async () => {
    const told = setUp(() => json({ status: false, message: 'Already there', error_code: 'DUPLICATE', errors: { code: ['taken'] } }))
    const error = await failureOf(told.http.send({ url: '/api/x/', method: 'POST', body: {} }))
    expect(error.errors).toEqual({ code: ['taken'] })
    expect(told.deps.toastError).toHaveBeenCalledWith('Already there')
    const silent = setUp(() => json({ status: false }))
    await failureOf(silent.http.send({ url: '/api/x/' }))
    expect(silent.deps.toastError).toHaveBeenCalledWith('Oops... Something went wrong')
  })
  test('skipAutoToast: no toast, the caller speaks', async () => {
    const { http, deps } = setUp(() => json({ status: false, message: 'Already there' }))
    await failureOf(http.send({ url: '/api/classes/', method: 'POST', body: {}, skipAutoToast: true }))
    expect(deps.toastError).not.toHaveBeenCalled()
  })
  test('what the framework brings a second time is answered already', async () => {
    const { http, auth, deps } = setUp(() => json({ status: false, message: 'Switched off' }, 403))
    const failure = await failureOf(http.send({ url: '/api/x/' }))
    expect(await auth.onError(failure)).toEqual({})
    expect(deps.warn).toHaveBeenCalledOnce()
  })
  test('a session that is not accepted any more leads to the sign-in page, and from there back', async () => {
    const { auth } = setUp(() => json({}))
    const call = { url: '/api/x/', service: 'main', isQuiet: false, isOutdated: false } as const
    const failure = new ApiError(401, 'No', { call })
    expect(await auth.onError(failure)).toEqual({ logout: true, redirectTo: '/login?redirect=%2Fhere', error: failure })
  })
  test('what a collection elsewhere refuses ends no session of ours', async () => {
    const { auth, deps } = setUp(() => json({}))
    expect(await auth.onError({ statusCode: 401, message: 'Unauthorized' })).toEqual({})
    expect(deps.endSession).not.toHaveBeenCalled()
    expect(deps.warn).not.toHaveBeenCalled()
  })
  test('no answer: Something went wrong', async () => {
    const { http, deps } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(http.send({ url: '/api/x/' }))).toMatchObject({ message: 'Something went wrong', code: 'NETWORK', status: 0 })
    expect(deps.log).toHaveBeenCalled()
  })
  test('429 says when to come back', async () => {
    const { http } = setUp(() => json({ status: false, message: 'Too many', error_code: 'RATE_LIMIT' }, 429, { 'Retry-After': '90' }))
    expect((await failureOf(http.send({ url: '/auth/login/?app=web', method: 'POST', body: {} }))).retryAfter).toBe(90)
  })
  test('the call that signs in again waits for nobody, and carries no token', async () => {
    const { http, sent } = setUp(() => json({ status: true, data: 3 }), { ready: () => new Promise(() => {}) })
    expect(await http.send({ url: '/auth/login/?app=web', method: 'POST', body: {}, signedOut: true })).toBe(3)
    expect(sent()[1]?.headers).not.toHaveProperty('Authorization')
  })
  test('calls wait while the person signs in again', async () => {
    let settle = (): void => {}
    const ready = new Promise<void>((resolve) => (settle = resolve))
    const { http, fetch } = setUp(() => json({ status: true, data: 2 }), { ready: () => ready })
    const answer = http.send({ url: '/api/x/' })
    await Promise.resolve()
    expect(fetch).not.toHaveBeenCalled()
    settle()
    expect(await answer).toBe(2)
  })
})
