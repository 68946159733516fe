import { expect, test } from 'vitest'
import { spread } from '../../../resources/domain/curriculum/spread.ts'

const days = (count: number): string[] => Array.from({ length: count }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`)
const told = (weights: readonly number[], count: number) =>
  spread(weights, days(count)).map(({ from, to }) => [Number(from.slice(8)), Number(to.slice(8))])

test('Days are shared out by weight, from the first to the last, and without a gap', () => {
  expect(told([1, 1], 4)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(told([6, 2, 2], 10)).toEqual([
    [1, 6],
    [7, 8],
    [9, 10],
  ])
  for (const weights of [[5], [1, 9, 3, 7, 2], [100, 1, 1, 1]]) {
    const stretches = told(weights, 23)
    expect(stretches[0]![0]).toBe(1)
    expect(stretches.at(-1)![1]).toBe(23)
    for (const [at, [from, to]] of stretches.entries()) {
      expect(to).toBeGreaterThanOrEqual(from!)
      if (at > 0) expect(from).toBe(stretches[at - 1]![1]! + 1)
    }
  }
})

test('A lesson of little weight has a day all the same, and of more lessons than days several share one', () => {
  expect(told([98, 1, 1], 3)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect(told([1, 1, 1], 2)).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
  ])
  expect(told([1, 1], 0)).toEqual([])
})
