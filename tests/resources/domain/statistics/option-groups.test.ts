import { expect, test } from 'vitest'
import { optionGroups, type Chooser } from '../../../../resources/domain/statistics/option-groups.ts'
import { optionTable } from '../../../../resources/domain/statistics/options.ts'

/** Eleven children by total: 27 % of them are three. */
const choosers: readonly Chooser[] = [
  ['A', 20],
  ['A', 18],
  ['B', 17],
  ['A', 15],
  ['A', 14],
  ['C', 12],
  ['B', 11],
  ['C', 9],
  ['C', 8],
  ['C', 6],
  [null, 4],
].map(([option, total]) => ({ option: option as string | null, total: total as number }))

test('Upper and lower 27 %, and the mean total of who chose an option, are as counted by hand', () => {
  expect(optionGroups(choosers, 'A')).toEqual({ upper: 2 / 3, lower: 0, meanTotal: 16.75 })
  expect(optionGroups(choosers, 'B')).toEqual({ upper: 1 / 3, lower: 0, meanTotal: 14 })
  expect(optionGroups(choosers, 'C')).toEqual({ upper: 0, lower: 2 / 3, meanTotal: 8.75 })
  expect(optionGroups(choosers, null)).toEqual({ upper: 0, lower: 1 / 3, meanTotal: 4 })
  expect(optionGroups(choosers, 'D')).toEqual({ upper: 0, lower: 0, meanTotal: null })
  expect(optionGroups(choosers.slice(0, 1), 'A')).toMatchObject({ upper: null, lower: null })
})

test('Who shares the total at the cut counts in part, whatever the order of the rows', () => {
  const tied = choosers.map((one, at) => (at === 1 || at === 2 || at === 3 ? { ...one, total: 17 } : one))
  // places two and three are shared by three, of whom two chose A: 1 + 2/3 * 2 of 3
  expect(optionGroups(tied, 'A').upper).toBeCloseTo((1 + (2 / 3) * 2) / 3, 12)
  expect(optionGroups(tied.toReversed(), 'A').upper).toBeCloseTo((1 + (2 / 3) * 2) / 3, 12)
})

test('The point-biserial of choosing is with the rest of the test', () => {
  // two of four chose A, with rests 6 and 8, the others 2 and 4: means 7 and 3, deviation (n) of all the root of 5: 4 / (2 root 5)
  const table = optionTable(
    ['A', 'B'],
    ['A'],
    [
      { chosen: ['A'], rest: 6 },
      { chosen: ['A'], rest: 8 },
      { chosen: ['B'], rest: 2 },
      { chosen: ['B'], rest: 4 },
    ],
  )
  expect(table.options[0]!.pointBiserial.value).toBeCloseTo(2 / Math.sqrt(5), 12)
  expect(table.options[1]!.pointBiserial.value).toBeCloseTo(-2 / Math.sqrt(5), 12)
})
