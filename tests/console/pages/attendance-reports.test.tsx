import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import attendanceCodes from '../../../resources/attendance-codes.ts'
import academicYears from '../../../resources/academic-years.ts'
import classes from '../../../resources/classes.ts'
import studentLeaves from '../../../resources/student-leaves.ts'
import students from '../../../resources/students.ts'
import { ChildTab } from '../../../src/pages/attendance/child/child-tab.tsx'
import { MonthPage } from '../../../src/pages/attendance/month/month-page.tsx'
import { ReportPage } from '../../../src/pages/attendance/report/report-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const more = [academicYears, attendanceCodes, classes, studentLeaves, students]
const none = { possible: 0, attended: 0, unexplained: 0, late: 0, late_minutes: 0, left_early: 0, left_minutes: 0, marked: 0 }
const code = (said: string, name_en: string, name_ar: string, presence: 'present' | 'absent') => ({
  code: said,
  name_en,
  name_ar,
  presence,
  is_usual: said === 'P',
  colour: '#C62828',
})
const codes = [code('P', 'Present', 'حاضر', 'present'), code('A', 'Absent', 'غائب', 'absent'), code('E', 'Excused', 'بعذر', 'absent')]
const day = (date: string, kind: string, submitted: number, name: string | null = null) => ({
  date,
  kind,
  name_en: name,
  name_ar: name && 'عطلة',
  sessions: ['DAY'],
  submitted,
})
const child = (name: string, said: Record<string, string>, more: object = {}) => ({
  student_id: name,
  name,
  name_ar: null,
  roll_no: '7',
  marks: Object.fromEntries(Object.entries(said).map(([date, one]) => [date, [one]])),
  totals: Object.values(said).reduce<Record<string, number>>((sum, one) => ({ ...sum, [one]: (sum[one] ?? 0) + 1 }), {}),
  days: { ...none, possible: 2, attended: 1 },
  possible: 2,
  attendance_pct: 50,
  from: null,
  until: null,
  ...more,
})
const month = {
  class_id: 'c1',
  class_name: '8-B',
  academic_year: '2026-2027',
  year: { from: '2026-08-31', to: '2027-07-02' },
  school: { name_en: 'Noor School', name_ar: 'مدرسة النور' },
  incharge: 'Omar Said',
  incharge_ar: 'عمر سعيد',
  days: [
    day('2026-10-05', 'working', 1),
    day('2026-10-06', 'working', 1),
    day('2026-10-07', 'holiday', 0, 'Rain'),
    day('2026-10-08', 'working', 0),
  ],
  records: [
    child('Ali', { '2026-10-05': 'A', '2026-10-06': 'P' }),
    child('New', { '2026-10-06': 'P' }, { from: '2026-10-06', possible: 1, attendance_pct: 100 }),
  ],
  summary: {
    days: { ...none, possible: 3, attended: 2 },
    attendance_pct: 66.7,
    due: 3,
    submitted: 2,
    completeness_pct: 66.7,
    not_marked_dates: ['2026-10-08'],
  },
  checksum: '2223-ABCD-EFGH',
  codes,
}

const getOne = vi.fn(() => Promise.resolve({ data: { id: 'c1', class_id: 'c1', name: '8-B' } }))

test('The month of a class is a table of children by days: codes, who was not there yet, holidays by name, and what it comes to', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: month }))
  consoleOf(
    { '/attendance/students/register': <MonthPage /> },
    { at: '/attendance/students/register?class=c1&month=2026-10', data: { custom }, more },
  )
  const table = await screen.findByRole('table')
  expect(custom).toHaveBeenCalledWith(
    expect.objectContaining({ query: { class_id: 'c1', from_date: '2026-10-01', to_date: '2026-10-31' } }),
  )
  const row = within(table).getByRole('row', { name: /Ali/ })
  expect(within(row).getByTitle('Absent').textContent).toBe('A')
  expect(row.textContent).toMatch(/1 \/ 2\s*50%$/)
  expect(within(within(table).getByRole('row', { name: /New/ })).getAllByText('Not on the roll')).toHaveLength(1)
  expect(within(table).getByRole('columnheader', { name: /Rain/ })).toBeTruthy()
  // codes that nobody got have no column
  expect(within(table).queryByRole('columnheader', { name: 'E' })).toBeNull()
  expect(screen.getByText('66.7%', { selector: '.ant-statistic *' })).toBeTruthy()
  expect(screen.getByText(/^Open: 8 Oct 2026$/)).toBeTruthy()
})

test('Without a choice a teacher stands in the own class, and whoever has none in the first', async () => {
  const led = (class_id: string, incharge_id: string | null) => ({ class_id, name: class_id, incharge_id, co_incharge_id: null })
  const open = (person: object) => {
    const custom = vi.fn(() => Promise.resolve({ data: month }))
    const getList = vi.fn(() => Promise.resolve({ data: [led('kg', 't2'), led('c1', 't1')], total: 2 }))
    consoleOf(
      { '/attendance/students/register': <MonthPage /> },
      { at: '/attendance/students/register?month=2026-10', data: { custom, getList, getOne }, more, person },
    )
    return custom
  }
  const asked = (class_id: string) => expect.objectContaining({ query: expect.objectContaining({ class_id }) })
  const teacher = open({ role: 'teacher', teacher_id: 't1' })
  await vi.waitFor(() => expect(teacher).toHaveBeenCalledWith(asked('c1')))
  expect(teacher).not.toHaveBeenCalledWith(asked('kg'))
  cleanup()
  const office = open({ role: 'school_admin' })
  await vi.waitFor(() => expect(office).toHaveBeenCalledWith(asked('kg')))
})

test('On paper it carries the school, the class, the lines to be signed and the checksum', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const custom = vi.fn(() => Promise.resolve({ data: month }))
  consoleOf(
    { '/attendance/students/register': <MonthPage /> },
    { at: '/attendance/students/register?class=c1&month=2026-10', data: { custom }, more, locale: 'ar' },
  )
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'طباعة' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'مدرسة النور', hidden: true })).toBeTruthy()
  for (const said of ['عمر سعيد', '2223-ABCD-EFGH', 'مربّي الشعبة: الاسم والتوقيع']) expect(screen.getByText(said)).toBeTruthy()
  // in Arabic it would be turned around to B-8
  expect(screen.getByText('8-B', { selector: 'dd > bdi' })).toBeTruthy()
})

test('A printed register is verified by its letters: a slip is told at the field, a change with how often', async () => {
  const refused = { statusCode: 400, message: 'Please correct', errors: { checksum: ['This checksum is mistyped'] } }
  const changed = { verdict: 'changed', since: 2, takings: 9, broken: [], class_name: '8-B', checksum: 'X' }
  const custom = vi.fn<(asked: { readonly url: string }) => Promise<object>>()
  custom.mockRejectedValueOnce(refused).mockResolvedValueOnce({ data: changed })
  consoleOf(
    { '/attendance/students/report': <ReportPage /> },
    { at: '/attendance/students/report?tab=verify&class=c1&month=2026-10', data: { custom, getOne }, more },
  )
  const field = await screen.findByRole('textbox', { name: 'Checksum' })
  const check = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  check()
  expect(await screen.findByText('Type the checksum that stands on the paper')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2223-ABCD-EFGX' } })
  check()
  expect(await screen.findByText('This checksum is mistyped')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2223-ABCD-EFGH' } })
  check()
  expect(await screen.findByText(/changed 2 times since it was printed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What was changed' }).getAttribute('href')).toContain('tab=audit&class=c1&from=2026-10-01')
})

test('A pattern is a sentence with its arithmetic, in both languages', async () => {
  const pattern = {
    student_id: 's1',
    name: 'Ali',
    name_ar: 'علي',
    kind: 'absent_on_weekday',
    weekday: 'sun',
    hits: 6,
    of: 8,
    other_hits: 2,
    other_of: 34,
  }
  const custom = vi.fn(() => Promise.resolve({ data: { records: [pattern] } }))
  const page = { '/attendance/students/report': <ReportPage /> }
  const { speak } = consoleOf(page, { at: '/attendance/students/report?tab=patterns&class=c1', data: { custom, getOne }, more })
  expect(await screen.findByText('Absent on 6 of 8 Sundays; on other days 2 of 34')).toBeTruthy()
  await speak('ar')
  expect(
    await screen.findByText(
      'الغياب يوم \u2068الأحد\u2069: \u20686\u2069 من \u20688\u2069، وفي سائر الأيام: \u20682\u2069 من \u206834\u2069',
    ),
  ).toBeTruthy()
})

test('A child of whom no register says anything yet has no figures', async () => {
  const data = { year: null, days: [], closed: [], months: [], whole: none, attendance_pct: null, totals: {}, codes, patterns: [] }
  const custom = vi.fn(() => Promise.resolve({ data }))
  consoleOf({ '/': <ChildTab resource={students} id="s1" row={{}} /> }, { at: '/', data: { custom }, more })
  expect(await screen.findByText('No register says anything of this student yet')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})
