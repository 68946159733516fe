import { expect, test } from 'vitest'
import { firstOfWeek, stretchOf } from '../../../resources/domain/calendar/relative-days.ts'
import { isDate, relativeDays, type RelativeDays } from '../../../resources/kit/index.ts'

const year = { from: '2026-08-31', to: '2027-07-02' }
const at = (today: string, weekend: readonly string[] = ['sat', 'sun']) => ({ today, weekend, year })
const days = (word: RelativeDays, today: string, weekend?: readonly string[]) => {
  const { from, to } = stretchOf(word, at(today, weekend)) ?? {}
  return `${from ?? ''}..${to ?? ''}`
}

test('A week begins after its weekend, the longer one, and on Monday where there is none', () => {
  expect(firstOfWeek(['sat', 'sun'])).toBe('mon')
  expect(firstOfWeek(['fri', 'sat'])).toBe('sun')
  expect(firstOfWeek(['fri'])).toBe('sat')
  expect(firstOfWeek(['wed', 'fri', 'sat'])).toBe('sun')
  expect(firstOfWeek([])).toBe('mon')
})

test('The first and the last day of a week are in it, whichever day it begins on', () => {
  for (const today of ['2026-11-23', '2026-11-26', '2026-11-29']) expect(days('this_week', today)).toBe('2026-11-23..2026-11-29')
  expect(days('this_week', '2026-11-22')).toBe('2026-11-16..2026-11-22')
  expect(days('this_week', '2026-11-22', ['fri', 'sat'])).toBe('2026-11-22..2026-11-28')
  expect(days('this_week', '2026-11-28', ['fri', 'sat'])).toBe('2026-11-22..2026-11-28')
  expect([days('last_week', '2026-11-26'), days('next_week', '2026-11-26')]).toEqual(['2026-11-16..2026-11-22', '2026-11-30..2026-12-06'])
})

test('A year ends and begins between two days, and a month has as many days as it has', () => {
  expect([days('yesterday', '2027-01-01'), days('tomorrow', '2026-12-31')]).toEqual(['2026-12-31..2026-12-31', '2027-01-01..2027-01-01'])
  expect([days('last_month', '2027-01-31'), days('next_month', '2026-12-01')]).toEqual(['2026-12-01..2026-12-31', '2027-01-01..2027-01-31'])
  expect(days('this_month', '2028-02-29')).toBe('2028-02-01..2028-02-29')
  expect(days('this_week', '2027-01-01')).toBe('2026-12-28..2027-01-03')
})

test('So many days count today, and a stretch without an end has none', () => {
  expect([days('last_7_days', '2026-11-23'), days('next_7_days', '2026-11-23')]).toEqual([
    '2026-11-17..2026-11-23',
    '2026-11-23..2026-11-29',
  ])
  expect([days('last_30_days', '2026-11-23'), days('next_30_days', '2026-11-23')]).toEqual([
    '2026-10-25..2026-11-23',
    '2026-11-23..2026-12-22',
  ])
  expect(days('last_90_days', '2026-11-23')).toBe('2026-08-26..2026-11-23')
  expect([days('before_today', '2026-11-23'), days('from_today', '2026-11-23')]).toEqual(['..2026-11-22', '2026-11-23..'])
})

test('The academic year is the one that is stood in; of one without days there are none', () => {
  expect(days('academic_year', '2026-11-23')).toBe('2026-08-31..2027-07-02')
  expect(stretchOf('academic_year', { ...at('2026-11-23'), year: null })).toBeNull()
})

test('Every word is some days that exist, said in both languages', () => {
  for (const [word, label] of Object.entries(relativeDays)) {
    const ends = Object.values(stretchOf(word as RelativeDays, at('2026-11-23')) ?? {})
    expect(ends.length, word).toBeGreaterThan(0)
    expect(ends.every(isDate), word).toBe(true)
    expect(new Set(label).size, word).toBe(2)
  }
})
