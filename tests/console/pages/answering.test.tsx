import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeKept, forgetKept, handedOf, keepOnly, takenOf } from '../../../src/engine/kept/index.ts'
import type { Calls } from '../../../src/engine/index.ts'
import { AnswerPage } from '../../../src/pages/answering/answer-page.tsx'
import { ClassPage } from '../../../src/pages/answering/class-page.tsx'
import { answersKind, sheetForm } from '../../../src/pages/answering/kept/kept-answers.ts'
import { sendWaiting } from '../../../src/pages/answering/kept/send-answers.ts'
import { MinePage } from '../../../src/pages/answering/mine-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

beforeEach(async () => {
  await closeKept()
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => vi.restoreAllMocks())

const said = (en: string, ar: string | null = null) => ({ en, ar })
const labels = [
  said('Not like me', 'لا يشبهني'),
  said('A little', 'قليلاً'),
  said('Neither', 'لا هذا ولا ذاك'),
  said('Quite', 'إلى حد ما'),
  said('Just like me', 'يشبهني تماماً'),
]
const texts = [said('I talk a lot.', 'أتكلم كثيراً.'), said('I keep order.', 'أحافظ على النظام.'), said('I worry.', 'أقلق.')]
const sheet = (more: object = {}) => ({
  response_id: 'r1',
  unique_id: 'm1',
  student_id: 's1',
  questionnaire: 'Mini',
  questionnaire_ar: 'المختصر',
  name: null,
  about: said('How you are.', 'كيف أنت.'),
  mode: 'student',
  items: 3,
  answered: 0,
  time_min: 3,
  from_date: '2026-11-20',
  to_date: '2099-12-10',
  status: 'not_started',
  submitted_at: null,
  consent: 'not_needed',
  asks_consent: false,
  why_not: null,
  is_released: false,
  shown_to: { student: false, parent: false },
  licence: 'Public domain',
  source: 'ipip.ori.org',
  languages: ['en', 'ar'],
  scale: { min: 1, max: 5, labels },
  questions: texts.map((text, at) => ({ item_no: at + 1, text, required: true })),
  answers: [],
  revision: 0,
  language: null,
  notice: null,
  read_at: new Date().toISOString(),
  ...more,
})

interface Sent {
  readonly url: string
  readonly method: string
  readonly payload: {
    readonly answers: readonly { readonly item_no: number; readonly value: number; readonly ms: number }[]
    readonly language: string
    readonly by: string
    readonly revision: number
  }
}
const saved = { status: 'in_progress', answered: 1, revision: 1, others: null }
const noAnswer = Object.assign(new Error('No connection'), { status: 0, code: 'NETWORK' })
const refusal = (message: string, errors: object = {}) =>
  Object.assign(new Error(message), { status: 409, statusCode: 409, code: 'LOCKED', errors })
/** The service, as these tests have it: what it is sent, and what it says to that. */
function service(say: Readonly<Record<string, unknown>> = {}) {
  const answers = new Map<string, unknown>(Object.entries({ sheet: sheet(), answers: saved, ...say }))
  const custom = vi.fn((asked: Sent) => {
    const found = [...answers].find(([path]) => asked.url.includes(`/${path}/`))?.[1]
    const answer = typeof found === 'function' ? (found as (asked: Sent) => unknown)(asked) : found
    if (answer instanceof Error) return Promise.reject(answer)
    return answer === undefined ? Promise.reject(new Error(`Nobody answers ${asked.url}`)) : Promise.resolve({ data: answer })
  })
  return {
    custom,
    answers,
    sent: () => custom.mock.calls.map(([asked]) => asked).filter(({ url }) => url.includes('/answers/')),
    given: () =>
      custom.mock.calls
        .map(([asked]) => asked)
        .filter(({ url }) => url.includes('/answers/'))
        .flatMap(({ payload }) => payload.answers.map(({ item_no, value }) => [item_no, value])),
  }
}
type Service = ReturnType<typeof service>
const open = ({ custom }: Service, { locale = 'en' as 'en' | 'ar', who = 'u1', role = 'student' } = {}) =>
  consoleOf(
    { '/psychometric/answer/:response_id': <AnswerPage />, '/psychometric/mine': <MinePage /> },
    { at: '/psychometric/answer/r1', data: { custom }, locale, standing: { role } as object, person: { role, ldap_id: who } },
  )
const begin = async (name = 'Start') => fireEvent.click(await screen.findByRole('button', { name }))
const group = (name: RegExp) => screen.findByRole('group', { name })
const press = async (name: RegExp, key: string) => fireEvent.keyDown(within(await group(name)).getAllByRole('radio')[0]!, { key })
const waiting = async (who = 'u1') => (await handedOf(who, answersKind)).filter(({ state }) => state !== 'sent')

test('Digits choose and lead on, arrows choose and stay, Enter goes on; what is chosen is sent with the time that the sentence was seen', async () => {
  const clock = vi.spyOn(performance, 'now')
  const one = service()
  clock.mockReturnValue(1000)
  open(one)
  await begin()
  const first = await group(/I talk a lot/)
  await waitFor(() => expect(document.activeElement).toBe(within(first).getByRole('radio', { name: 'Not like me' })))
  // an arrow passes over the second answer on its way to the third
  const radios = within(first).getAllByRole('radio')
  clock.mockReturnValue(3000)
  for (const at of [1, 2]) {
    fireEvent.keyDown(radios[at - 1]!, { key: 'ArrowDown' })
    fireEvent.click(radios[at]!)
    fireEvent.keyUp(radios[at]!, { key: 'ArrowDown' })
  }
  await waitFor(() => expect(one.given().at(-1)).toEqual([1, 3]))
  expect(screen.getByRole('group', { name: /I talk a lot/ })).toBeTruthy()
  fireEvent.submit(first.closest('form')!)
  await group(/I keep order/)
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('item-2'))
  clock.mockReturnValue(7500)
  await press(/I keep order/, '5')
  await group(/I worry/)
  // a digit beyond the answers is none, and one of a browser's own keys neither
  await press(/I worry/, '6')
  fireEvent.keyDown(document.activeElement!, { key: '2', altKey: true })
  // a dialog that was closed leaves the focus beside the question
  fireEvent.keyDown(screen.getByRole('button', { name: 'Stop' }), { key: '2' })
  await screen.findByRole('heading', { name: 'Everything is answered' })
  await waitFor(() => expect(one.given().at(-1)).toEqual([3, 2]))
  const times = one.sent().flatMap(({ payload }) => payload.answers.map(({ item_no, ms }) => [item_no, ms]))
  const sumOf = (item: number) => times.reduce((sum, [no, ms]) => sum + (no === item ? ms! : 0), 0)
  expect([sumOf(1), sumOf(2), sumOf(3)]).toEqual([2000, 4500, 0])
})

test('A screen reader hears sentence and number of each group, how far it is, and what has no answer; what comes next has the focus', async () => {
  const one = service({ submit: { status: 'submitted', submitted_at: new Date().toISOString(), is_released: false } })
  open(one)
  await begin()
  expect((await group(/1 of 3\s*I talk a lot/)).tagName).toBe('FIELDSET')
  expect(
    screen
      .getAllByRole('radio', { name: /./ })
      .filter(({ dataset }) => dataset['item'])
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toHaveLength(5)
  expect(screen.getByRole('progressbar', { name: '0 of 3 answered' })).toBeTruthy()
  // nothing is said to be saved before anything was answered
  expect(screen.getByRole('status').textContent).toBe('')
  await press(/I talk a lot/, '1')
  await group(/I keep order/)
  for (const name of [/I keep order/, /I worry/]) fireEvent.submit((await group(name)).closest('form')!)
  const open_ = await screen.findByRole('heading', { name: 'These have no answer yet' })
  expect(document.activeElement?.contains(open_)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'To sentence 2' }))
  await press(/I keep order/, '2')
  await press(/I worry/, '3')
  fireEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  const thanks = await screen.findByText('Thank you, it is handed in')
  expect(document.activeElement?.contains(thanks)).toBe(true)
  expect(screen.getByText('At a shared computer, sign out before the next one sits down.')).toBeTruthy()
})

test('The language of the sentences changes where one is, keeps every answer, and is told with the answers given in it', async () => {
  const one = service({ sheet: sheet({ answered: 1, answers: [{ item_no: 1, value: 4 }], revision: 3 }) })
  open(one)
  await begin('Go on')
  await press(/I keep order/, '2')
  const third = await group(/I worry/)
  fireEvent.click(screen.getByText('العربية'))
  expect(await screen.findByRole('group', { name: /3 of 3\s*أقلق/ })).toBe(third)
  expect([third.dir, third.lang]).toEqual(['rtl', 'ar'])
  fireEvent.click(within(third).getByRole('radio', { name: /قليلاً/ }))
  await screen.findByRole('heading', { name: 'Everything is answered' })
  await waitFor(() => expect(one.sent().map(({ payload }) => payload.language)).toEqual(['en', 'ar']))
  expect(one.sent()[0]!.payload.revision).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((within(await group(/أقلق/)).getByRole('radio', { name: /قليلاً/ }) as HTMLInputElement).checked).toBe(true)
})

test('In Arabic every word before the first sentence is Arabic, with days, sentences and minutes counted as Arabic counts', async () => {
  open(service({ sheet: sheet({ shown_to: { student: true, parent: true } }) }), { locale: 'ar' })
  const how = (await screen.findByText(/حتى/)).textContent
  // numbers and days keep their place in the line by marks that nobody sees
  expect(how.replaceAll(/[\u2066-\u2069]/g, '')).toBe('3 جمل قصيرة، نحو 3 دقائق، حتى 10 ديسمبر 2099. أجب كما أنت الآن؛ لا درجة ولا ترتيب.')
  expect(screen.getByText(/وتقرؤها أنت ووالداك أيضاً/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ابدأ' }))
  expect(await group(/أتكلم كثيراً/)).toBeTruthy()
})

test.each([
  [
    'out of range',
    refusal('Some answers are none', { 'answers.0.value': ['An answer is a whole number from 1 to 5'] }),
    'An answer is a whole number from 1 to 5',
  ],
  [
    'after the window',
    refusal('The time to answer ended on 10 December 2026. What was answered until then is kept.'),
    'The time to answer ended on 10 December 2026. What was answered until then is kept.',
  ],
  ['by a child who is not mapped', refusal('It does not exist, or it is not yours'), 'It does not exist, or it is not yours'],
  [
    'handed in on another device',
    refusal('It was handed in on 28 November 2026 at 09:30: nothing was changed'),
    'It was handed in on 28 November 2026 at 09:30: nothing was changed',
  ],
  [
    'withdrawn meanwhile',
    refusal('This questionnaire was withdrawn: nobody answers it any more'),
    'This questionnaire was withdrawn: nobody answers it any more',
  ],
])('An answer %s is refused with the sentence of the service, and stays on the device', async (_, refused, sentence) => {
  const one = service({ answers: refused })
  open(one)
  await begin()
  await press(/I talk a lot/, '4')
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(screen.getByRole('status').textContent).toBe('Not taken')
  await waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'refused', refusal: sentence }]))
  // it is taken once it can be, with what is answered then
  one.answers.set('answers', saved)
  await press(/I keep order/, '2')
  await screen.findByText('Saved')
  expect(
    one
      .sent()
      .at(-1)!
      .payload.answers.map(({ item_no, value }) => [item_no, value]),
  ).toEqual([
    [1, 4],
    [2, 2],
  ])
  expect(await waiting()).toEqual([])
})

test('Without a connection answers wait on the device, are told to wait, and are sent once there is one: the lost one as it was, none twice', async () => {
  const one = service({ answers: noAnswer })
  open(one)
  await begin()
  await press(/I talk a lot/, '4')
  await screen.findByText(/^No connection: kept on this device/)
  await press(/I keep order/, '2')
  await press(/I worry/, '1')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Hand in' })).disabled).toBe(true)
  const before = one.sent().length
  one.answers.set('answers', saved)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Saved')
  // the first was perhaps taken: it goes as it was, given at the same time, and what came after it apart
  const sent = one.sent().map(({ payload }) => JSON.stringify(payload.answers))
  expect(sent[0]).toMatch(/"at":"20/)
  expect(new Set(sent.slice(0, before + 1)).size).toBe(1)
  expect(
    one
      .sent()
      .slice(before)
      .map(({ payload }) => payload.answers.map(({ item_no }) => item_no)),
  ).toEqual([[1], [2, 3]])
  expect(await waiting()).toEqual([])
})

test('Reloaded without a connection the questionnaire opens as it was, with the answers that wait; on another page they are sent all the same', async () => {
  const one = service({ answers: noAnswer })
  open(one)
  await begin()
  await press(/I talk a lot/, '4')
  await screen.findByText(/^No connection: kept on this device/)
  await waitFor(async () => expect(await takenOf('u1', answersKind, sheetForm)).toHaveLength(1))
  cleanup()
  const cut = service({ sheet: noAnswer, answers: noAnswer, 'get-questionnaire-by-student': noAnswer })
  open(cut)
  await screen.findByText(/this is the questionnaire as it was opened here/)
  await begin()
  await screen.findByText('1 of 3 answered')
  await press(/I keep order/, '3')
  await screen.findByText('2 of 3 answered')
  await screen.findByText(/^No connection: kept on this device/)
  cleanup()
  const { sent, calls } = wire()
  // what the page has under way ends first
  await waitFor(async () => expect(await sendWaiting(calls, 'u1')).toBe(true))
  expect(sent.flatMap(({ body }) => body.answers.map(({ item_no, value }) => [item_no, value]))).toEqual([
    [1, 4],
    [2, 3],
  ])
})

/** As the service: what somebody answered is taken from nobody else. */
function wire(signedIn = 'u1') {
  const sent: { readonly body: Sent['payload']; readonly key: string; readonly params: object }[] = []
  const send = (_: unknown, said: (typeof sent)[number]): Promise<unknown> => {
    if (said.body.by !== signedIn) return Promise.reject(refusal('Check the fields', { by: ['Somebody else gave these answers'] }))
    sent.push(said)
    return Promise.resolve(saved)
  }
  return { sent, calls: { send } as unknown as Pick<Calls, 'send'> }
}

test('On a shared computer the next child neither loses nor reads nor sends what the one before answered without a connection', async () => {
  const cut = service({ answers: noAnswer })
  const first = open(cut, { who: 'first' })
  await begin()
  await press(/I talk a lot/, '4')
  await screen.findByText(/^No connection: kept on this device/)
  await waitFor(async () => expect(await waiting('first')).toHaveLength(1))
  await first.router.navigate('/psychometric/mine')
  cleanup()
  // signed out, and another child is here
  await forgetKept('first')
  await keepOnly('second')
  expect(await takenOf('first', answersKind, sheetForm)).toEqual([])
  const other = service({ sheet: sheet({ student_id: 's2' }) })
  open(other, { who: 'second' })
  await begin()
  await screen.findByText('0 of 3 answered')
  expect(await waiting('second')).toEqual([])
  const second = wire('second')
  await sendWaiting(second.calls, 'second')
  expect([second.sent, other.sent()]).toEqual([[], []])
  // a tab of the first child that is still open is answered by the service as the second: it goes on waiting
  expect(await sendWaiting(second.calls, 'first')).toBe(false)
  expect(await waiting('first')).toMatchObject([{ state: 'waiting' }])
  const home = wire('first')
  expect(await sendWaiting(home.calls, 'first')).toBe(true)
  expect(home.sent.map(({ body }) => [body.by, body.answers.map(({ item_no, value }) => [item_no, value])])).toEqual([['first', [[1, 4]]]])
  expect(await waiting('first')).toEqual([])
})

test('What another device answered meanwhile comes in, and not over what is answered here', async () => {
  const others = [
    { item_no: 1, value: 5 },
    { item_no: 2, value: 5 },
    { item_no: 3, value: 5 },
  ]
  const one = service({ answers: { ...saved, others } })
  open(one)
  await begin()
  await press(/I talk a lot/, '1')
  await screen.findByText('3 of 3 answered')
  const second = await group(/I keep order/)
  await waitFor(() => expect((within(second).getByRole('radio', { name: 'Just like me' }) as HTMLInputElement).checked).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((within(await group(/I talk a lot/)).getByRole('radio', { name: 'Not like me' }) as HTMLInputElement).checked).toBe(true)
})

test('Whoever does not want to answer says so, and nothing of it is left on the device', async () => {
  const one = service({ answers: noAnswer, decline: { status: 'declined' }, 'get-questionnaire-by-student': { records: [] } })
  const { router } = open(one)
  await begin()
  await press(/I talk a lot/, '4')
  await waitFor(async () => expect(await waiting()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  fireEvent.click(await screen.findByRole('button', { name: 'I do not want to answer' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/psychometric/mine'))
  expect(await handedOf('u1', answersKind)).toEqual([])
})

test('Answers that came too late are told on a questionnaire that is answered no more, and stay until they are put away', async () => {
  const late = refusal('The time to answer ended on 10 December 2026.')
  open(service({ answers: late }))
  await begin()
  await press(/I talk a lot/, '4')
  await waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'refused' }]))
  cleanup()
  open(service({ sheet: sheet({ why_not: 'over' }) }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('1 answer on this device was not sent')
  expect(told.textContent).toContain('The time to answer ended on 10 December 2026.')
  fireEvent.click(within(told).getByRole('button', { name: 'Put them away' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await waiting()).toEqual([])
})

test('A guardian of two reads of both children which questionnaire waits for whom, and about whom a question is', async () => {
  const children = ['Tariq', 'Layla'].map((name, at) => ({ student_id: `s${at + 1}`, name: `${name} Haddad`, name_ar: null }))
  const of = (no: number) => sheet({ mode: 'parent', response_id: `r${no}`, student_id: `s${no}` })
  const one = service({ 'get-questionnaire-by-student': { records: [of(1), of(2)] }, children: { records: children }, sheet: of(2) })
  const { router } = open(one, { role: 'parent' })
  await screen.findByText('Layla Haddad')
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await group(/I talk a lot/)
  expect(screen.getByText('Layla Haddad')).toBeTruthy()
  await act(() => router.navigate('/psychometric/mine'))
  // each once: the one whose questionnaire was open is named on its own line again
  await waitFor(() => expect(screen.getAllByText(/^\w+ Haddad$/).map((name) => name.textContent)).toEqual(['Tariq Haddad', 'Layla Haddad']))
})

test('A guardian is asked to agree to what the child answers itself, and reads who answers the rest', async () => {
  const children = [{ student_id: 's1', name: 'Tariq Haddad', name_ar: null }]
  const own = sheet({ why_not: 'others_answer', consent: 'pending', asks_consent: true })
  const other = sheet({ response_id: 'r2', why_not: 'others_answer', consent: 'not_needed' })
  const one = service({ 'get-questionnaire-by-student': { records: [own, other] }, children: { records: children }, sheet: own })
  const { router } = open(one, { role: 'parent' })
  await act(() => router.navigate('/psychometric/mine'))
  expect(await screen.findByText('The child answers it itself')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Say whether your child may' })
  fireEvent.click(link!)
  expect(await screen.findByRole('button', { name: 'I agree' })).toBeTruthy()
})

test('A guardian who agreed may think otherwise, and is told that what was answered is erased', async () => {
  const own = sheet({ why_not: 'others_answer', consent: 'given', answered: 2, status: 'in_progress' })
  const children = [{ student_id: 's1', name: 'Tariq Haddad', name_ar: null }]
  const one = service({
    'get-questionnaire-by-student': { records: [own] },
    children: { records: children },
    sheet: own,
    consent: { consent: 'refused' },
  })
  const { router } = open(one, { role: 'parent' })
  await act(() => router.navigate('/psychometric/mine'))
  fireEvent.click(await screen.findByRole('link', { name: 'You agreed that your child answers' }))
  await screen.findByText(/what it has answered so far is erased/)
  fireEvent.click(screen.getByRole('button', { name: 'I do not agree any more' }))
  await waitFor(() =>
    expect(one.custom.mock.calls.map(([{ url, payload }]) => [url.split('/').at(-2), payload])).toContainEqual([
      'consent',
      { consent: 'refused' },
    ]),
  )
})

const about = (name: string, no: number, more: object = {}) => ({
  response_id: `r${no}`,
  student_id: `s${no}`,
  name,
  name_ar: null,
  roll_no: String(no),
  status: 'not_started',
  why_not: null,
  answers: [],
  ...more,
})
const { response_id: _, ...ofSheet } = sheet()
const teacherSheet = {
  ...ofSheet,
  class_id: 'c1',
  classes: [{ id: 'c1', label: '8-B' }],
  children: [
    about('Omar Haddad', 1),
    about('Mona Haddad', 2, { status: 'in_progress', answers: [1, 2].map((item_no) => ({ item_no, value: 3 })) }),
    about('Huda Haddad', 3, { status: 'submitted' }),
    about('Ali Haddad', 4, { why_not: 'consent' }),
    about('Ali Haddad', 5),
  ],
}
const openClass = (one: Service, locale: 'en' | 'ar' = 'en') =>
  consoleOf(
    { '/psychometric/answer-class/:unique_id': <ClassPage /> },
    { at: '/psychometric/answer-class/m1', data: { custom: one.custom }, locale, person: { role: 'teacher' } },
  )
const cell = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name })

test('A teacher answers about each child in a grid: a cell is kept at once, Enter goes on, whole children are handed in, others are asked about', async () => {
  const one = service({ 'teacher-sheet': teacherSheet, 'teacher-answers': { saved: 1 }, 'teacher-submit': { submitted: 1 } })
  openClass(one)
  const first = await cell(/^Omar Haddad: I talk a lot/)
  const rows = screen.getByRole('table', { name: 'Students' })
  expect(within(rows).getAllByRole('columnheader')).toHaveLength(4)
  // two of one name are told apart
  expect(within(rows).getByRole('rowheader', { name: /Ali Haddad \(\W*4\W*\)\s*A guardian has to agree first/ })).toBeTruthy()
  expect((await cell(/^Ali Haddad \(\W*4\W*\): I talk/)).disabled).toBe(true)
  expect((await cell(/^Huda Haddad: I talk/)).disabled).toBe(true)
  first.focus()
  fireEvent.change(first, { target: { value: '2' } })
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(document.activeElement).toBe(await cell(/^Omar Haddad: I keep order/))
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', shiftKey: true })
  expect(document.activeElement).toBe(first)
  await screen.findByText('Saved')
  fireEvent.change(await cell(/^Mona Haddad: I worry/), { target: { value: '5' } })
  const asked = () => one.custom.mock.calls.map(([{ url, payload }]) => [url.split('/').at(-2), payload] as const)
  await waitFor(() =>
    expect(asked().filter(([path]) => path === 'teacher-answers')).toEqual([
      ['teacher-answers', { language: 'en', answers: [{ response_id: 'r1', item_no: 1, value: 2 }] }],
      ['teacher-answers', { language: 'en', answers: [{ response_id: 'r2', item_no: 3, value: 5 }] }],
    ]),
  )
  const submitted = () => asked().filter(([path]) => path === 'teacher-submit')
  const whole = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hand in 1 student' })
  await waitFor(() => expect(whole.disabled).toBe(false))
  fireEvent.click(whole)
  await waitFor(() => expect(submitted()).toEqual([['teacher-submit', { response_ids: ['r2'], leave_open: false }]]))
  fireEvent.click(screen.getByRole('button', { name: 'Hand in 1 that is not complete' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Omar Haddad: 1 of 3 answered')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(submitted().at(-1)).toEqual(['teacher-submit', { response_ids: ['r1'], leave_open: true }]))
})

test('A cell that was not kept goes back to what is kept, the others stay, and the child is named with the sentence of the service', async () => {
  const one = service({
    'teacher-sheet': teacherSheet,
    'teacher-answers': ({ payload }: Sent) => (payload.answers[0]!.item_no === 2 ? refusal('It was withdrawn') : { saved: 1 }),
  })
  openClass(one)
  fireEvent.change(await cell(/^Omar Haddad: I talk a lot/), { target: { value: '2' } })
  fireEvent.change(await cell(/^Mona Haddad: I keep order/), { target: { value: '5' } })
  fireEvent.change(await cell(/^Omar Haddad: I worry/), { target: { value: '4' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Not kept for Mona Haddad: It was withdrawn')
  await waitFor(async () => expect((await cell(/^Mona Haddad: I keep order/)).value).toBe('3'))
  expect([(await cell(/^Omar Haddad: I talk/)).value, (await cell(/^Omar Haddad: I worry/)).value]).toEqual(['2', '4'])
  // an answer that was a slip is taken back
  fireEvent.change(await cell(/^Omar Haddad: I worry/), { target: { value: '' } })
  await waitFor(() => expect(one.custom.mock.calls.at(-1)![0].payload.answers).toMatchObject([{ item_no: 3, value: null }]))
})

test('Where there is no connection a cell of the grid waits with what was answered, is told, and is sent once there is one', async () => {
  let isOn = false
  const one = service({ 'teacher-sheet': teacherSheet, 'teacher-answers': () => (isOn ? { saved: 1 } : noAnswer) })
  openClass(one)
  fireEvent.change(await cell(/^Omar Haddad: I talk a lot/), { target: { value: '2' } })
  fireEvent.change(await cell(/^Omar Haddad: I worry/), { target: { value: '4' } })
  await screen.findByText(/^No connection: 2 answers wait here/)
  expect((await cell(/^Omar Haddad: I talk a lot/)).value).toBe('2')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Hand in 1 student|Hand in$/ })).disabled).toBe(true)
  isOn = true
  one.custom.mockClear()
  fireEvent(window, new Event('online'))
  await screen.findByText('Saved')
  const sent = one.custom.mock.calls.flatMap(([{ url, payload }]) => (url.includes('teacher-answers') ? payload.answers : []))
  expect(sent.map(({ item_no, value }) => [item_no, value])).toEqual([
    [1, 2],
    [3, 4],
  ])
})
