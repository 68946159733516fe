import { expect, test } from 'vitest'
import { bornOn, nextDays } from '../../../resources/domain/calendar/birthdays.ts'
import { yearsBetween } from '../../../resources/kit/index.ts'

test('A week from New Year’s Eve runs into the next year', () => {
  expect([...nextDays('2026-12-30', 3)]).toEqual([
    ['12-30', { on: '2026-12-30', inDays: 0 }],
    ['12-31', { on: '2026-12-31', inDays: 1 }],
    ['01-01', { on: '2027-01-01', inDays: 2 }],
    ['01-02', { on: '2027-01-02', inDays: 3 }],
  ])
})

test('29 February is kept on its day in a leap year and on the 28th in others', () => {
  expect(nextDays('2028-02-27', 3).get('02-29')).toEqual({ on: '2028-02-29', inDays: 2 })
  expect(nextDays('2027-02-27', 3).get('02-29')).toEqual({ on: '2027-02-28', inDays: 1 })
  // 1900 was none, 2000 was one
  expect(nextDays('2100-02-27', 3).get('02-29')?.on).toBe('2100-02-28')
})

test('A child is a year older on the birthday and not the day before', () => {
  expect([yearsBetween('2014-03-04', '2026-03-03'), yearsBetween('2014-03-04', '2026-03-04')]).toEqual([11, 12])
  expect([yearsBetween('2012-02-29', '2027-02-27'), yearsBetween('2012-02-29', '2027-02-28')]).toEqual([14, 15])
  expect([yearsBetween('2012-02-29', '2028-02-28'), yearsBetween('2012-02-29', '2028-02-29')]).toEqual([15, 16])
})

test('Born in a week of any year, also over New Year; of 29 February the day that it is kept on counts', () => {
  const born = (from: string, to: string, dob: string): boolean => bornOn({ from, to }).some((one) => one.from <= dob && dob <= one.to)
  expect(['2014-11-23', '1980-11-29', '2026-11-26'].map((dob) => born('2026-11-23', '2026-11-29', dob))).toEqual([true, true, true])
  expect(['2014-11-22', '2014-11-30'].map((dob) => born('2026-11-23', '2026-11-29', dob))).toEqual([false, false])
  expect(['2014-12-31', '2015-01-02', '2015-01-05'].map((dob) => born('2026-12-28', '2027-01-03', dob))).toEqual([true, true, false])
  expect(born('2027-02-22', '2027-02-28', '2016-02-29')).toBe(true)
  expect([born('2028-02-22', '2028-02-28', '2016-02-29'), born('2028-02-29', '2028-03-05', '2016-02-29')]).toEqual([false, true])
  expect(born('2028-02-29', '2028-02-29', '2015-03-01')).toBe(false)
})
