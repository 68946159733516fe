import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isColumn, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { discoverRegistry } from '../../../src/app/console/discovery.ts'
import { earlyCalls } from '../../../src/app/start/early-calls.ts'
import { defaultColumns, isSortable, listCall, readListState } from '../../../src/engine/question/index.ts'
import { getProfile } from '../../../resources/contract/auth.ts'
import { packageDetails } from '../../../resources/contract/licence.ts'
import { createDataProvider, listRequest, oneRequest } from '../../../src/providers/data.ts'
import { createHeadStart } from '../../../src/providers/head-start.ts'
import { createHttp } from '../../../src/providers/http.ts'

const registry = discoverRegistry()
const script = readFileSync(join(import.meta.dirname, '../../../src/app/start/early.js'), 'utf8')
  .replaceAll('__AUTH_URL__', '')
  .replaceAll('__MAIN_URL__', '')
  .replace('__PROFILE__', getProfile.path)
  .replace('__PACKAGES__', packageDetails.path)
  .replace('__EARLY_CALLS__', JSON.stringify(earlyCalls(registry)))
const place = { school_id: 's1', academic_year: '2026-2027' }
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (sub: string, exp = 4_000_000_000): string => `${part({ alg: 'HS256' })}.${part({ sub, exp })}.x`
const me = tokenOf('me')
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
const settle = () => new Promise((resolve) => setTimeout(resolve))

let asked: string[] = []
let answer: (address: string) => Response | Promise<Response>
const fetching = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('authToken', me)
  asked = []
  answer = (address) => json({ status: true, data: address.startsWith('/auth/profile/') ? { ldap_id: 'me', ...place } : { records: [] } })
  fetching.mockImplementation(async (address, init) => {
    asked.push(`${init?.method} ${address.split('?')[0]}`)
    return answer(address)
  })
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete globalThis.headStart
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/')
})

/** The page is opened at this address. */
async function open(address: string, locale: Locale = 'en'): Promise<void> {
  history.replaceState(null, '', address)
  document.documentElement.lang = locale
  new Function(script)()
  await settle()
}
/** The console's own adapter, as it comes with the code; what it still asks itself is in `asked` from then on. */
function consoleComes({ token = me, locale = 'en' as Locale, scope = place, now = () => performance.now() } = {}) {
  asked = []
  return createHttp({
    authUrl: '',
    mainUrl: '',
    fetch: (address, init) => fetching(String(address as string), init),
    token: () => token,
    locale: () => locale,
    scope: () => scope,
    browserUid: () => 'b',
    tenantOrigin: location.origin,
    say: (text) => text,
    refused: () => Promise.resolve(),
    headStart: createHeadStart(globalThis.headStart, now),
  })
}
const rowsOf = async (http: ReturnType<typeof consoleComes>, resource: Resource, search = '', locale: Locale = 'en') => {
  const state = readListState(resource, new URLSearchParams(search), '', locale)
  const columns = state.columns ?? defaultColumns(resource, locale)
  await createDataProvider(http, registry, () => Promise.reject(new Error('elsewhere'))).getList({
    resource: resource.name,
    ...listCall(resource, state, columns, undefined),
  })
}
const students = registry.get('students')
const lists = registry.all.filter(({ api, source }) => api.list && !source)

describe('what the first screen needs is asked for before the code is there', () => {
  test.each(lists.flatMap((resource) => (['en', 'ar'] as const).map((locale) => [resource.name, locale] as const)))(
    'the rows of %s in %s, as the console asks for them, and nothing twice',
    async (name, locale) => {
      const resource = registry.get(name)
      // the console writes no address with what is no column
      const sortable = Object.keys(resource.fields).find((field) => isSortable(resource, field) && isColumn(resource, field))!
      for (const search of ['', '?page=3&per_page=50', '?search=%20Sara%20', `?sort=-${sortable}`, `?columns=${sortable}`]) {
        await open(resource.path + search, locale)
        expect(asked.slice(-3)).toEqual([
          'GET /auth/profile/',
          'GET /api/license-module/package-details/',
          `${resource.api.list!.method} ${resource.api.list!.path}`,
        ])
        await rowsOf(consoleComes({ locale }), resource, search, locale)
        expect([search, asked]).toEqual([search, []])
      }
    },
  )
  test.each(registry.all.filter(({ source, api }) => !source && api.one?.method === 'GET').map(({ name }) => name))(
    'a record of %s',
    async (name) => {
      const resource = registry.get(name)
      const id = '01a200e3-ef88-703b'
      await open(`${resource.path}/show/${id}`)
      const http = consoleComes()
      expect(http.arrived?.(oneRequest(resource, id))).toEqual({ records: [] })
      expect(globalThis.headStart?.calls).toHaveLength(2)
    },
  )
  test('profile and packages too; where nothing else is known to be asked, nothing else is', async () => {
    for (const address of ['/dashboards/home', '/masters/students?gender=f', '/masters/students/import']) {
      asked = []
      await open(address)
      expect(asked).toEqual(['GET /auth/profile/', 'GET /api/license-module/package-details/'])
    }
    const http = consoleComes()
    await http.send({ url: '/auth/profile/' })
    await http.send({ url: '/api/license-module/package-details/', scoped: false })
    expect(asked).toEqual([])
    await http.send({ url: '/auth/profile/' })
    expect(asked).toEqual(['GET /auth/profile/'])
  })
  test('rows that are here when the page is drawn for the first time are in its first drawing', async () => {
    answer = (address) => json({ status: true, data: address.startsWith('/auth') ? place : { records: [{ student_id: '1' }] } })
    await open('/masters/students')
    const http = consoleComes()
    const state = readListState(students, new URLSearchParams())
    const request = listRequest(students, listCall(students, state, defaultColumns(students, 'en'), undefined))
    expect(http.arrived?.(request)).toEqual({ records: [{ student_id: '1' }] })
    // once: what is asked later is news
    expect(http.arrived?.(request)).toBeUndefined()
  })
  test('who chose columns gets those', async () => {
    localStorage.setItem('list:me:students', JSON.stringify({ columns: ['roll_no', 'gender'] }))
    await open('/masters/students')
    const http = consoleComes()
    await createDataProvider(http, registry, () => Promise.reject(new Error('elsewhere'))).getList({
      resource: 'students',
      ...listCall(students, readListState(students, new URLSearchParams()), ['roll_no', 'gender'], undefined),
    })
    expect(asked).toEqual([])
  })
  test.each([
    ['who chose how many rows a page has gets those', '', 100],
    ['an address that says how many is for this once', '?per_page=50', 50],
  ])('%s', async (_, search, size) => {
    localStorage.setItem('list:me:students', JSON.stringify({ size: 100 }))
    await open(`/masters/students${search}`)
    const http = consoleComes()
    const state = readListState(students, new URLSearchParams(search), '', 'en', 100)
    expect(state.perPage).toBe(size)
    expect(http.arrived?.(listRequest(students, listCall(students, state, defaultColumns(students, 'en'), undefined)))).toEqual({
      records: [],
    })
  })
})

describe('where the person stood last', () => {
  test('the rows do not wait for the profile', async () => {
    localStorage.setItem('place', JSON.stringify({ who: 'me', ...place }))
    answer = (address) =>
      address.startsWith('/auth') ? new Promise<Response>(() => undefined) : json({ status: true, data: { records: [] } })
    await open('/masters/students')
    await rowsOf(consoleComes(), students)
    expect(asked).toEqual([])
  })
  test('they are asked for again where the profile says otherwise, and not at all for where somebody else stood', async () => {
    localStorage.setItem('place', JSON.stringify({ who: 'me', school_id: 's9', academic_year: '2020-2021' }))
    await open('/masters/students')
    await rowsOf(consoleComes(), students)
    expect(asked).toEqual(['GET /api/students/'])

    localStorage.setItem('place', JSON.stringify({ who: 'another', school_id: 's9', academic_year: '2020-2021' }))
    await open('/masters/students')
    await rowsOf(consoleComes(), students)
    expect(asked).toEqual([])
  })
})

describe('nobody gets what was asked for somebody else', () => {
  test.each([
    ['without a token', null],
    ['with one that says nothing', 'not.a.token'],
    ['with one that has run out', tokenOf('me', 1_000)],
  ])('%s nothing is asked', async (_, token) => {
    if (token === null) localStorage.removeItem('authToken')
    else localStorage.setItem('authToken', token)
    await open('/masters/students')
    expect(asked).toEqual([])
  })
  test.each([
    ['another person has signed in since', { token: tokenOf('another') }],
    ['the language is another', { locale: 'ar' as const }],
    ['the school is another', { scope: { ...place, school_id: 's2' } }],
    ['it is long ago', { now: () => performance.now() + 3_600_000 }],
  ])('%s: it is asked anew', async (_, since) => {
    await open('/masters/students')
    await rowsOf(consoleComes(since), students)
    expect(asked).toEqual(['GET /api/students/'])
  })
  test('something was changed since: it is asked anew', async () => {
    await open('/masters/students')
    const http = consoleComes()
    await http.send({ url: '/api/students/1/', method: 'POST', body: { is_active: false } })
    await rowsOf(http, students)
    expect(asked).toEqual(['POST /api/students/1/', 'GET /api/students/'])
  })
})

test('What failed early is asked again, and is told then and only then', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await open('/masters/students')
  answer = () => json({ status: true, data: { ldap_id: 'me' } })
  const http = consoleComes()
  expect(await http.send({ url: '/auth/profile/' })).toEqual({ ldap_id: 'me' })
  expect(asked).toEqual(['GET /auth/profile/'])
})
