import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Register } from '../../../resources/contract/student-attendance.ts'
import { usualCodes } from '../../../resources/domain/attendance/codes.ts'
import { RegisterPage } from '../../../src/pages/attendance/register-page.tsx'
import { RegistersPage } from '../../../src/pages/attendance/registers-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const child = (no: number, more: object = {}) => ({
  student_id: `s${no}`,
  name: `Child ${no}`,
  name_ar: `طالب ${no}`,
  roll_no: String(no),
  card_no: no,
  image: null,
  strip: [],
  siblings_absent: [],
  leave: null,
  own: null,
  office: null,
  ...more,
})
const register: Register = {
  class_id: 'c1',
  class_name: '8-B',
  session: 'DAY',
  lesson: null,
  session_id: null,
  status: 'due',
  day: { date: '2026-11-26', kind: 'working', name_en: null, name_ar: null },
  takings: 0,
  read_at: '2026-11-26T04:30:00.000Z',
  submitted_by: null,
  submitted_at: null,
  begins_with: 'present',
  may_take: true,
  may_correct: false,
  may_unlock: false,
  asks_reason: false,
  because: null,
  codes: usualCodes.map((code) => ({ ...code })),
  children: [...Array.from({ length: 29 }, (_, at) => child(at + 1)), child(30, { leave: { kind: 'illness', part: 'full' } })],
}
const saved = { session_id: 'x', status: 'submitted', takings: 1, saved: 30, superseded: 0, warnings: [], present: 26, absent: 4 }
const at = '/attendance/students/take?class_id=c1&date=2026-11-26&session=DAY'
beforeEach(() => sessionStorage.clear())

const open = async (own: Register, answer: object = saved) => {
  const custom = vi.fn((asked: { readonly method: string; readonly payload?: object }) =>
    Promise.resolve({ data: asked.method === 'post' ? answer : own }),
  )
  consoleOf({ '/attendance/students/take': <RegisterPage /> }, { at, data: { custom }, person: { role: 'teacher' } })
  await screen.findByRole('button', { name: /^1 Child 1:/ })
  const sent = () => custom.mock.calls.flatMap(([{ payload }]) => payload ?? [])
  return { custom, sent }
}

test('Thirty children of whom three are absent take eight keys: a number and a letter each, and two to hand in', async () => {
  const { sent } = await open(register)
  const press = (key: string, code: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more })
  let keys = 0
  for (const no of ['4', '7', '9']) {
    press(no, `Digit${no}`)
    // the same key on an Arabic keyboard
    press(no === '7' ? 'ش' : 'a', 'KeyA')
    keys += 2
    await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(`^${no} Child ${no}: Absent`) })).toBeTruthy())
    // more slowly than digits of one number
    await new Promise((resolve) => setTimeout(resolve, 950))
  }
  press('Enter', 'Enter', { ctrlKey: true })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('26 present')).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Child 4', 'Child 7', 'Child 9', 'Child 30 · Leave: illness'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  keys += 2
  expect(keys).toBeLessThanOrEqual(12)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    class_id: 'c1',
    submit: true,
    takings: 0,
    source: 'web',
    records: ['s4', 's7', 's9'].map((student_id) => ({ student_id, code: 'A' })),
  })
})

test('A letter ends a number, a number that nobody has marks nobody, and no key too many marks the last child', async () => {
  await open({ ...register, children: register.children.slice(0, 9) })
  const type = (...keys: string[]) => {
    for (const key of keys)
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}` })
  }
  const marks = () =>
    screen.getAllByRole('button', { name: /^\d Child/ }).map((face) => face.getAttribute('aria-label')?.split(': ')[1]?.[0])
  type('4', 'l', '3', 'a')
  expect(marks().join('')).toBe('PPALPPPPP')
  // straight after it a number of two digits, which nobody has
  type('4', '3', 'a', 'l')
  expect(marks().join('')).toBe('PPALPPPPP')
  expect(screen.getByText('Nobody has the number 43')).toBeTruthy()
  // an arrow goes back to where the keys were
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' })
  expect(screen.queryByText('Nobody has the number 43')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('4 Child 4: Late')
  type('x', '9', 'a', 'p')
  expect(marks().join('')).toBe('PPALPPPPA')
})

test('A press goes through absent and late and back, and what is not sent outlives the page', async () => {
  await open(register)
  const face = () => screen.getByRole('button', { name: /^2 Child 2:/ })
  const names = [face().getAttribute('aria-label')]
  for (let times = 0; times < 3; times++) {
    fireEvent.click(face())
    names.push(face().getAttribute('aria-label'))
  }
  expect(names.map((name) => name?.split(': ')[1])).toEqual(['Present', 'Absent', 'Late', 'Present'])
  fireEvent.click(face())
  await waitFor(() => expect(Object.values(sessionStorage).join(' ')).toContain('s2'))
})

test('What somebody else put there meanwhile is named, child by child', async () => {
  const msg = { en: 'Second Hand put down A later than that; it stays', ar: '' }
  await open(register, { ...saved, warnings: [{ student_id: 's2', msg }] })
  fireEvent.click(screen.getByRole('button', { name: /^2 Child 2:/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  expect((await screen.findByText(/Second Hand put down A later/)).textContent).toBe(`Child 2: ${msg.en}`)
})

test('A register that cannot be taken says why, and lets nobody press', async () => {
  const because = { en: 'This register was locked at midnight.', ar: 'أُقفل' }
  await open({ ...register, status: 'locked', may_take: false, because })
  expect(screen.getByText(because.en)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^2 Child 2:/ }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
})

test('A register that nobody handed in and that is locked shows no marks; the office begins it itself', async () => {
  const missed = { ...register, status: 'locked', children: register.children.slice(0, 3) } as const
  await open({ ...missed, may_take: true, may_correct: true })
  expect(screen.getByText('Not handed in')).toBeTruthy()
  expect(screen.getAllByText('Was never handed in').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: '1 Child 1: no mark' })).toBeTruthy()
  expect(screen.queryByText('3 present')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save correction' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Write it down now' }))
  expect(screen.getByRole('button', { name: '1 Child 1: Present' })).toBeTruthy()
  expect(screen.getByText('3 present')).toBeTruthy()
})

test('Without a connection a register that is not on the device is told as that, with what there is', async () => {
  const lost = Object.assign(new Error('Failed to fetch'), { code: 'NETWORK' })
  const custom = vi.fn(() => Promise.reject(lost))
  consoleOf({ '/attendance/students/take': <RegisterPage /> }, { at, data: { custom }, person: { role: 'teacher' } })
  expect(await screen.findByText('This register is not on this device')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Registers on this device' })).toBeTruthy()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('A correction of a locked register is saved once it says why', async () => {
  const own = { code: 'P', late_minutes: 0, left_minutes: 0, reason: null, note: null, by_name: 'Jana', at: '', source: 'web' }
  const children = [child(1, { own }), child(2, { own })]
  const handedIn = { submitted_by: 'Jana', submitted_at: '2026-11-26T05:00:00.000Z', status: 'locked' } as const
  const { sent } = await open({ ...register, ...handedIn, may_correct: true, asks_reason: true, children })
  fireEvent.click(screen.getByRole('button', { name: '1 Child 1: Present' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save correction' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save correction' })
  expect(save.disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Was at the nurse' } })
  fireEvent.click(save)
  await waitFor(() => expect(sent()).toMatchObject([{ source: 'correction', reason: 'Was at the nurse' }]))
})

test('Who is late is told with those who are there, and by name before the register is handed in', async () => {
  const late = { code: 'L', late_minutes: 12, left_minutes: 0, reason: null, note: null, by_name: 'Jana', at: '', source: 'web' }
  await open({
    ...register,
    children: [child(1, { own: late }), child(2), child(3), child(4, { own: { ...late, code: 'A', late_minutes: 0 } })],
  })
  expect(screen.getByText('3 present (1 late)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('3 present (1 late)')).toBeTruthy()
  expect(within(within(dialog).getByRole('list', { name: 'Late' })).getByRole('listitem').textContent).toBe('Child 1 · 12 minutes')
  expect(within(within(dialog).getByRole('list', { name: 'Absent' })).getByRole('listitem').textContent).toBe('Child 4')
})

test('On a telephone minutes and remark stand in a drawer with the name of the child, and a remark leaves a sign', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('max-width: 639'), media: query, addEventListener() {}, removeEventListener() {} }) as never,
    )
  try {
    await open({ ...register, children: register.children.slice(0, 3) })
    fireEvent.click(screen.getByRole('button', { name: 'Minutes, remark and all codes of Child 2' }))
    const drawer = await screen.findByRole('dialog', { name: 'Child 2' })
    fireEvent.change(within(drawer).getByLabelText('Remark'), { target: { value: 'felt ill' } })
    fireEvent.click(within(drawer).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Child 2' })).toBeNull())
    expect(screen.getByRole('button', { name: /^2 Child 2: Present.*Remark: felt ill$/ })).toBeTruthy()
  } finally {
    media.mockRestore()
  }
})

test('The registers of a day are told with which are missing, and a day without school says so', async () => {
  const row = (class_name: string, submitted_at: string | null) => ({
    class_id: class_name,
    class_name,
    grade: 'Grade 8',
    grade_ar: null,
    session: 'DAY',
    status: submitted_at ? 'submitted' : 'due',
    is_mine: false,
    incharge: 'Jana',
    incharge_ar: null,
    strength: 30,
    present: 28,
    absent: 2,
    submitted_by: submitted_at && 'Jana',
    submitted_at,
  })
  const day = { date: '2026-11-26', kind: 'working', name_en: null, name_ar: null }
  const custom = vi
    .fn()
    .mockResolvedValueOnce({
      data: {
        day,
        sessions: ['DAY'],
        registers: [row('8-A', '2026-11-26T04:10:00.000Z'), row('8-B', null), { ...row('8-C', null), status: 'locked' }],
      },
    })
    .mockResolvedValue({ data: { day: { ...day, kind: 'holiday', name_en: 'National Day' }, sessions: [], registers: [] } })
  consoleOf({ '/attendance/students': <RegistersPage /> }, { at: '/attendance/students?date=2026-11-26', data: { custom } })
  expect(await screen.findByText('1 of 3')).toBeTruthy()
  fireEvent.click(screen.getByText('Missing (2)'))
  await waitFor(() => expect(screen.queryByRole('link', { name: '8-A' })).toBeNull())
  expect(screen.getByRole('link', { name: '8-B' }).getAttribute('href')).toBe(
    '/attendance/students/take?class_id=8-B&date=2026-11-26&session=DAY',
  )
  const missed = screen.getByRole('link', { name: '8-C' }).closest('tr')!
  expect(within(missed).getByText('Not handed in')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'The day after' }))
  expect(await screen.findByText('National Day')).toBeTruthy()
})

test('Where the class has a seating plan the register can be taken as it sits, and is looked at so from then on', async () => {
  const seating = {
    rows: 2,
    columns: 3,
    places: 's.ss.s',
    seats: [
      { student_id: 's1', row: 1, column: 1 },
      { student_id: 's2', row: 2, column: 1 },
      { student_id: 's3', row: 2, column: 3 },
    ],
  }
  const four = register.children.slice(0, 4)
  await open({ ...register, children: four, seating })
  fireEvent.click(screen.getByRole('radio', { name: 'Seats' }))
  const room = screen.getByRole('grid', { name: '8-B as seated' })
  const faces = () => within(room).getAllByRole('button', { name: /^\d Child/ })
  // from the desk: the back row first, left and right turned
  expect(faces().map(({ dataset }) => dataset['child'])).toEqual(['s3', 's2', 's1'])
  expect(within(room).getByRole('img', { name: 'free seat' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Without a seat' })).getByRole('button', { name: /^4 Child 4/ })).toBeTruthy()
  // a number goes to its child, wherever it sits
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' })
  expect(document.activeElement).toBe(faces()[2])
  fireEvent.click(faces()[2]!)
  expect(faces()[2]!.getAttribute('aria-label')).toBe('1 Child 1: Absent')
  expect(localStorage.getItem('register-view')).toBe('seats')
  localStorage.removeItem('register-view')
})
