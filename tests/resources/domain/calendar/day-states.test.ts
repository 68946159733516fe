import { expect, test } from 'vitest'
import { closedDays } from '../../../../resources/domain/calendar/closed-days.ts'
import { countDays, stateOf, tellDay, type NamedEntry } from '../../../../resources/domain/calendar/day-states.ts'
import { beginsOn, lastDayOf, occurrenceOn, occurrencesBetween } from '../../../../resources/domain/calendar/recurrence.ts'

const begins = (entry: Parameters<typeof occurrencesBetween>[0], from: string, to: string) =>
  occurrencesBetween(entry, from, to).map((one) => one.from)

test('What comes back every week does so on its weekdays until its end, but for the days left out', () => {
  const fridays = { date: '2026-09-04', repeats: 'weekly', repeat_until: '2026-09-30', skips: ['2026-09-11'] }
  expect(begins(fridays, '2026-09-01', '2026-12-31')).toEqual(['2026-09-04', '2026-09-18', '2026-09-25'])
  const twice = { date: '2026-11-02', repeats: 'weekly', repeat_days: ['mon', 'wed'], repeat_until: '2026-11-11' }
  expect(begins(twice, '2026-11-03', '2026-11-30')).toEqual(['2026-11-04', '2026-11-09', '2026-11-11'])
})

test('Every two weeks is counted by weeks that begin on Monday', () => {
  const entry = { date: '2026-11-06', repeats: 'fortnightly', repeat_days: ['fri', 'sun'], repeat_until: '2026-12-10' }
  expect(begins(entry, '2026-11-01', '2026-12-31')).toEqual([
    '2026-11-06',
    '2026-11-08',
    '2026-11-20',
    '2026-11-22',
    '2026-12-04',
    '2026-12-06',
  ])
})

test('Months and years leave out what they do not have', () => {
  const last = { date: '2026-10-31', repeats: 'monthly', repeat_until: '2027-04-30' }
  expect(begins(last, '2026-10-01', '2027-12-31')).toEqual(['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31'])
  const saturdays = { date: '2026-09-12', repeats: 'monthly_weekday', repeat_until: '2026-12-31' }
  expect(begins(saturdays, '2026-09-01', '2027-12-31')).toEqual(['2026-09-12', '2026-10-10', '2026-11-14', '2026-12-12'])
  const leap = { date: '2024-02-29', repeats: 'yearly', repeat_until: '2029-01-01' }
  expect(begins(leap, '2024-01-01', '2029-12-31')).toEqual(['2024-02-29', '2028-02-29'])
})

test('Several days come back together, and a stretch finds those that began before it', () => {
  const camp = { date: '2026-10-30', to_date: '2026-11-01', repeats: 'yearly', repeat_until: '2028-12-31' }
  expect(occurrencesBetween(camp, '2027-11-01', '2027-11-30')).toEqual([{ from: '2027-10-30', to: '2027-11-01' }])
  expect(occurrenceOn(camp, '2027-10-31')).toBe('2027-10-30')
  expect(occurrenceOn(camp, '2027-11-02')).toBe(null)
  expect(lastDayOf(camp)).toBe('2029-01-02')
  // without an end it is there once
  expect(beginsOn({ date: '2026-10-30', repeats: 'weekly' }, '2026-11-06')).toBe(false)
})

const weekend = ['sat', 'sun']
const entries: NamedEntry[] = [
  { date: '2026-11-02', to_date: '2026-11-04', kind: 'holiday', name_en: 'Trip of grade 12', grades: ['g12'] },
  {
    date: '2026-11-06',
    kind: 'half_day',
    name_en: 'Short Friday',
    repeats: 'weekly',
    repeat_until: '2026-11-30',
    starts_at: '07:30',
    ends_at: '11:30',
  },
  { date: '2026-11-13', kind: 'holiday', name_en: 'Eid', is_tentative: true },
  { date: '2026-11-17', kind: 'event', name_en: 'Sports day', counts_for_attendance: false },
  { date: '2026-11-18', kind: 'exam', name_en: 'Mock exam', counts_for_attendance: true, grades: ['g12'] },
  { date: '2026-11-21', kind: 'working', name_en: 'Made up for Eid', grades: ['g12'] },
]

test('Days of some grades are those of no other, and not of the whole school', () => {
  expect(stateOf('2026-11-03', weekend, entries, 'g12')).toBe('holiday')
  expect(stateOf('2026-11-03', weekend, entries, 'g1')).toBe('working')
  expect(stateOf('2026-11-03', weekend, entries)).toBe('working')
  expect(stateOf('2026-11-21', weekend, entries, 'g12')).toBe('working')
  expect(countDays('2026-11-01', '2026-11-30', weekend, entries, 'g12')).toEqual({
    working_days: 16.5,
    half_days: 3,
    holidays: 4,
    weekend_days: 8,
  })
  expect(countDays('2026-11-01', '2026-11-30', weekend, entries)).toEqual({
    working_days: 18.5,
    half_days: 3,
    holidays: 1,
    weekend_days: 9,
  })
})

test('A day is told with what decides it, its times, and whether attendance is taken', () => {
  expect(tellDay('2026-11-20', weekend, entries)).toMatchObject({
    state: 'half_day',
    name_en: 'Short Friday',
    starts_at: '07:30',
    counts_for_attendance: true,
  })
  expect(tellDay('2026-11-13', weekend, entries)).toMatchObject({
    state: 'holiday',
    name_en: 'Eid',
    is_tentative: true,
    counts_for_attendance: false,
  })
  expect(tellDay('2026-11-17', weekend, entries)).toMatchObject({ state: 'working', kind: 'event', counts_for_attendance: false })
  expect(tellDay('2026-11-18', weekend, entries, 'g12')).toMatchObject({ kind: 'exam', counts_for_attendance: true })
  expect(tellDay('2026-11-18', weekend, entries)).toMatchObject({ state: 'working', kind: null, counts_for_attendance: true })
})

test('Days that an entry closes are those it did not close before, for whom it did not', () => {
  const until = '2026-11-27'
  const eid = { date: '2026-11-25', to_date: '2026-11-30', kind: 'holiday' }
  expect(closedDays(null, eid, until)).toEqual({ dates: ['2026-11-25', '2026-11-26', '2026-11-27'], grades: null })
  expect(closedDays(eid, { ...eid, date: '2026-11-24' }, until).dates).toEqual(['2026-11-24'])
  expect(closedDays({ ...eid, kind: 'event' }, { ...eid, grades: ['g1'] }, until)).toMatchObject({ dates: { length: 3 }, grades: ['g1'] })
  expect(closedDays({ ...eid, grades: ['g1'] }, eid, until).dates).toHaveLength(3)
  expect(closedDays(eid, { ...eid, grades: ['g1'] }, until).dates).toEqual([])
  expect(closedDays(eid, { ...eid, kind: 'exam' }, until).dates).toEqual([])
})
