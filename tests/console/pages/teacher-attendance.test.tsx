import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import teachers from '../../../resources/teachers.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import { SheetPage } from '../../../src/pages/teacher-attendance/sheet-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const row = (name: string, more: object = {}) => ({
  teacher_id: name,
  name,
  name_ar: null,
  employee_no: name,
  status: null,
  late_minutes: 0,
  in_time: null,
  out_time: null,
  clock: null,
  office: null,
  leave: null,
  lessons: 3,
  uncovered: 0,
  ...more,
})
const sheet = {
  day: { date: '2026-11-23', kind: 'working', name_en: null, name_ar: null },
  starts_at: '07:30',
  grace_minutes: 5,
  may_mark: true,
  asks_reason: false,
  because: null,
  records: [row('Mariam'), row('Omar', { status: 'A', uncovered: 2 })],
}

test('One key marks a teacher and goes on to the next; lessons that nobody holds are named', async () => {
  const custom = vi.fn((_asked: { readonly payload?: object }) => Promise.resolve({ data: sheet }))
  consoleOf(
    { '/attendance/teachers': <SheetPage /> },
    { at: '/attendance/teachers?date=2026-11-23', data: { custom }, more: [teachers, teacherLeaves] },
  )
  const mariam = await screen.findByRole('listitem', { name: 'Mariam: Not marked' })
  expect(screen.getByRole('link', { name: '2 lessons without a teacher' }).getAttribute('href')).toBe('/attendance/cover?date=2026-11-23')
  mariam.focus()
  fireEvent.keyDown(mariam, { key: 'a' })
  expect(custom).toHaveBeenLastCalledWith(
    expect.objectContaining({ payload: { date: '2026-11-23', records: [{ teacher_id: 'Mariam', status: 'A' }] } }),
  )
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Omar: Absent' }))
  expect(screen.getByRole('listitem', { name: 'Mariam: Absent' })).toBeTruthy()
})
