import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../resources/contract/attendance-reports.ts'
import studentLeaves from '../../../resources/student-leaves.ts'
import students from '../../../resources/students.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { isUsual, usualCodes } from '../../../resources/domain/attendance/codes.ts'
import { FamilyCard } from '../../../src/pages/attendance/family/family-card.tsx'
import { LeaveNote } from '../../../src/pages/attendance/leave-note.tsx'
import { FamilyPage } from '../../../src/pages/attendance/family/family-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const of = {
  possible: 4,
  attended: 2,
  unexplained: 1,
  late: 1,
  late_minutes: 7,
  left_early: 0,
  left_minutes: 0,
  marked: 4,
}
const day = (date: string, code: string, more: object = {}) => ({
  date,
  codes: [code],
  presence: code === 'A' || code === 'E' ? ('absent' as const) : ('present' as const),
  minutes: 0,
  is_unexplained: code === 'A',
  ...more,
})
const told: DataOf<typeof getChildAttendance> = {
  year: { from: '2026-08-31', to: '2026-11-05' },
  days: [day('2026-11-02', 'A'), day('2026-11-03', 'A'), day('2026-11-04', 'L', { minutes: 7 }), day('2026-11-05', 'P')],
  closed: [{ date: '2026-11-01', kind: 'weekend', name_en: null, name_ar: null }],
  months: [],
  whole: of,
  attendance_pct: 50,
  totals: { A: 2, L: 1, P: 1 },
  codes: usualCodes.filter(({ code }) => ['P', 'L', 'A'].includes(code)).map((code) => ({ ...code, is_usual: isUsual(code) })),
  patterns: [],
}
const child = {
  student_id: 's1',
  name: 'Ali Haddad',
  name_ar: 'علي حداد',
  firstname: 'Ali',
  image: null,
  school: { id: 'noor', label: 'Noor', label_ar: null },
  academic_year: '2026-2027',
  class: { id: 'c1', label: '8-B', label_ar: null },
  is_active: true,
}
const leave = {
  leave_id: 'l1',
  from_date: '2026-11-03',
  to_date: '2026-11-03',
  kind: 'illness',
  part: 'full',
  status: 'pending',
  decided_by: null,
}

const provided = () => ({
  custom: vi.fn(({ url }: { readonly url: string }) =>
    Promise.resolve({ data: url.includes('/api/attendance/of/') ? told : { records: [child] } }),
  ),
  getList: vi.fn(() => Promise.resolve({ data: [leave], total: 1 })),
})
const open = async (role: 'parent' | 'student') => {
  const person = role === 'student' ? { role, student_id: 's1' } : { role }
  consoleOf(
    { '/attendance/year': <FamilyPage /> },
    { at: '/attendance/year', data: provided(), person, standing: { role }, more: [studentLeaves, students] as Resource[] },
  )
  await screen.findByRole('region', { name: 'November 2026' })
}

test('A family reads the year of its child in words, and is asked for what nobody has explained', async () => {
  await open('parent')
  const month = screen.getByRole('region', { name: 'November 2026' })
  // the mark of a day is never told by its colour alone
  expect(within(month).getByTitle(/^Wednesday 4 November.*: Late · 7 minutes$/)).toBeTruthy()
  expect(within(month).getByText('Late · 7 minutes', { selector: 'b' })).toBeTruthy()
  // for one of the two days leave is asked for already
  const list = await screen.findByRole('region', { name: 'Please explain' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('To be decided')).toBeTruthy()
  fireEvent.click(within(list).getByRole('button', { name: 'Explain Monday 2 November' }))
  const form = await screen.findByRole('dialog', { name: 'Explain an absence' })
  expect(await within(form).findAllByDisplayValue('02/11/2026')).toHaveLength(2)
  // it is sent to the school, and why is not said beforehand
  expect(within(form).getByRole('button', { name: 'Send' })).toBeTruthy()
  expect(within(form).queryByText('Illness', { selector: '.ant-select *' })).toBeNull()
  // what was sent and waits is not told as if nobody had said anything
  expect(screen.getByText('1 not explained · 1 sent, waiting for the school')).toBeTruthy()
})

test('A child reads the same, and asks for nothing', async () => {
  await open('student')
  expect(await screen.findByText(/Ask a parent to explain it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Explain|Ask for leave/ })).toBeNull()
})

test('The card at home tells what was sent and waits as that', async () => {
  const more = [studentLeaves, students] as Resource[]
  consoleOf({ '/': <FamilyCard /> }, { at: '/', data: provided(), person: { role: 'parent' }, standing: { role: 'parent' }, more })
  expect(await screen.findByText('1 not explained · 1 sent, waiting for the school')).toBeTruthy()
})

test('While leave is asked for, the days of school in it are told; where there are none, that is', async () => {
  const values = { student_id: 's1', from_date: '2026-11-26', to_date: '2026-11-30' }
  const note = (working_days: number, half_days: number) => {
    const custom = vi.fn(() => Promise.resolve({ data: { months: [{ working_days, half_days }] } }))
    const getList = vi.fn(() => Promise.resolve({ data: [{ student_id: 's1', grade_id: 'g8' }], total: 1 }))
    const more = [studentLeaves, students] as Resource[]
    consoleOf(
      { '/': <LeaveNote resource={studentLeaves as Resource} id={null} values={values} /> },
      { at: '/', data: { custom, getList }, more },
    )
    return custom
  }
  const asked = note(1.5, 1)
  expect(await screen.findByText('2 school days')).toBeTruthy()
  expect(JSON.stringify(asked.mock.calls)).toContain('g8')
  cleanup()
  note(0, 0)
  expect(await screen.findByText('There is no school on these days: no leave is needed')).toBeTruthy()
})
