import { expect, test } from 'vitest'
import { lateBy, standing } from '../../../resources/domain/teacher-attendance/codes.ts'
import { candidatesFor, fillSensibly, type Colleague } from '../../../resources/domain/teacher-attendance/finder.ts'
import { sumDays } from '../../../resources/domain/teacher-attendance/payroll.ts'

const lesson = (lesson_id: string, period_id = 'P1') => ({ lesson_id, class_id: '8-A', subject_id: 'maths', period_id })
const colleague = (name: string, more: Partial<Colleague> = {}): Colleague => ({
  teacher_id: name,
  name,
  periods: [],
  covering: [],
  load: 0,
  classes: new Set(),
  subjects: new Set(),
  qualified: new Set(),
  ...more,
})
const names = (found: readonly { readonly teacher_id: string }[]) => found.map(({ teacher_id }) => teacher_id)

test('Of those who are free whoever teaches the class comes first, then the subject, each by what they have borne', () => {
  const classes = new Set(['8-A'])
  const staff = [
    colleague('other'),
    colleague('qualified', { qualified: new Set(['maths']) }),
    colleague('subject', { subjects: new Set(['maths']) }),
    colleague('burdened', { classes, load: 3 }),
    colleague('long day', { classes, periods: ['P2', 'P3'] }),
    colleague('fresh', { classes, periods: ['P2'] }),
    colleague('teaching', { classes, periods: ['P1'] }),
    colleague('covering', { classes, covering: ['P1'] }),
  ]
  expect(names(candidatesFor(lesson('one'), staff))).toEqual(['fresh', 'long day', 'burdened', 'subject', 'qualified', 'other'])
})

test('Lessons are shared: nobody holds two in one period, or a third one while somebody else can', () => {
  const best = colleague('best', { classes: new Set(['8-A']) })
  const lessons = ['P1', 'P2', 'P3'].map((period) => lesson(period, period))
  expect(names(fillSensibly([lesson('a'), lesson('b')], [best]))).toEqual(['best'])
  expect(names(fillSensibly(lessons, [best, colleague('second')]))).toEqual(['best', 'best', 'second'])
  expect(names(fillSensibly(lessons, [best]))).toEqual(['best', 'best', 'best'])
})

test('The office’s word stands over leave, and leave over the clock; a half day keeps the minutes of whoever came late', () => {
  const clock = { status: 'L', late: 12 } as const
  expect(standing({ clock, leave: 'LV', office: { status: 'P', late: 0 } })).toEqual({ status: 'P', late: 0 })
  expect(standing({ clock, leave: 'LV', office: null })).toEqual({ status: 'LV', late: 0 })
  expect(standing({ clock, leave: 'HD', office: null })).toEqual({ status: 'HD', late: 12 })
  expect(standing({ clock, leave: null, office: null })).toEqual(clock)
  expect(standing({ clock: null, leave: null, office: null })).toBeNull()
})

test('Within the grace nobody is late, behind it all minutes count', () => {
  expect([lateBy('07:35', '07:30', 5), lateBy('07:36', '07:30', 5), lateBy('07:10', '07:30', 5), lateBy('09:00', null, 5)]).toEqual([
    0, 6, 0, 0,
  ])
})

test('Payroll counts work and paid leave; half a day without leave, absence and unpaid leave are not paid', () => {
  const day = (status: 'P' | 'L' | 'A' | 'HD' | 'LV' | 'OD', isPaidLeave: boolean | null = null, late_minutes = 0) => ({
    status,
    isPaidLeave,
    late_minutes,
  })
  expect(
    sumDays([day('P'), day('L', null, 9), day('A'), day('HD'), day('HD', true), day('LV', true), day('LV', false), day('LV'), day('OD')]),
  ).toEqual({ totals: { P: 1, L: 1, A: 1, HD: 2, LV: 3, OD: 1 }, paid_days: 6.5, unpaid_days: 2.5, late_minutes: 9 })
})
