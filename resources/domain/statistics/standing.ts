import { figure, none, type Figure } from './figure.ts'
import { deviation, isConstant, mean } from './moments.ts'

/**
 * Share of a group below a result, half of those who share it counted as below, in per cent from 0 to 100 (percentile rank: Crocker and
 * Algina 1986, chapter 19). The group holds the result itself.
 */
export function percentileRank(result: number, group: readonly number[]): Figure {
  if (group.length === 0) return none('too_few_students')
  const below = group.filter((one) => one < result).length
  const same = group.filter((one) => one === result).length
  return figure(((below + same / 2) / group.length) * 100)
}

/** A result in standard deviations (n - 1) from the mean of a group. */
export function zOf(result: number, group: readonly number[]): Figure {
  if (group.length < 2) return none('too_few_students')
  return isConstant(group) ? none('no_spread') : figure((result - mean(group)) / deviation(group))
}

/** A student's z in this exam less the mean of the z in other ones: how far from the usual, in standard deviations of a class. */
export const againstOwn = (z: number, others: readonly number[]): Figure =>
  others.length === 0 ? none('too_few_items') : figure(z - mean(others))
