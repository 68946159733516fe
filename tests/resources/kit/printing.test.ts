import { expect, test } from 'vitest'
import {
  dayIn,
  hourIn,
  printDate,
  printDayOfWeek,
  printHijri,
  printInstant,
  printLongDate,
  printMonth,
  printNumber,
  tellTimeIn,
} from '../../../resources/kit/index.ts'

test('Days, months and numbers read in both languages with the same digits', () => {
  expect(printDate('2026-11-21', 'en')).toBe('21 Nov 2026')
  expect(printDate('2026-11-21', 'ar')).toBe('21 نوفمبر 2026')
  expect(printDate('soon', 'en')).toBe('soon')
  expect(printLongDate('2026-11-21', 'en')).toBe('21 November 2026')
  expect(printDayOfWeek('2026-11-21', 'en')).toMatch(/^Saturday,? 21 November$/)
  expect([printMonth('2026-11', 'en'), printMonth('2026-11-21', 'ar')]).toEqual(['November 2026', 'نوفمبر 2026'])
  expect(printHijri('2026-06-16', 'en', 'day')).toBe('1')
  expect([printNumber(12345.5, 'en'), printNumber(12345.5, 'ar')]).toEqual(['12,345.5', '12,345.5'])
})

test('The clock of a zone; one that is not known goes by Greenwich', () => {
  const late = '2026-11-21T21:30:00.000Z'
  expect([dayIn('Asia/Dubai', late), hourIn('Asia/Dubai', Date.parse(late))]).toEqual(['2026-11-22', 1])
  expect([dayIn('Nowhere/Land', late), hourIn('Nowhere/Land', Date.parse(late))]).toEqual(['2026-11-21', 21])
  expect(dayIn(null, late)).toBe('2026-11-21')
  expect(dayIn('Asia/Dubai', '2026-11-21T23:30:00+02:00')).toBe('2026-11-22')
})

test('A moment is told on the clock of the school that one works in; Greenwich, which is on no wall, is said', () => {
  const at = '2026-11-26T21:45:00.000Z'
  const told = (zone: string, locale: 'en' | 'ar' = 'en'): string => {
    tellTimeIn(zone)
    return printInstant(at, locale)
  }
  expect([told('Asia/Dubai'), told('Africa/Cairo')]).toEqual(['27 Nov 2026, 01:45', '26 Nov 2026, 23:45'])
  expect(told('Asia/Dubai', 'ar')).toContain('27 نوفمبر 2026')
  expect([told('UTC'), told('Nowhere/Land')]).toEqual(['26 Nov 2026, 21:45 UTC', '26 Nov 2026, 21:45 UTC'])
  tellTimeIn(undefined)
})
