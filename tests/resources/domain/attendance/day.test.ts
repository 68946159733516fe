import { expect, test } from 'vitest'
import attendanceCodes from '../../../../resources/attendance-codes.ts'
import { excusedBy, meaningsOf, usualCodes } from '../../../../resources/domain/attendance/codes.ts'
import { codesByName, totalsOfDay, usualDay, type Marked } from '../../../../resources/domain/attendance/day.ts'
import { englishCodes } from '../../../../resources/domain/attendance/english-codes.ts'
import { codesInShort } from '../../../../resources/domain/attendance/month.ts'
import { validate } from '../../../../resources/kit/index.ts'

const codes = codesByName(usualCodes)
const mark = (session: string, code: string, late_minutes = 0, left_minutes = 0): Marked => ({ session, code, late_minutes, left_minutes })
const of = (marks: readonly Marked[], isHalfDay = false) => {
  const { possible, attended, unexplained } = totalsOfDay(marks, codes, usualDay, isHalfDay)
  return [possible, attended, unexplained]
}

test.each([
  ['present', [mark('DAY', 'P')], [1, 1, 0]],
  ['absent', [mark('DAY', 'A')], [1, 0, 1]],
  ['excused', [mark('DAY', 'E')], [1, 0, 0]],
  ['half a day', [mark('DAY', 'HD')], [1, 0.5, 0]],
  ['on duty', [mark('DAY', 'OD')], [1, 1, 0]],
  ['not required', [mark('DAY', 'X')], [0, 0, 0]],
  // 360 - 12 minutes are 348: more than 240
  ['a little late', [mark('DAY', 'L', 12)], [1, 1, 0]],
  // 360 - 150 are 210: fewer than 240, more than 120
  ['left in the middle', [mark('DAY', 'LE', 0, 150)], [1, 0.5, 0]],
  // both count: 360 - 130 - 120 are 110
  ['late and left early', [mark('DAY', 'L', 130, 120)], [1, 0, 0]],
  ['away in the morning alone', [mark('AM', 'A'), mark('PM', 'P')], [1, 0.5, 1]],
  ['the morning is not asked for', [mark('AM', 'X'), mark('PM', 'P')], [0.5, 0.5, 0]],
  ['nothing known', [mark('DAY', 'nonsense')], [0, 0, 0]],
] as const)('A day of somebody who was %s', (_, marks, told) => {
  expect(of(marks)).toEqual(told)
})

test('A half day of school counts as one half, and the morning’s register is one half already', () => {
  expect(of([mark('DAY', 'P')], true)).toEqual([0.5, 0.5, 0])
  expect(of([mark('DAY', 'A')], true)).toEqual([0.5, 0, 1])
  expect(of([mark('AM', 'P')], true)).toEqual([0.5, 0.5, 0])
})

test('Of six periods of sixty minutes those missed, and half of those half missed, decide what of the day is left', () => {
  const day = (...said: string[]) => of(said.map((code, at) => mark(`P${at + 1}`, code)))
  expect(day('P', 'P', 'P', 'P', 'A', 'A')).toEqual([1, 1, 1]) // 240 minutes
  expect(day('P', 'P', 'P', 'HD', 'A', 'A')).toEqual([1, 0.5, 1]) // 210
  expect(day('P', 'HD', 'A', 'A', 'A', 'A')).toEqual([1, 0, 1]) // 90
  // of those in which the child is asked for: two of them are the whole day, 180 minutes each
  expect(day('X', 'X', 'X', 'X', 'P', 'A')).toEqual([1, 0.5, 1])
})

test('Times and minutes are kept, also of a day that is not counted', () => {
  expect(totalsOfDay([mark('AM', 'L', 12), mark('PM', 'LE', 0, 30)], codes, usualDay)).toMatchObject({
    late: 1,
    late_minutes: 12,
    left_early: 1,
    left_minutes: 30,
    marked: 1,
  })
})

test('The usual codes take a register, and each is one that a school could write down', () => {
  expect(meaningsOf(usualCodes)).toMatchObject({
    present: { code: 'P' },
    absent: { code: 'A' },
    excused: { code: 'E' },
    late: { code: 'L' },
  })
  for (const code of usualCodes)
    expect(validate(attendanceCodes, { school_id: 's', ...code }, { mode: 'create' } as never).problems).toEqual({})
})

test('The English codes take a register of each half of the day, with a stroke of its own, and leave is written as what it is', () => {
  expect(meaningsOf(englishCodes, 'AM')).toMatchObject({
    present: { code: '/' },
    absent: { code: 'N' },
    excused: { code: 'C' },
    late: { code: 'L' },
  })
  expect(meaningsOf(englishCodes, 'PM')).toMatchObject({ present: { code: '\\' } })
  expect(meaningsOf(englishCodes, 'P3')).toMatchObject({ present: { code: '/' } })
  expect(['illness', 'appointment', 'religious', 'travel', null].map((kind) => excusedBy(englishCodes, kind)?.code)).toEqual([
    'I',
    'M',
    'R',
    'C',
    'C',
  ])
  expect(new Set(englishCodes.map(({ code }) => code)).size).toBe(englishCodes.length)
  for (const code of englishCodes)
    expect(validate(attendanceCodes, { school_id: 's', ...code }, { mode: 'create' } as never).problems, code.code).toEqual({})
  const known = codesByName(englishCodes)
  const day = (am: string, pm: string) => totalsOfDay([mark('AM', am), mark('PM', pm)], known, usualDay)
  expect(day('/', '\\')).toMatchObject({ possible: 1, attended: 1, unexplained: 0 })
  expect(day('U', '\\')).toMatchObject({ possible: 1, attended: 0.5, unexplained: 1, late: 1 })
  expect(day('V', 'I')).toMatchObject({ possible: 1, attended: 0.5, unexplained: 0 })
  // a session that nobody could attend is not asked for
  expect(day('Y2', '\\')).toMatchObject({ possible: 0.5, attended: 0.5 })
})

test('A day is told in as few codes as say it', () => {
  const isUsual = (code: string): boolean => code === 'P'
  expect([['P'], ['P', 'P'], ['P', 'A'], ['P', 'P', 'P'], ['P', 'A', 'L', 'A', 'P']].map((codes) => codesInShort(codes, isUsual))).toEqual([
    ['P'],
    ['P'],
    ['P', 'A'],
    ['P'],
    ['A', 'L'],
  ])
})
