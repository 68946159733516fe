import { openingKey, recall, remember } from '../../../src/engine/opening-view/index.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { printInstant } from '../../../resources/kit/index.ts'
import { changeScope, readSignedIn, startSession } from '../../../src/app/start/signed-in.ts'
import type { Http, HttpRequest } from '../../../src/providers/http.ts'
import { createSession } from '../../../src/providers/session.ts'

type Answer = { readonly request: HttpRequest; give(said: unknown): void; refuse(failure: Error): void }

/** A service that answers when it is told to. */
function service() {
  const asked: Answer[] = []
  const http = {
    send: (request: HttpRequest) => new Promise((give, refuse) => asked.push({ request, give, refuse })),
  } as Http
  const settle = () => new Promise((done) => setTimeout(done))
  return {
    http,
    asked,
    settle,
    /** the two answers, to profile and packages, of the n-th time */
    async answer(time: number, profile: object, packages: object = {}) {
      asked[time * 2]?.give(profile)
      asked[time * 2 + 1]?.give(packages)
      await settle()
    },
  }
}
const at = (ldap_id: string, school_id: string) => ({ ldap_id, role: 'school_admin', usertype: 2, school_id, academic_year: '2026-2027' })
const on = { settings: { is_active: true, student: { is_active: true } } }

beforeEach(() => sessionStorage.clear())

describe('who is signed in', () => {
  test('is the last one: an answer to who was here before comes too late', async () => {
    const session = createSession()
    session.signIn('a', 'a')
    const { http, answer } = service()
    const first = startSession(http, session)
    session.signOut()
    session.signIn('b', 'b')
    const second = startSession(http, session)
    await answer(1, at('b', 's2'))
    await answer(0, at('a', 's1'), on)
    await Promise.all([first, second])
    expect(readSignedIn().profile?.ldap_id).toBe('b')
    expect(readSignedIn().flags.size).toBe(0)
  })
  test('reads moments on the clock of their school, and nobody else does after them', async () => {
    const moment = () => printInstant('2026-11-26T21:45:00.000Z', 'en')
    const before = moment()
    const session = createSession()
    session.signIn('a', 'a')
    const { http, answer } = service()
    const started = startSession(http, session)
    await answer(0, { ...at('a', 's1'), timezone: 'Pacific/Auckland' })
    await started
    expect(moment()).toBe('27 Nov 2026, 10:45')
    session.signOut()
    expect(moment()).toBe(before)
  })
  test('finds what they typed and opened themselves, and nothing of anybody else', async () => {
    sessionStorage.setItem('draft:a:students:new', '{}')
    sessionStorage.setItem('draft:b:students:new', '{}')
    localStorage.setItem('opened:a:s1', '[]')
    localStorage.setItem('opened:b:s2', '[]')
    // what a list opens with may name somebody, too
    for (const key of [openingKey('a', 's1', 'students'), openingKey('b', 's2', 'students')])
      remember(key, { view_id: 'v', query: 'search=Omar' })
    const session = createSession()
    session.signIn('b', 'b')
    const { http, answer } = service()
    const started = startSession(http, session)
    await answer(0, at('b', 's2'))
    await started
    expect(Object.keys(sessionStorage)).toEqual(['draft:b:students:new'])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('opened:'))).toEqual(['opened:b:s2'])
    expect([recall(openingKey('a', 's1', 'students')), recall(openingKey('b', 's2', 'students'))?.query]).toEqual([null, 'search=Omar'])
  })
})

describe('another school', () => {
  async function standingAt(school: string) {
    const session = createSession()
    session.signIn('a', 'a')
    const said = service()
    const started = startSession(said.http, session)
    await said.answer(0, at('a', school), on)
    await started
    return said
  }
  const to = (school_id: string) => ({ school_id, academic_year: '2026-2027' })

  test('that cannot be reached: the person stands where they stood, with what was open there', async () => {
    const { http, asked, settle } = await standingAt('s1')
    const change = changeScope(http, to('s2')).catch((failure: unknown) => failure)
    await settle()
    expect(readSignedIn().flags.size).toBe(0)
    for (const one of asked.slice(2)) one.refuse(new Error('no answer'))
    expect(await change).toBeInstanceOf(Error)
    expect(readSignedIn()).toMatchObject({ isPackageLoading: false, profile: { school_id: 's1' } })
    expect(readSignedIn().flags.has('settings.student')).toBe(true)
  })
  test('chosen in quick succession: the last one counts, in whatever order the answers come', async () => {
    const { http, answer } = await standingAt('s1')
    const first = changeScope(http, to('s2'))
    const second = changeScope(http, to('s3'))
    await answer(2, at('a', 's3'))
    await answer(1, at('a', 's2'), on)
    await Promise.all([first, second])
    expect(readSignedIn().profile?.school_id).toBe('s3')
    expect(JSON.parse(sessionStorage.getItem('scope') ?? 'null')).toEqual(to('s3'))
  })
})
