import { sum } from '../moments.ts'
import { chanceOf } from './doubts.ts'
import { logChance, type Expectation } from './expectation.ts'

export interface Shift {
  /** 1: what stands here belongs one place before; -1: one place after */
  readonly by: 1 | -1
  /** places of the run, both included */
  readonly first: number
  readonly last: number
  readonly chance: number
}

/** Fewer marks than this are no run. */
const leastRun = 3

/**
 * A run of marks that fit their neighbours' places better than their own. Each mark gives the logarithm of a likelihood ratio; a run's odds
 * are the sum of these with the prior shared out among the runs there could be. Half of the prior is that of a line skipped once, from where
 * everything to the end is wrong (2 n runs), half that of any run (n (n - 1) runs). The best run is found in one pass (Kadane; Bentley 1984,
 * Programming pearls, CACM 27). Where the marks as they stand are judged by other expectations (`unshifted`), these count against all runs.
 * Null: there is not enough to compare.
 */
export function shiftIn(
  marks: readonly (number | null)[],
  expected: readonly (Expectation | null)[],
  prior: number,
  unshifted = expected,
): Shift | null {
  const n = marks.length
  if (n < leastRun + 1) return null
  const chanceIn = (cells: readonly (Expectation | null)[]): number[] =>
    marks.map((mark, at) => (mark === null || !cells[at] ? 0 : logChance(mark, cells[at])))
  const owns = chanceIn(expected)
  // what the marks as they stand are better explained by has to be made up for
  const handicap = unshifted === expected ? 0 : Math.max(0, sum(chanceIn(unshifted)) - sum(owns))
  const found = ([1, -1] as const).flatMap((by) => {
    const ratios = marks.map((mark, at) => {
      const other = expected[at - by]
      return mark === null || !expected[at] || !other ? 0 : logChance(mark, other) - owns[at]!
    })
    // the first row has nobody above it, and the last one nobody below
    const [from, to] = by === 1 ? [1, n - 1] : [0, n - 2]
    const any = bestRun(ratios, from, to)
    const toEnd = bestRun(ratios, from, to, true)
    const log = (part: number): number => Math.log(prior / 2 / part / (1 - prior)) - handicap
    return [
      ...(any ? [{ by, ...any, odds: any.sum + log(n * (n - 1)) }] : []),
      ...(toEnd ? [{ by, ...toEnd, odds: toEnd.sum + log(2 * n) }] : []),
    ]
  })
  const [best] = found.sort((left, right) => right.odds - left.odds)
  return best ? { by: best.by, first: best.first, last: best.last, chance: chanceOf(best.odds) } : null
}

interface Run {
  readonly first: number
  readonly last: number
  readonly sum: number
}
/** The run of at least three places with the largest sum; `toEnd`: of those that reach the last place. */
function bestRun(values: readonly number[], from: number, to: number, toEnd = false): Run | null {
  if (to - from + 1 < leastRun) return null
  if (toEnd) {
    let [sum, best] = [0, null as Run | null]
    for (let first = to; first >= from; first--) {
      sum += values[first]!
      if (to - first + 1 >= leastRun && (!best || sum > best.sum)) best = { first, last: to, sum }
    }
    return best
  }
  // the best run that ends here and is long enough: three places, and before them what adds something
  let best: Run | null = null
  let [before, began] = [0, from]
  let three = values[from]! + values[from + 1]! + values[from + 2]!
  for (let last = from + leastRun - 1; last <= to; last++) {
    const start = last - leastRun + 1
    if (start > from) {
      three += values[last]! - values[start - 1]!
      if (before <= 0) began = start - 1
      before = Math.max(0, before) + values[start - 1]!
    }
    const sum = three + Math.max(0, before)
    if (!best || sum > best.sum) best = { first: before > 0 ? began : start, last, sum }
  }
  return best
}
