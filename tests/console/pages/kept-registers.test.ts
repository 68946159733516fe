import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { Register } from '../../../resources/contract/student-attendance.ts'
import { usualCodes } from '../../../resources/domain/attendance/codes.ts'
import type { Calls } from '../../../src/engine/index.ts'
import {
  closeKept,
  discardHanded,
  forgetKept,
  handedOf,
  handIn,
  keepKeptDraft,
  keepOnly,
  keepPerson,
  keptDraft,
  keptPerson,
  sendAgain,
  sweepKept,
  takenOf,
} from '../../../src/engine/kept/index.ts'
import { byTheServer, readingOf } from '../../../src/pages/attendance/kept/clocks.ts'
import {
  handedAfter,
  keyOfRegister,
  onItsDay,
  placeOfRegister,
  registerForm,
  registerKind,
  type Answered,
  type HandedRegister,
  type ReadRegister,
} from '../../../src/pages/attendance/kept/kept-register.ts'
import { sendWaiting } from '../../../src/pages/attendance/kept/send-register.ts'
import { keepRead, takeOwnAlong } from '../../../src/pages/attendance/kept/take-along.ts'

const today = '2026-11-26'
const place = { school_id: 's1', academic_year: '2026-2027' }
const child = (no: number) => ({
  student_id: `s${no}`,
  name: `Child ${no}`,
  name_ar: null,
  roll_no: String(no),
  card_no: no,
  image: null,
  strip: [],
  siblings_absent: [],
  leave: null,
  own: null,
  office: null,
})
const register = (more: Partial<Register> = {}): Register => ({
  class_id: 'c1',
  class_name: '8-B',
  session: 'DAY',
  lesson: null,
  session_id: null,
  status: 'due',
  day: { date: today, kind: 'working', name_en: null, name_ar: null },
  takings: 3,
  read_at: new Date().toISOString(),
  submitted_by: null,
  submitted_at: null,
  begins_with: 'present',
  may_take: true,
  may_correct: false,
  may_unlock: false,
  asks_reason: false,
  because: null,
  codes: usualCodes.map((code) => ({ ...code })),
  children: [child(1), child(2)],
  ...more,
})
const answered: Answered = {
  session_id: 'x',
  status: 'submitted',
  takings: 4,
  saved: 2,
  superseded: 0,
  warnings: [],
  present: 1,
  absent: 1,
}
const mark = (code: string, at = new Date().toISOString()) => ({ code, late_minutes: 0, left_minutes: 0, note: '', at })
const handed = (marks: HandedRegister['marks'], more: Partial<HandedRegister> = {}): HandedRegister => {
  const read = more.register ?? register()
  return {
    register: read,
    clock: { told: read.read_at, heard: Date.parse(read.read_at) },
    marks,
    submit: true,
    source: 'web',
    reason: '',
    ...more,
  }
}
const keep = (data: HandedRegister, who = 'u1', at = Date.now()) =>
  handIn<HandedRegister, Answered>({
    ...keyOfRegister(who, placeOfRegister(data.register)),
    date: data.register.day.date,
    place,
    at,
    data: (before) => handedAfter(before?.data ?? null, data),
  })
const waiting = (who = 'u1') => handedOf<HandedRegister, Answered>(who, registerKind)

interface Sent {
  readonly key: string
  readonly body: {
    readonly takings: number
    readonly by?: string
    readonly without_gone?: boolean
    readonly records: readonly { readonly student_id: string; readonly code: string; readonly at: string }[]
  }
  readonly params: object
}
/** The service, as these tests have it: what it is sent, and what it says to that. */
function service(say: (sent: Sent, count: number) => unknown = () => answered) {
  const sent: Sent[] = []
  const send = (call: { readonly method: string }, said: Sent): Promise<unknown> => {
    if (call.method === 'GET') return Promise.resolve(register())
    sent.push(said)
    const answer = say(said, sent.length)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { sent, calls: { send } as unknown as Pick<Calls, 'send'> }
}
const failure = (status: number, more: object = {}): Error => Object.assign(new Error('refused'), { status, ...more })
const noAnswer = failure(0, { code: 'NETWORK' })

beforeEach(async () => {
  await closeKept()
  globalThis.indexedDB = new IDBFactory()
})

test('What is handed in outlives the page, and is sent once, with the place it was taken for', async () => {
  await keep(handed({ s1: mark('A') }))
  await closeKept()
  const { sent, calls } = service()
  expect(await sendWaiting(calls, 'u1')).toBe(true)
  expect(sent).toMatchObject([
    { params: place, body: { takings: 3, submit: true, by: 'u1', without_gone: true, records: [{ student_id: 's1', code: 'A' }] } },
  ])
  expect(await waiting()).toMatchObject([{ state: 'sent', data: { marks: {} }, said: { takings: 4 } }])
  await sendWaiting(calls, 'u1')
  expect(sent).toHaveLength(1)
})

test('An answer that is lost is asked for again under the same key and in the same words; a correction goes under another', async () => {
  await keep(handed({ s1: mark('A') }))
  const { sent, calls } = service((_, count) => (count < 3 ? noAnswer : answered))
  expect(await sendWaiting(calls, 'u1')).toBe(false)
  await closeKept()
  expect(await sendWaiting(calls, 'u1')).toBe(false)
  expect(sent[1]).toMatchObject({ key: sent[0]!.key, body: sent[0]!.body })
  await keep(handed({ s2: mark('L') }, { register: register({ takings: 9 }) }))
  expect(await sendWaiting(calls, 'u1')).toBe(true)
  expect(sent[2]!.key).not.toBe(sent[0]!.key)
  // all of it was put down over what was read first
  expect(sent[2]!.body).toMatchObject({ takings: 3, records: [{ student_id: 's1' }, { student_id: 's2', code: 'L' }] })
})

test('What is corrected while it is on its way goes on waiting', async () => {
  await keep(handed({ s1: mark('A') }))
  const { sent, calls } = service(() => answered)
  const send = calls.send
  const during = {
    send: (async (...asked: Parameters<typeof send>) => {
      if (sent.length === 0) await keep(handed({ s1: mark('P') }))
      return send(...asked)
    }) as typeof send,
  }
  await sendWaiting(during, 'u1')
  expect(await waiting()).toMatchObject([{ state: 'waiting', data: { marks: { s1: { code: 'P' } } } }])
  await sendWaiting(calls, 'u1')
  expect(sent.at(-1)!.body.records).toMatchObject([{ code: 'P' }])
  expect(await waiting()).toMatchObject([{ state: 'sent' }])
})

test('A refusal keeps the marks and the sentence, holds up no other register, and can be tried again or discarded', async () => {
  await keep(handed({ s1: mark('A') }), 'u1', 1)
  await keep(handed({ s1: mark('L') }, { register: register({ class_id: 'c2' }) }), 'u1', 2)
  const { calls } = service((_, count) => (count === 1 ? failure(423, { code: 'LOCKED', message: 'This register is locked' }) : answered))
  expect(await sendWaiting(calls, 'u1')).toBe(true)
  const [first, second] = (await waiting()).toSorted((a, b) => a.at - b.at)
  expect(first).toMatchObject({ state: 'refused', refusal: 'This register is locked', data: { marks: { s1: { code: 'A' } } } })
  expect(second).toMatchObject({ state: 'sent' })
  await sendAgain(first!)
  await sendWaiting(calls, 'u1')
  expect((await waiting()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  await discardHanded(first!)
  expect(await waiting()).toHaveLength(1)
})

test('Whoever has to sign in first, or to wait, loses nothing', async () => {
  await keep(handed({ s1: mark('A') }))
  const asAnother = failure(200, { code: 'VALIDATION', errors: { by: ['Somebody else took this register'] } })
  for (const failed of [failure(401, { code: 'UNAUTHENTICATED' }), asAnother, failure(503), failure(429, { retryAfter: 60 })]) {
    expect(await sendWaiting(service(() => failed).calls, 'u1')).toBe(false)
    expect(await waiting()).toMatchObject([{ state: 'waiting', data: { marks: { s1: { code: 'A' } } } }])
  }
})

test('Of a register that others wrote into as well the children are still told after it was sent', async () => {
  await keep(handed({ s1: mark('A'), s2: mark('L') }))
  const warnings = [{ student_id: 's2', about: 'others' as const, msg: { en: 'Noor put down A later than that; it stays', ar: 'ع' } }]
  await sendWaiting(service(() => ({ ...answered, warnings })).calls, 'u1')
  const [sent] = await waiting()
  expect(sent).toMatchObject({ said: { warnings }, data: { register: { children: [{ name: 'Child 2' }] } } })
})

test('The clock of a device that is wrong is put right, and one that was changed meanwhile comes over nothing', () => {
  const noon = Date.parse('2026-11-26T12:00:00.000Z')
  const hour = 3_600_000
  const twoHoursFast = { told: new Date(noon).toISOString(), heard: noon + 2 * hour }
  const marked = new Date(noon + 2 * hour + 600_000).toISOString()
  expect(byTheServer(marked, twoHoursFast, null)).toBe('2026-11-26T12:10:00.000Z')
  const later = { told: new Date(noon + hour).toISOString(), heard: noon + 3 * hour + 5_000 }
  expect(byTheServer(marked, twoHoursFast, later)).toBe('2026-11-26T12:09:55.000Z')
  // put right in between: nobody knows by which of the two clocks it was marked
  expect(byTheServer(marked, twoHoursFast, { ...later, heard: noon + hour })).toBe(twoHoursFast.told)
  expect(readingOf('2026-11-26T04:00:00.000Z', 7)).toEqual(readingOf('2026-11-26T04:00:00.000Z', 9))
})

test('Nobody who signs in next finds anything, and what another person handed in waits for that person', async () => {
  await keepPerson({ who: 'u1', at: 1, said: {} })
  await keepRead({ who: 'u1', today, place }, register())
  await keepKeptDraft(keyOfRegister('u1', placeOfRegister(register())), { s1: mark('A') })
  await keep(handed({ s1: mark('A') }))
  await keepOnly('u2')
  expect([await keptPerson('u1'), await takenOf('u1', registerKind, registerForm)]).toEqual([undefined, []])
  expect(await keptDraft(keyOfRegister('u1', placeOfRegister(register())))).toBeNull()
  expect(await waiting('u2')).toEqual([])
  const { sent, calls } = service()
  await sendWaiting(calls, 'u2')
  expect(sent).toEqual([])
  await sendWaiting(calls, 'u1')
  expect(sent).toHaveLength(1)
})

test('Whoever signs out leaves nothing but what is not sent; days that are over go by themselves', async () => {
  await keepPerson({ who: 'u1', at: 1, said: {} })
  await keepRead({ who: 'u1', today, place }, register())
  await keep(handed({ s1: mark('A') }))
  await sweepKept('u1', '2026-11-27')
  expect(await takenOf('u1', registerKind, registerForm)).toEqual([])
  expect(await waiting()).toHaveLength(1)
  await keepRead({ who: 'u1', today, place }, register())
  await forgetKept('u1')
  expect([await keptPerson('u1'), await takenOf('u1', registerKind, registerForm), (await waiting()).length]).toEqual([undefined, [], 1])
  await sendWaiting(service().calls, 'u1')
  await sweepKept('u1', '2026-11-27')
  expect(await waiting()).toEqual([])
})

test('A teacher’s own registers are taken along, of today and of the next day of school, and no others', async () => {
  const asked: string[] = []
  const row = (class_id: string, is_mine: boolean) => ({ class_id, session: 'DAY', is_mine })
  const send = (_: object, { params }: { readonly params: { readonly date: string; readonly class_id?: string } }) => {
    if (params.class_id === undefined)
      return Promise.resolve({ day: register().day, sessions: ['DAY'], registers: [row('c1', true), row('c2', false)] })
    asked.push(`${params.class_id} ${params.date}`)
    const kind = params.date === today ? 'working' : params.date === '2026-11-29' ? 'future' : 'weekend'
    const day = { date: params.date, kind, name_en: null, name_ar: null } as const
    return Promise.resolve(register({ class_id: params.class_id, day, may_take: kind === 'working' }))
  }
  await takeOwnAlong({ send } as unknown as Pick<Calls, 'send'>, { who: 'u1', today, place })
  expect(asked).toEqual(['c1 2026-11-26', 'c1 2026-11-27', 'c1 2026-11-28', 'c1 2026-11-29'])
  const taken = await takenOf<ReadRegister>('u1', registerKind, registerForm)
  expect(taken.map(({ date }) => date)).toEqual([today, '2026-11-29'])
  const next = taken[1]!.data.register
  expect(onItsDay(next, today).may_take).toBe(false)
  expect(onItsDay(next, '2026-11-29')).toMatchObject({ may_take: true, status: 'due', day: { kind: 'working' } })
  // another shape of what is kept is not read
  expect(await takenOf('u1', registerKind, registerForm + 1)).toEqual([])
})
