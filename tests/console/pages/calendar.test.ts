import { expect, test } from 'vitest'
import { addMonths, lastOfMonth, monthsBetween, printHijri } from '../../../resources/kit/index.ts'
import { countMonths, stateOf } from '../../../resources/domain/calendar/day-states.ts'
import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import { firstWeekday, weeksOf } from '../../../resources/domain/calendar/weeks.ts'
import { hijriSpan } from '../../../src/pages/calendar/month.ts'

test('A month is whole weeks that begin after the weekend', () => {
  expect(firstWeekday(['sat', 'sun'])).toBe('mon')
  expect(firstWeekday(['fri', 'sat'])).toBe('sun')
  const weeks = weeksOf('2026-11', 'mon')
  expect(weeks[0]![0]).toBe('2026-10-26')
  expect(weeks.flat()).toContain('2026-11-30')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test('The month beside crosses the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('Months between two days are cut at the days, whatever their length', () => {
  expect(lastOfMonth('2028-02')).toBe('2028-02-29')
  expect(monthsBetween('2026-12-30', '2027-02-01')).toEqual([
    { from: '2026-12-30', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-01' },
  ])
  expect(monthsBetween('2026-12-02', '2026-12-01')).toEqual([])
})

test('Umm al-Qura dates stand beside Gregorian ones in both languages', () => {
  // 16 June 2026 is 1 Muharram 1448 in the civil calendar of Saudi Arabia
  expect(printHijri('2026-06-16', 'en')).toMatch(/^1 Muharram 1448/)
  expect(printHijri('2026-06-16', 'ar')).toMatch(/^1 محرم 1448/)
  expect(hijriSpan('2026-06', 'en')).toMatch(/1447.*–.*Muharram 1448/)
})

test('A declared working day outweighs weekend and holiday; a half day counts half', () => {
  const entries = [
    { date: '2026-11-20', to_date: '2026-11-24', kind: 'vacation' },
    { date: '2026-11-21', kind: 'working' },
    { date: '2026-11-26', kind: 'half_day' },
    { date: '2026-11-27', kind: 'exam' },
  ]
  const weekend = ['sat', 'sun']
  expect(stateOf('2026-11-21', weekend, entries)).toBe('working')
  expect(stateOf('2026-11-22', weekend, entries)).toBe('weekend')
  expect(stateOf('2026-11-23', weekend, entries)).toBe('holiday')
  expect(stateOf('2026-11-27', weekend, entries)).toBe('working')
  expect(countMonths('2026-11-20', '2026-12-01', weekend, entries)).toMatchObject([
    { month: '2026-11', from: '2026-11-20', to: '2026-11-30', working_days: 4.5, holidays: 3, half_days: 1 },
    { month: '2026-12', working_days: 1 },
  ])
  expect(datesBetween('2026-11-02', '2026-11-01')).toEqual([])
})
