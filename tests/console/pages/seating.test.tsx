import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import classKind from '../../../resources/classes.ts'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import studentKind from '../../../resources/students.ts'
import { SeatingTab } from '../../../src/pages/seating/seating-tab.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const child = (no: number) => ({
  student_id: `s${no}`,
  name: `Child ${no}`,
  name_ar: `طالب ${no}`,
  roll_no: String(no),
  gender: no % 2 === 0 ? ('female' as const) : ('male' as const),
  image: null,
})
/** Two rows of two desks with an aisle between them; Child 1 sits in front on the left of the children, Child 2 behind it. */
const kept: SeatingPlan = {
  class_id: 'c1',
  class_name: '8-B',
  academic_year: '2026-2027',
  room_name: 'B-204',
  may_edit: true,
  version: 1,
  changed_at: '2026-11-26T05:30:00.000Z',
  changed_by: 'Sara Khan',
  room: { rows: 2, columns: 3, places: 's.ss.s' },
  seats: [
    { student_id: 's1', row: 1, column: 1 },
    { student_id: 's2', row: 2, column: 1 },
  ],
  apart: [],
  front: [],
  children: [child(1), child(2), child(3)],
  like: null,
}
interface Sent {
  readonly method: string
  readonly payload?: Pick<SeatingPlan, 'version' | 'seats' | 'front' | 'apart'>
}
async function open(plan: SeatingPlan, { locale = 'en', save }: { locale?: 'en' | 'ar'; save?: () => Promise<object> } = {}) {
  const custom = vi.fn((asked: Sent) =>
    asked.method === 'put'
      ? (save?.() ?? Promise.resolve({ data: { version: 2, changed_at: plan.changed_at, changed_by: 'Me' } }))
      : Promise.resolve({ data: plan }),
  )
  consoleOf(
    { '/': <SeatingTab resource={classKind} id="c1" row={{}} /> },
    { at: '/', data: { custom }, locale, more: [classKind, studentKind], person: { role: 'teacher' } },
  )
  const sent = () => custom.mock.calls.flatMap(([{ method, payload }]) => (method === 'put' && payload ? [payload] : []))
  return { custom, sent }
}
const seat = (name: string | RegExp) => screen.getByRole('button', { name })
const seats = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'))

test('Pressed, a child is taken up, and sits where is pressed next; two change places, and the plan is saved as a whole', async () => {
  const { sent } = await open(kept)
  // from the desk: the back row first, and the left of the children at the right
  await screen.findByRole('grid', { name: 'Seating plan of 8-B' })
  expect(seats()).toEqual(['Row 2, seat 2: free', 'Row 2, seat 1: Child 2', 'Row 1, seat 2: free', 'Row 1, seat 1: Child 1'])
  expect(screen.queryByRole('button', { name: 'Save plan' })).toBeNull()
  fireEvent.click(seat('Child 3'))
  fireEvent.click(seat('Row 1, seat 2: free'))
  fireEvent.click(seat('Row 1, seat 1: Child 1'))
  fireEvent.click(seat('Row 2, seat 1: Child 2'))
  expect(seats()).toEqual(['Row 2, seat 2: free', 'Row 2, seat 1: Child 1', 'Row 1, seat 2: Child 3', 'Row 1, seat 1: Child 2'])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Child 1 and Child 2 have swapped places')
  fireEvent.click(seat('Undo'))
  expect(seats()).toContain('Row 1, seat 1: Child 1')
  fireEvent.click(seat('Redo'))
  fireEvent.click(seat('Save plan'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    version: 1,
    room: kept.room,
    seats: [
      { student_id: 's1', row: 2, column: 1 },
      { student_id: 's2', row: 1, column: 1 },
      { student_id: 's3', row: 1, column: 3 },
    ],
    apart: [],
    front: [],
  })
})

test('With keys alone: arrows go over aisles as the room is drawn, Delete takes a seat away, Escape lets go', async () => {
  await open(kept)
  await screen.findByRole('grid')
  const first = seat('Row 2, seat 2: free')
  expect(first.tabIndex).toBe(0)
  expect(seat('Row 1, seat 1: Child 1').tabIndex).toBe(-1)
  first.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  press('ArrowRight')
  expect(document.activeElement).toBe(seat('Row 2, seat 1: Child 2'))
  press('ArrowDown')
  expect(document.activeElement).toBe(seat('Row 1, seat 1: Child 1'))
  press('ArrowDown')
  expect(document.activeElement).toBe(seat('Row 1, seat 1: Child 1'))
  fireEvent.click(document.activeElement!)
  expect(seat('Row 1, seat 1: Child 1').getAttribute('aria-pressed')).toBe('true')
  press('Escape')
  expect(seat('Row 1, seat 1: Child 1').getAttribute('aria-pressed')).toBe('false')
  press('Delete')
  expect(seats()).toContain('Row 1, seat 1: free')
  expect(seat('Child 1')).toBeTruthy()
})

test('Filled is a proposal that names what it cannot keep, and nothing is sent before it is saved', async () => {
  const { sent } = await open({
    ...kept,
    room: { rows: 2, columns: 2, places: 'ssss' },
    seats: [],
    apart: [{ student_id: 's1', other_id: 's3' }],
  })
  await screen.findByRole('grid')
  fireEvent.click(seat(/^Fill seats/))
  fireEvent.click(await screen.findByText('By roll number'))
  await screen.findByText('Proposal: 3 of 3 students have a seat')
  expect(screen.getByText('Child 1 and Child 3 sit next to each other')).toBeTruthy()
  expect(seats()).toContain('Row 1, seat 1: Child 1, a wish is not met here')
  expect(sent()).toEqual([])
})

test('Who was quicker is named, and the own plan takes its place only where that is said', async () => {
  let now: SeatingPlan = kept
  const custom = vi.fn((asked: Sent) => {
    if (asked.method !== 'put') return Promise.resolve({ data: now })
    if (asked.payload?.version === 1) {
      now = { ...kept, version: 2, changed_by: 'Omar Said', seats: [] }
      return Promise.reject(Object.assign(new Error('Omar Said has changed this plan meanwhile'), { code: 'STALE', data: { version: 2 } }))
    }
    return Promise.resolve({ data: { version: 3, changed_at: kept.changed_at, changed_by: 'Me' } })
  })
  consoleOf(
    { '/': <SeatingTab resource={classKind} id="c1" row={{}} /> },
    { at: '/', data: { custom }, more: [classKind, studentKind], person: { role: 'teacher' } },
  )
  await screen.findByRole('grid')
  fireEvent.click(seat('Child 3'))
  fireEvent.click(seat('Row 1, seat 2: free'))
  fireEvent.click(seat('Save plan'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Omar Said changed this plan')
  expect(seats()).toContain('Row 1, seat 2: Child 3')
  expect((seat(/Save plan$/) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(within(alert).getByRole('button', { name: 'Keep mine' }))
  fireEvent.click(seat(/Save plan$/))
  await waitFor(() => expect(custom.mock.calls.flatMap(([{ payload }]) => payload?.version ?? [])).toEqual([1, 2]))
})

test('In Arabic the room stands as it stands: what is at the left of it is not turned over', async () => {
  await open(kept, { locale: 'ar' })
  const grid = await screen.findByRole('grid', { name: /مخطط مقاعد/ })
  expect(grid.closest('[dir="ltr"]')).toBeTruthy()
  expect(within(grid).getAllByRole('button')[3]!.textContent).toContain('طالب')
})

test('Whoever may not change it reads it, and nothing can be pressed', async () => {
  await open({ ...kept, may_edit: false })
  const grid = await screen.findByRole('grid')
  expect(within(grid).queryByRole('button')).toBeNull()
  expect(within(grid).getByRole('img', { name: 'Row 1, seat 1: Child 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Fill seats/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Print plan' })).toBeTruthy()
})

test('Where there is no plan it begins with the room of last year, or one of the usual ones', async () => {
  const none = { ...kept, version: 0, changed_at: null, changed_by: null, room: null, seats: [] }
  await open({ ...none, like: { class_name: '8-B', academic_year: '2025-2026', room: { rows: 1, columns: 3, places: 's.s' } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Take this room' }))
  await screen.findByRole('grid')
  expect(seats()).toEqual(['Row 1, seat 2: free', 'Row 1, seat 1: free'])
  fireEvent.click(seat('Undo'))
  expect(await screen.findByRole('button', { name: /^Desks for two/ })).toBeTruthy()
})

test('The room itself is drawn place by place and by whole columns, and who loses a seat is without one', async () => {
  await open(kept)
  await screen.findByRole('grid')
  fireEvent.click(seat('Edit room'))
  fireEvent.click(seat('Row 1, column 1: Seat, Child 1'))
  expect(seat('Row 1, column 1: Aisle')).toBeTruthy()
  fireEvent.click(seat('Column 3'))
  expect(seat('Row 1, column 3: Aisle')).toBeTruthy()
  // the last seat stays: a room without one is none
  fireEvent.click(seat('Row 2, column 1: Seat, Child 2'))
  expect(seat('Row 2, column 1: Seat, Child 2')).toBeTruthy()
  fireEvent.click(seat('Back to the seats'))
  expect(seat('Child 1')).toBeTruthy()
  expect(seats()).toEqual(['Row 1, seat 1: Child 2'])
})
