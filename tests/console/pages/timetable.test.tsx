import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import classes from '../../../resources/classes.ts'
import periods from '../../../resources/periods.ts'
import subjects from '../../../resources/subjects.ts'
import teachers from '../../../resources/teachers.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { chooseChild } from '../../../src/engine/index.ts'
import { TimetablePage } from '../../../src/pages/timetable/timetable-page.tsx'
import { TodayCard } from '../../../src/pages/timetable/today-card.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const more = [classes, periods, subjects, teachers, timetableLessons]
const days = ['mon', 'tue']
const times = (starts_at: string, ends_at: string) => days.map(() => ({ starts_at, ends_at }))
const period = (number: number, starts_at: string, ends_at: string) => ({
  period_id: `p${number}`,
  code: `P${number}`,
  name: `Period ${number}`,
  name_ar: `الحصة ${number}`,
  kind: 'lesson',
  number,
  times: times(starts_at, ends_at),
})
const lesson = (id: string, weekday: string, period_id: string, subject: string) => ({
  timetable_lesson_id: id,
  class_id: 'a',
  class_name: '8-A',
  weekday,
  period_id,
  subject_id: subject,
  subject,
  subject_ar: null,
  colour: '#1A6FB0',
  teacher_id: 't',
  teacher: 'Mariam Haddad',
  teacher_ar: 'مريم حداد',
  co_teacher_id: null,
  co_teacher: null,
  co_teacher_ar: null,
  room: 'A-1',
  is_own_room: true,
  group: null,
  from_date: null,
  to_date: null,
})
const part = {
  subject_id: 'Art',
  subject: 'Art',
  subject_ar: null,
  colour: null,
  teacher_id: 'o',
  teacher: 'Omar Said',
  teacher_ar: null,
  planned: 2,
  placed: 0,
}
const week = {
  name: '8-A',
  name_ar: null,
  on: '2026-11-27',
  days,
  periods: [period(1, '07:30', '08:15'), period(2, '08:20', '09:05')],
  lessons: [lesson('l1', 'mon', 'p1', 'Mathematics')],
  planned: [part],
}
const told = { id: 'a', name: '8-A', name_ar: null, planned: 5, placed: 1 }
const overview = { periods: 4, classes: [told], teachers: [], rooms: [] }
const places = {
  places: days.flatMap((weekday) =>
    ['p1', 'p2'].map((period_id) => ({
      weekday,
      period_id,
      exchange: null,
      clashes:
        weekday === 'tue' && period_id === 'p1'
          ? [{ of: 'teacher', said: 'Tuesday, Period 1: Omar Said has Art with 8-B already', timetable_lesson_id: 'l9' }]
          : [],
    })),
  ),
}
type Asked = { readonly url: string; readonly method?: string; readonly query?: object; readonly payload?: object }
const server = (answers: Readonly<Record<string, unknown>> = {}) =>
  vi.fn(({ url }: Asked) => {
    const known: Readonly<Record<string, unknown>> = {
      week,
      overview,
      places,
      changes: { operation_id: 'op', warnings: ['Omar Said is not assigned Art in 8-A'] },
      ...answers,
    }
    const found = Object.keys(known).find((name) => url.includes(`/timetable/${name}/`))
    return Promise.resolve({ data: found ? known[found] : null })
  })
const open = (at: string, custom = server(), role = 'school_admin', locale: 'en' | 'ar' = 'en') => {
  // who takes lessons up is the office; without a provider everybody may everything
  const access = { can: () => Promise.resolve({ can: false }) }
  consoleOf(
    { '/timetable': <TimetablePage /> },
    { at, data: { custom }, more, person: { role }, locale, ...(role === 'teacher' ? { access } : {}) },
  )
  return custom
}

test('A lesson of the plan is taken up, every place says what would clash there, and put down it is saved', async () => {
  const custom = open('/timetable?class=a')
  fireEvent.click(await screen.findByRole('button', { name: /Art.*Omar Said.*0 of 2/ }))
  expect(await screen.findByText('Tuesday, Period 1: Omar Said has Art with 8-B already')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Put here: Tuesday, Period 1' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Put here: Tuesday, Period 2' }))
  await vi.waitFor(() => {
    const sent = custom.mock.calls.map(([asked]) => asked).find(({ url }) => url.includes('/changes/'))
    expect(sent?.payload).toEqual({ add: [{ class_id: 'a', subject_id: 'Art', teacher_id: 'o', weekday: 'tue', period_id: 'p2' }] })
  })
})

test('The arrow keys go from place to place, and Delete takes a lesson away', async () => {
  const custom = open('/timetable?class=a')
  const maths = await screen.findByRole('button', { name: /Mathematics/ })
  maths.focus()
  fireEvent.keyDown(maths, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a lesson: Monday, Period 2')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a lesson: Tuesday, Period 2')
  fireEvent.keyDown(maths, { key: 'Delete' })
  await vi.waitFor(() => expect(custom.mock.calls.map(([{ payload }]) => payload)).toContainEqual({ remove: ['l1'] }))
})

test('Without a choice it is told how far each week is; a school without periods is asked when its day begins', async () => {
  open('/timetable')
  const table = await screen.findByRole('table', { name: 'Classes' })
  expect(within(table).getByRole('button', { name: '8-A' })).toBeTruthy()
  expect(screen.getByText('4 lessons have no place yet')).toBeTruthy()
})

test('The day of a school follows from a few numbers, seen before it is made', async () => {
  const custom = open('/timetable', server({ overview: { ...overview, periods: 0 }, day: { operation_id: 'op', periods: 9 } }))
  const preview = await screen.findByRole('list', { name: 'The day as it would be' })
  expect(within(preview).getAllByRole('listitem')).toHaveLength(9)
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Lessons a day' }), { target: { value: '4' } })
  expect(within(preview).getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Make the periods' }))
  await vi.waitFor(() => expect(custom.mock.calls.map(([{ payload }]) => payload)).toContainEqual(expect.objectContaining({ lessons: 4 })))
})

test('A teacher reads a week and changes nothing; in Arabic the names are Arabic', async () => {
  open('/timetable?class=a', server(), 'teacher', 'ar')
  const table = await screen.findByRole('table', { name: /جدول.*8-A/ })
  expect(within(table).getByText('مريم حداد')).toBeTruthy()
  // the office's editor would come a moment after its table
  await import('../../../src/pages/timetable/week-editor.tsx')
  await new Promise((resolve) => setTimeout(resolve))
  expect(within(table).queryByRole('button')).toBeNull()
})

const ofDay = (id: string, starts_at: string, ends_at: string) => ({
  ...lesson(id, 'mon', 'p1', id),
  starts_at,
  ends_at,
  period: 'Period',
  period_ar: null,
})
test.each([
  ['07:45', ['Now', 'Next', '']],
  ['08:17', ['', 'Next', '']],
  ['08:30', ['', 'Now', 'Next']],
])('At %s it is told what is now and what comes next', async (now, marks) => {
  const lessons = [ofDay('A', '07:30', '08:15'), ofDay('B', '08:20', '09:05'), ofDay('C', '09:10', '09:55')]
  const custom = server({ today: { date: '2026-11-23', now, is_school_day: true, lessons, breaks: [] } })
  consoleOf({ '/': <TodayCard /> }, { at: '/', data: { custom }, more, person: { role: 'teacher' } })
  const list = await screen.findByRole('list', { name: 'Lessons today' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => /Now|Next/.exec(textContent ?? '')?.[0] ?? ''),
  ).toEqual(marks)
})

test('A parent reads the week of the child in view, and another child brings another week', async () => {
  const child = (student_id: string, name: string, label: string) => ({
    student_id,
    name,
    name_ar: null,
    firstname: name,
    image: null,
    school: { id: 'noor', label: 'Noor', label_ar: null },
    academic_year: '2026-2027',
    class: { id: label, label, label_ar: null },
    is_active: true,
  })
  const children = [child('s1', 'Ali Haddad', '8-A'), child('s2', 'Mona Haddad', '3-A')]
  const custom = vi.fn(({ url }: Asked) => Promise.resolve({ data: url.includes('/children/') ? { records: children } : week }))
  consoleOf({ '/timetable': <TimetablePage /> }, { at: '/timetable', data: { custom }, more, person: { role: 'parent' } })
  await screen.findByText('Mathematics')
  expect(screen.getByRole('heading', { name: /Ali Haddad/ })).toBeTruthy()
  const asked = () => custom.mock.calls.flatMap(([{ url, query }]) => (url.includes('/week/') ? [query] : []))
  expect(new Set(asked().map((query) => JSON.stringify(query)))).toEqual(new Set(['{"student_id":"s1"}']))
  act(() => chooseChild('s2'))
  await screen.findByRole('heading', { name: /Mona Haddad/ })
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ student_id: 's2' }))
})
