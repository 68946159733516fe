import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RegistersPage } from '../../../src/pages/attendance/registers-page.tsx'
import { TodayRegisters } from '../../../src/pages/attendance/today-registers.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const register = (class_name: string, more: object = {}) => ({
  class_id: class_name,
  class_name,
  grade: 'Grade 8',
  grade_ar: 'الصف الثامن',
  session: 'DAY',
  lesson: null,
  status: 'due',
  is_mine: false,
  incharge: 'Sara Khan',
  incharge_ar: 'سارة خان',
  strength: 25,
  present: 0,
  absent: 0,
  submitted_by: null,
  submitted_at: null,
  ...more,
})
const handedIn = { status: 'submitted', submitted_at: '2026-11-27T04:10:00.000Z' }
const working = { date: '2026-11-27', kind: 'working', name_en: null, name_ar: null }
const show = (registers: readonly object[], day: object = working, more: object = {}) => {
  const custom = vi.fn(() => Promise.resolve({ data: { day, sessions: ['DAY'], registers } }))
  consoleOf({ '/': <TodayRegisters /> }, { at: '/', data: { custom }, ...more })
}

test('Which registers are missing is said by class, each with its way to take it, and how many are in', async () => {
  show([register('8-A', { is_mine: true }), register('8-B', handedIn), register('8-C', { session: 'PM' })])
  expect(await screen.findByText('1 of 3 handed in')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['All registers', '/attendance/students'],
    ['8-AYour classTake it now', '/attendance/students/take?class_id=8-A&date=2026-11-27&session=DAY'],
    ['8-C · AfternoonSara Khan', '/attendance/students/take?class_id=8-C&date=2026-11-27&session=PM'],
  ])
})

test('Of many a few are shown, and how many more there are', async () => {
  show(Array.from({ length: 9 }, (_, at) => register(`9-${at}`)))
  expect((await screen.findByRole('link', { name: '3 more' })).getAttribute('href')).toBe('/attendance/students')
})

test('When all are in, and on a day without school, it says so, in Arabic too', async () => {
  show([register('8-A', handedIn), register('8-B', handedIn)])
  expect(await screen.findByText('All 2 registers are in')).toBeTruthy()
  show([], { date: '2026-12-02', kind: 'holiday', name_en: 'National Day', name_ar: 'اليوم الوطني' }, { locale: 'ar' })
  expect(await screen.findByText('لا دوام اليوم')).toBeTruthy()
  expect(screen.getByText('اليوم الوطني')).toBeTruthy()
})

test('By the period a teacher sees the own lessons first, and the office every class with its day', async () => {
  const lesson = (starts_at: string, teacher: string) => ({
    starts_at,
    ends_at: '09:00',
    parts: [{ subject_id: 'm', subject: 'Mathematics', subject_ar: null, teacher_id: teacher, teacher, teacher_ar: null, group: null }],
  })
  const registers = [
    register('8-A', { session: 'P2', lesson: lesson('08:20', 'Omar'), is_mine: true }),
    register('8-A', { session: 'P1', lesson: lesson('07:30', 'Mariam'), ...handedIn, absent: 2, submitted_by: 'Mariam' }),
    register('8-B', { session: 'P1', lesson: lesson('07:30', 'Omar'), ...handedIn, submitted_by: 'Omar' }),
  ]
  const custom = vi.fn(() => Promise.resolve({ data: { day: working, sessions: ['P1', 'P2'], registers } }))
  consoleOf({ '/': <RegistersPage /> }, { at: '/', data: { custom } })
  expect(await screen.findByText('Period 2 · 08:20–09:00 · Mathematics · Omar')).toBeTruthy()
  expect(screen.queryByText('8-B')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  const links = screen.getAllByRole('link', { name: /Period/ }).map((link) => link.getAttribute('aria-label'))
  expect(links).toEqual(['8-A, Period 1: 2 away', '8-A, Period 2: Due', '8-B, Period 1: All there'])
})
