import { expect, test } from 'vitest'
import { timesInDay } from '../../../server/modules/school-calendar/feed/day-hours.ts'

const usual = { starts_at: '08:00', ends_at: '14:00' }
const lesson = (starts_at: string, ends_at: string) => ({ starts_at, ends_at })
type State = 'working' | 'half_day' | 'holiday'
const day = (kind: string | null, starts_at: string | null = null, ends_at: string | null = null, state: State = 'working') => ({
  state,
  kind,
  starts_at,
  ends_at,
})

test('A day without school has no lesson; an exam or an event leaves it where it is', () => {
  expect(timesInDay(lesson('08:00', '08:45'), day('holiday', null, null, 'holiday'), usual)).toBeNull()
  for (const kind of ['exam', 'event', 'working', null])
    expect(timesInDay(lesson('12:00', '12:45'), day(kind, '08:00', '10:00'), usual)).toEqual(lesson('12:00', '12:45'))
})

test('On a half day what lies outside its hours falls away; what begins within is cut at their end', () => {
  const half = day('half_day', null, '11:30', 'half_day')
  expect(timesInDay(lesson('10:00', '10:45'), half, usual)).toEqual(lesson('10:00', '10:45'))
  expect(timesInDay(lesson('11:00', '11:45'), half, usual)).toEqual(lesson('11:00', '11:30'))
  expect(timesInDay(lesson('11:15', '12:00'), half, usual)).toBeNull()
  expect(timesInDay(lesson('12:00', '12:45'), half, usual)).toBeNull()
  expect(timesInDay(lesson('12:00', '12:45'), day('half_day', null, null, 'half_day'), usual)).toEqual(lesson('12:00', '12:45'))
})

test('In changed hours every lesson is held, as much shorter as the day is', () => {
  const ramadan = day('timing_change', '09:00', '12:00')
  expect(timesInDay(lesson('08:00', '09:00'), ramadan, usual)).toEqual(lesson('09:00', '09:30'))
  expect(timesInDay(lesson('13:00', '14:00'), ramadan, usual)).toEqual(lesson('11:30', '12:00'))
})
