import { expect, test } from 'vitest'
import { correlate } from '../../../../resources/domain/psychometrics/correlation.ts'
import { compareGroups, compareTimes } from '../../../../resources/domain/psychometrics/groups.ts'
import type { Figure } from '../../../../resources/domain/statistics/figure.ts'
import { sizeOf } from '../../../../resources/domain/psychometrics/words.ts'

const printed = (figures: readonly Figure[]): (string | undefined)[] => figures.map(({ value }) => value?.toFixed(4))

test('Two groups: d, g and both intervals are those of the worked example of Borenstein and others (2009), chapter 4', () => {
  // 103 and 100, SD 5.5 and 4.5, 50 each: d = .5970, its variance .0418, J = .9923, g = .5924
  const told = compareGroups({ n: 50, mean: 100, sd: 4.5 }, { n: 50, mean: 103, sd: 5.5 })
  expect(printed([told.difference, told.d, told.g])).toEqual(['3.0000', '0.5970', '0.5924'])
  const variance = ((told.d_high.value! - told.d_low.value!) / (2 * 1.959963984540054)) ** 2
  expect(variance.toFixed(4)).toBe('0.0418')
  expect(told).toMatchObject({ size: 'medium', may_be_none: false })
  // Welch with 94.3 degrees of freedom: t .975 = 1.98546
  expect(printed([told.low, told.high])).toEqual(['1.0047', '4.9953'])
})

test('Groups that do not spread, or of one, have no d', () => {
  expect(compareGroups({ n: 12, mean: 1, sd: 0 }, { n: 12, mean: 2, sd: 0 })).toMatchObject({
    difference: { value: 1 },
    d: { why: 'no_spread' },
    size: null,
    may_be_none: true,
  })
  expect(compareGroups({ n: 1, mean: 1, sd: 0 }, { n: 12, mean: 2, sd: 1 })).toMatchObject({ low: { why: 'too_few_students' }, size: null })
  expect(compareGroups({ n: 0, mean: 0, sd: 0 }, { n: 12, mean: 2, sd: 1 }).difference).toMatchObject({ why: 'too_few_students' })
})

test('The same students at two times are compared in pairs, whoever was there once is counted apart', () => {
  const before = new Map([10, 12, 14, 16, 18].map((value, at) => [`s${at}`, value]))
  const after = new Map([11, 14, 15, 18, 22].map((value, at) => [`s${at}`, value]))
  before.set('gone', 50)
  const told = compareTimes(before, after)
  expect(told).toMatchObject({ n: 5, only_first: 1, only_second: 0, rose: 5, fell: 0, difference: { value: 2 }, may_be_none: false })
  // SDs 3.162278 and 4.183300, their mean 3.672789; r = .982708
  expect(printed([told.d, told.correlation])).toEqual(['0.5445', '0.9827'])
  const variance = ((told.d_high.value! - told.d_low.value!) / (2 * 1.959963984540054)) ** 2
  expect(variance).toBeCloseTo((1 / 5 + 0.544545 ** 2 / 10) * 2 * (1 - 0.982708), 5)
})

test('Sizes begin at Cohen’s bounds', () => {
  expect([0, 0.19, 0.1 + 0.1, 0.5, -0.79, -0.8].map((d) => sizeOf(d, [0.2, 0.5, 0.8]))).toEqual([
    'negligible',
    'negligible',
    'small',
    'medium',
    'medium',
    'large',
  ])
})

test('A correlation of thirty pairs is told with Fisher’s interval, of 29 it is not', () => {
  const pairs = Array.from({ length: 30 }, (_, at) => [at, at % 2 === 0 ? at : 30 - at] as const)
  expect(correlate(pairs.slice(1)).r).toEqual({ value: null, why: 'too_few_students' })
  const told = correlate(pairs)
  const z = Math.atanh(told.r.value!)
  expect(Math.atanh(told.high.value!) - z).toBeCloseTo(1.959963984540054 / Math.sqrt(27), 12)
  expect(z - Math.atanh(told.low.value!)).toBeCloseTo(1.959963984540054 / Math.sqrt(27), 12)
  expect(told.may_be_none).toBe(true)
  const line = correlate(pairs.map(([one]) => [one, 3 * one - 7]))
  expect(line).toMatchObject({ r: { value: 1 }, low: { value: 1 }, high: { value: 1 }, size: 'large', may_be_none: false })
  expect(correlate(pairs.map(([one]) => [one, 5]))).toMatchObject({ r: { why: 'no_spread' }, size: null })
})
