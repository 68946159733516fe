import { expect, test } from 'vitest'
import { paceOf } from '../../../resources/domain/curriculum/pace.ts'

const lessons = (...periods: (number | null)[]) => periods.map((one) => ({ periods: one }))

test('What is left to be taught is set against the periods of the days that are left', () => {
  expect(paceOf(50, 5, 4, lessons(10, 12))).toEqual({ periods_left: 40, periods_needed: 22, pace: 'fits' })
  expect(paceOf(50, 5, 4, lessons(20, 18))).toMatchObject({ pace: 'tight' })
  expect(paceOf(49.5, 5, 4, lessons(20, 20))).toEqual({ periods_left: 39, periods_needed: 40, pace: 'short' })
  expect(paceOf(0, 5, 4, lessons(1))).toMatchObject({ periods_left: 0, pace: 'short' })
})

test('What nobody has said is not guessed, and what is taught needs nothing', () => {
  expect(paceOf(50, 5, null, lessons(10))).toEqual({ periods_left: null, periods_needed: 10, pace: 'unknown' })
  expect(paceOf(50, 5, 4, lessons(10, null))).toEqual({ periods_left: 40, periods_needed: null, pace: 'unknown' })
  expect(paceOf(50, 5, null, [])).toMatchObject({ pace: 'done' })
})
