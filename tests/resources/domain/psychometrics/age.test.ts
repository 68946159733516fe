import { expect, test } from 'vitest'
import { ageAt, fitsAge, fitsRange, isEligible, rangeOf } from '../../../../resources/domain/psychometrics/age.ts'

test('The age is of completed years, on the birthday one more', () => {
  expect([ageAt('2012-05-10', '2024-05-09'), ageAt('2012-05-10', '2024-05-10'), ageAt('2012-02-29', '2023-02-28')]).toEqual([11, 12, 11])
  expect([ageAt(null, '2024-05-09'), ageAt('', '2024-05-09'), ageAt('2025-01-01', '2024-05-09')]).toEqual([null, null, null])
})

test('Every age of a range is in it, and no other', () => {
  expect([5, 6, 8, 9, 11, 12, 14, 15, 18, 19, null].map(rangeOf)).toEqual([
    null,
    '6-8',
    '6-8',
    '9-11',
    '9-11',
    '12-14',
    '12-14',
    '15-18',
    '15-18',
    null,
    null,
  ])
})

test('A questionnaire fits a range that it shares an age with, and a child of one of its ages', () => {
  const from14 = { age_min: 14, age_max: 99 }
  expect([fitsRange(from14, '9-11'), fitsRange(from14, '12-14'), fitsRange({ age_min: 9, age_max: 9 }, '9-11')]).toEqual([
    false,
    true,
    true,
  ])
  expect([fitsAge(from14, 13), fitsAge(from14, 14), fitsAge(from14, null)]).toEqual([false, true, false])
  expect([isEligible(from14, '12-14', 13), isEligible(from14, '12-14', 14), isEligible(from14, '12-14', 15)]).toEqual([false, true, false])
})
