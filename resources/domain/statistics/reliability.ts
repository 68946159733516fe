import { covariancesOf, type Covariances } from './covariances.ts'
import { figure, from, none, type Figure } from './figure.ts'
import { columnOf, type Considered, type Item } from './matrix.ts'
import { covariance, deviation, isConstant, mean, sum } from './moments.ts'

export interface Reliability {
  /** items that all students have the same mark in: they carry nothing and are left out of every coefficient */
  readonly dropped: readonly string[]
  readonly items: number
  readonly n: number
  readonly alpha: Figure
  readonly standardised: Figure
  readonly kr20: Figure
  readonly kr21: Figure
  readonly splitHalf: Figure
  /** by the id of the item that is left out */
  readonly ifDropped: Readonly<Record<string, Figure>>
  /** of the totals, with n - 1, in marks */
  readonly sd: Figure
  /** the standard error of measurement, in marks */
  readonly sem: Figure
}

/** What follows from the covariances of items alone. */
export interface Consistency {
  /** places of the items that do not say the same of everybody */
  readonly kept: readonly number[]
  readonly alpha: Figure
  readonly standardised: Figure
  /** without one item each, in their order */
  readonly ifDropped: readonly Figure[]
  readonly sd: Figure
  readonly sem: Figure
}
export function consistencyOf(covariances: Covariances, size: number, n: number): Consistency {
  const all = Array.from({ length: size }, (_, at) => at)
  const kept = all.filter((at) => !covariances.isConstant(at))
  const alphaFrom = (some: readonly number[]): Figure => {
    const told = alphaOf(covariances, some, n)
    // there are questions enough, and all of them say the same of everybody
    return told.why === 'too_few_items' && size > some.length && size > 2 ? none('no_spread') : told
  }
  const alpha = alphaFrom(kept)
  const sd = n < 2 ? none('too_few_students') : figure(Math.sqrt(Math.max(0, wholeOf(covariances, kept))))
  return {
    kept,
    alpha,
    standardised: standardisedAlphaOf(covariances, kept, n),
    ifDropped: all.map((at) => alphaFrom(kept.filter((one) => one !== at))),
    sd,
    sem: semOf(sd, alpha),
  }
}

export function reliabilityOf(considered: Pick<Considered, 'items' | 'taken'>, covariances = covariancesOf(considered)): Reliability {
  const { items, taken } = considered
  const n = taken.length
  const { kept, alpha, standardised, ifDropped, sd, sem } = consistencyOf(covariances, items.length, n)
  return {
    // of one student all marks are the same, which says nothing of a question
    dropped: n < 2 ? [] : items.filter((_, at) => covariances.isConstant(at)).map(({ id }) => id),
    items: kept.length,
    n,
    alpha,
    standardised,
    kr20: alpha.value === null || isRightOrWrong(items, taken, kept) ? alpha : none('not_right_or_wrong'),
    kr21: kr21Of(items, taken, kept),
    splitHalf: splitHalfOf(taken, kept),
    ifDropped: Object.fromEntries(items.map(({ id }, at) => [id, ifDropped[at]!])),
    sd,
    sem,
  }
}

function wholeOf(covariances: Pick<Covariances, 'at'>, kept: readonly number[]): number {
  let whole = 0
  for (const one of kept) for (const other of kept) whole += covariances.at(one, other)
  return whole
}

/**
 * k / (k - 1) * (1 - sum of the items' variances / variance of the totals): Cronbach (1951), Coefficient alpha and the internal structure
 * of tests, Psychometrika 16. Of marks 0 and 1 it is KR-20: n or n - 1 cancels as long as both variances have the same (Kuder and
 * Richardson 1937, The theory of the estimation of test reliability, Psychometrika 2).
 */
export function alphaOf(covariances: Pick<Covariances, 'at'>, kept: readonly number[], n: number): Figure {
  const size = kept.length
  if (n < 2) return none('too_few_students')
  if (size < 2) return none('too_few_items')
  const whole = wholeOf(covariances, kept)
  const own = sum(kept.map((item) => covariances.at(item, item)))
  if (whole <= own * 1e-12) return none('no_spread')
  return figure((size / (size - 1)) * (1 - own / whole))
}

/** k r / (1 + (k - 1) r) of the mean correlation r between items: alpha of items that all spread alike (Cronbach 1951; Falk and Savalei 2011). */
export function standardisedAlphaOf(covariances: Covariances, kept: readonly number[], n: number): Figure {
  const size = kept.length
  if (n < 2) return none('too_few_students')
  if (size < 2) return none('too_few_items')
  let total = 0
  for (const one of kept) {
    for (const other of kept) {
      if (one !== other) total += covariances.at(one, other) / Math.sqrt(covariances.at(one, one) * covariances.at(other, other))
    }
  }
  const r = total / (size * (size - 1))
  const below = 1 + (size - 1) * r
  return below <= 1e-12 ? none('no_reliability') : figure((size * r) / below)
}

/** Each item gives all or nothing, and all give the same: 0 and 1, or 0 and 2. */
function isRightOrWrong(items: readonly Item[], taken: Considered['taken'], kept: readonly number[]): boolean {
  const max = items[kept[0] ?? 0]?.max ?? 0
  return max > 0 && kept.every((at) => items[at]!.max === max && columnOf(taken, at).every((mark) => mark === 0 || mark === max))
}

/**
 * k / (k - 1) * (1 - M (k - M) / (k variance)), with the variance of all students (n): KR-21 of Kuder and Richardson (1937), which takes all
 * items to be equally hard and so is never above KR-20. Only of whole rows, for it needs nothing but totals.
 */
function kr21Of(items: readonly Item[], taken: Considered['taken'], kept: readonly number[]): Figure {
  if (kept.length < 2) return none(taken.length < 2 ? 'too_few_students' : 'too_few_items')
  if (!isRightOrWrong(items, taken, kept)) return none('not_right_or_wrong')
  const max = items[kept[0]!]!.max
  const rows = taken.filter((row) => kept.every((at) => row[at] !== null && row[at] !== undefined))
  const [n, k] = [rows.length, kept.length]
  if (n < 2) return none('too_few_students')
  const totals = rows.map((row) => sum(kept.map((at) => (row[at] ?? 0) / max)))
  if (isConstant(totals)) return none('no_spread')
  const about = mean(totals)
  return figure((k / (k - 1)) * (1 - (about * (k - about)) / ((k * covariance(totals, totals) * (n - 1)) / n)))
}

/**
 * Items 1, 3, 5 ... against 2, 4, 6 ..., stepped up to the length of the test: 2r / (1 + r). Spearman (1910) and Brown (1910), British
 * Journal of Psychology 3. Of whole rows.
 */
function splitHalfOf(taken: Considered['taken'], kept: readonly number[]): Figure {
  const rows = taken.filter((row) => kept.every((at) => row[at] !== null && row[at] !== undefined))
  if (rows.length < 2) return none('too_few_students')
  if (kept.length < 2) return none('too_few_items')
  const half = (odd: number): number[] => rows.map((row) => sum(kept.filter((_, at) => at % 2 === odd).map((at) => row[at] ?? 0)))
  const [first, second] = [half(0), half(1)]
  if (isConstant(first) || isConstant(second)) return none('no_spread')
  const r = covariance(first, second) / (deviation(first) * deviation(second))
  return spearmanBrown(r, 2)
}

/**
 * The reliability of a test that is `times` as long: k r / (1 + (k - 1) r) (Spearman 1910; Brown 1910). For r <= -1 / (k - 1) it says
 * nothing.
 */
export function spearmanBrown(reliability: number, times: number): Figure {
  const below = 1 + (times - 1) * reliability
  return times > 0 && below > 1e-12 ? figure((times * reliability) / below) : none('no_reliability')
}
/** How many times as long a test would have to be for a reliability that one wishes for: w (1 - r) / (r (1 - w)), both between 0 and 1. */
export const lengthFor = (reliability: number, wished: number): Figure =>
  reliability > 0 && reliability < 1 && wished > 0 && wished < 1
    ? figure((wished * (1 - reliability)) / (reliability * (1 - wished)))
    : none('no_reliability')

/** SD * sqrt(1 - reliability), in the unit of the SD (Crocker and Algina 1986, chapter 6). */
export const semOf = (sd: Figure, reliability: Figure): Figure =>
  reliability.value === null ? none(reliability.why) : from(sd, (value) => value * Math.sqrt(Math.max(0, 1 - reliability.value)))

/**
 * The reliable-change index: difference / (sqrt(2) SEM); beyond 1.96 on either side it is more than error of measurement, with 95 %.
 * Jacobson and Truax (1991), Clinical significance, Journal of Consulting and Clinical Psychology 59.
 */
export const reliableChange = (difference: number, sem: Figure): Figure =>
  sem.value === null ? none(sem.why) : sem.value > 0 ? figure(difference / (Math.SQRT2 * sem.value)) : none('no_spread')
