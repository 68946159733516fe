import { expect, test } from 'vitest'
import { boundsOfDay, checkValue, dayIn, parsers, sayProblem, sayTime, time } from '../../../resources/kit/index.ts'

const context = { mode: 'create', role: 'school_admin', today: '2026-11-21' } as const

test('A time of day is read as files write it', () => {
  const read = (cell: string) => parsers.time(cell, time())
  for (const cell of ['07:30', '7:30', '07:30:00', '7.30', '7:30 AM', '7:30am', '07h30', '0730', '٠٧:٣٠', '٧:٣٠ ص', '٧:٣٠ صباحاً', '0.3125'])
    expect(read(cell), cell).toBe('07:30')
  for (const cell of ['7 PM', '19:00', '1900', '7:00 م', '7 مساءً', '1899-12-30T19:00:00.000Z']) expect(read(cell), cell).toBe('19:00')
  expect(read('12 am')).toBe('00:00')
  for (const cell of ['soon', '25:00', '7', '07:30:15', '']) expect(read(cell), cell).toBe(cell)
})

test('A time outside its bounds, or off its steps, is told in the reader’s language', () => {
  const field = time({ earliest: '07:00', latest: '15:30', step: 15 })
  const told = (value: string, locale: 'en' | 'ar') => {
    const { problem } = checkValue(value, field, context)
    return problem && sayProblem(problem, locale)
  }
  expect(told('07:45', 'en')).toBeNull()
  expect(told('06:59', 'en')).toBe('Not before 07:00')
  expect(told('15:45', 'ar')).toContain('3:30')
  expect(told('08:20', 'en')).toBe('Go in steps of 15 minutes, for example 08:15')
  expect(told('24:00', 'en')).toBe('Enter a time of day, such as 07:30')
  expect(sayTime('13:05', 'en')).toBe('13:05')
  expect(sayTime('13:05', 'ar')).toMatch(/1:05.*م/)
})

test.each([
  ['Asia/Dubai', '2026-11-22', '2026-11-21T20:00:00.000Z', '2026-11-22T19:59:59.999Z'],
  ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z', '2026-11-23T04:59:59.999Z'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  // 23 hours and 25
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // midnight is left out, and the last hour of the day before comes twice
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
])('In %s the day %s lasts from %s to %s', (zone, day, first, last) => {
  expect(boundsOfDay(zone, day)).toEqual({ first, last })
  expect([dayIn(zone, first), dayIn(zone, last)]).toEqual([day, day])
})
