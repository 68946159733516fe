import { expect, test } from 'vitest'
import { usualCodes } from '../../../../resources/domain/attendance/codes.ts'
import { codesByName, usualDay } from '../../../../resources/domain/attendance/day.ts'
import { daysIn, monthTotals, streakOf, withMark, type KeptMonth } from '../../../../resources/domain/attendance/month.ts'
import { patternsOf } from '../../../../resources/domain/attendance/patterns.ts'
import { mergeMark, type HandMark } from '../../../../resources/domain/attendance/standing.ts'
import { datesBetween, weekdayOf } from '../../../../resources/domain/calendar/working-days.ts'

const codes = codesByName(usualCodes)
const kept = (said: Readonly<Record<string, string>>): KeptMonth =>
  Object.fromEntries(Object.entries(said).map(([day, code]) => [day, { marks: [['DAY', code]] }]))

test('A mark goes into its day, again into the same, and out again', () => {
  const mark = { session: 'PM', code: 'L', late_minutes: 5, left_minutes: 0 }
  const one = withMark({}, '2026-09-07', 'PM', mark)
  const two = withMark(one, '2026-09-07', 'AM', { ...mark, session: 'AM', code: 'P', late_minutes: 0 })
  expect(two).toEqual({
    '07': {
      marks: [
        ['AM', 'P'],
        ['PM', 'L', 5],
      ],
    },
  })
  expect(withMark(withMark(two, '2026-09-07', 'AM', null), '2026-09-07', 'PM', null)).toEqual({})
  expect(monthTotals(two, codes, usualDay)).toMatchObject({ possible: 1, attended: 1, late: 1, late_minutes: 5 })
})

test('Days in a row run over the end of a month, over days on which the child is not asked for, and end where it was there', () => {
  const days = daysIn({
    '2026-09': kept({ '28': 'A', '29': 'P', '30': 'E' }),
    '2026-10': kept({ '01': 'X', '02': 'A', '05': 'A' }),
  })
  expect(streakOf(days, codes)).toEqual({ days: 3, from: '2026-09-30', to: '2026-10-05', isUnexplained: true })
  expect(streakOf(days.slice(0, 2), codes)).toBeNull()
  expect(streakOf([], codes)).toBeNull()
})

test('Eight Sundays, absent on six of them, and hardly ever else, is a pattern, told with its numbers', () => {
  const dates = datesBetween('2026-09-06', '2026-10-30').filter((date) => !['fri', 'sat'].includes(weekdayOf(date)))
  const sundays = dates.filter((date) => weekdayOf(date) === 'sun')
  const away = new Set([...sundays.slice(0, 6), '2026-09-16'])
  const days = dates.map((date) => ({ date, day: { marks: [['DAY', away.has(date) ? 'A' : 'P'] as const] } }))
  expect(patternsOf(days, codes, ['fri', 'sat'])).toEqual([
    { kind: 'absent_on_weekday', weekday: 'sun', hits: 6, of: 8, other_hits: 1, other_of: 32 },
  ])
  // as often on every day: nothing strikes
  const often = dates.map((date, at) => ({ date, day: { marks: [['DAY', at % 2 ? 'A' : 'P'] as const] } }))
  expect(patternsOf(often, codes, ['fri', 'sat'])).toEqual([])
})

const hand = (code: string, at: string, by = 'me'): HandMark => ({
  code,
  late_minutes: 0,
  left_minutes: 0,
  reason: null,
  note: null,
  by,
  by_name: by,
  at,
  source: 'web',
})
test.each([
  ['nothing stood there', null, 0, 'taken', undefined],
  ['the same stood there', { mark: hand('A', '08:00'), taking: 1 }, 0, 'same', undefined],
  ['my own is older', { mark: hand('P', '08:00'), taking: 1 }, 0, 'taken', null],
  ['another’s that I had seen', { mark: hand('P', '08:00', 'other'), taking: 1 }, 1, 'taken', null],
  ['another’s, earlier, that I had not seen', { mark: hand('P', '08:00', 'other'), taking: 2 }, 1, 'taken', 'P'],
  ['another’s, later, that I had not seen', { mark: hand('P', '08:31', 'other'), taking: 2 }, 1, 'left', 'P'],
] as const)('Two hands for one child: %s', (_, before, seen, is, named) => {
  const merged = mergeMark(before, hand('A', '08:30'), seen)
  expect(merged.is).toBe(is)
  if (merged.is === 'left') expect(merged.by.code).toBe(named)
  if (merged.is === 'taken' && named !== undefined) expect(merged.over?.code ?? null).toBe(named)
})
