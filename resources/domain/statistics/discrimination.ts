import type { Covariances } from './covariances.ts'
import { figure, none, type Figure } from './figure.ts'
import type { Considered } from './matrix.ts'
import { ascending, covariance, isConstant } from './moments.ts'
import { correlationOf } from './options.ts'

/** A variance that is nought but for what adding up in a computer leaves. */
const isNought = (variance: number, beside: number): boolean => variance <= Math.max(beside, 1) * 1e-12

/**
 * The discrimination index: Pearson's correlation of an item with the total without it (item-rest, corrected item-total). Henrysson
 * (1963), Correction of item-total correlations in item analysis, Psychometrika 28; Moodle's quiz statistics.
 */
export function discriminationOf(covariances: Covariances, size: number, item: number, n: number): Figure {
  if (n < 2) return none('too_few_students')
  if (size < 2) return none('too_few_items')
  const { whole } = covariances
  const [own, shared] = [covariances.at(item, item), covariances.withTotal(item)]
  const rest = whole - 2 * shared + own
  if (covariances.isConstant(item) || isNought(rest, whole)) return none('no_spread')
  return figure((shared - own) / Math.sqrt(own * rest))
}

/**
 * The same where there is a choice: of those who answered the item, with what they came to in the rest, carried up from what they answered of
 * it. A quotient of covariances that are each of other students is no correlation: it may be 1.04.
 */
export function discriminationAmongAnswered(considered: Pick<Considered, 'items' | 'taken' | 'totals'>, item: number): Figure {
  const { marks, rest } = answeredWithRest(considered, item)
  if (marks.length < 2) return none('too_few_students')
  if (considered.items.length < 2) return none('too_few_items')
  return correlationOf(marks, rest)
}

/** Correlation of an item with the total that it is part of; for right and wrong the point-biserial one (Crocker and Algina 1986, 14). */
export function itemTotalOf(covariances: Covariances, item: number, n: number): Figure {
  if (n < 2) return none('too_few_students')
  const { whole } = covariances
  const [own, shared] = [covariances.at(item, item), covariances.withTotal(item)]
  if (covariances.isConstant(item) || isNought(whole, own)) return none('no_spread')
  return figure(shared / Math.sqrt(own * whole))
}

export interface UpperLower {
  readonly index: Figure
  /** facility among the best and among the weakest */
  readonly upper: number | null
  readonly lower: number | null
  /** students in each of the two groups */
  readonly size: number
}

/**
 * Facility among the best 27 % less that among the weakest 27 %, by the total: Kelley (1939), The selection of upper and lower groups for
 * the validation of test items, Journal of Educational Psychology 30; Ebel and Frisbie (1991), Essentials of educational measurement, 13.
 * The groups have whole sizes. Those who share the total at a cut share the places that are left, each with the same part, so that the
 * order of the rows does not matter.
 */
export function upperLowerOf(
  { items, taken, totals }: Pick<Considered, 'items' | 'taken' | 'totals'>,
  item: number,
  share = 0.27,
): UpperLower {
  const max = items[item]?.max ?? 0
  const answered = taken.flatMap((row, at) => {
    const mark = row[item]
    return mark === null || mark === undefined ? [] : [{ mark, total: totals[at]! }]
  })
  const size = Math.round(answered.length * share)
  if (max <= 0) return { index: none('no_maximum'), upper: null, lower: null, size }
  if (size < 1) return { index: none('too_few_students'), upper: null, lower: null, size }
  if (isConstant(answered.map(({ total }) => total))) return { index: none('no_spread'), upper: null, lower: null, size }
  const upper = meanOfFirst(answered, size, -1) / max
  const lower = meanOfFirst(answered, size, 1) / max
  return { index: figure(upper - lower), upper, lower, size }
}

interface Answered {
  readonly mark: number
  readonly total: number
}
function meanOfFirst(answered: readonly Answered[], size: number, direction: 1 | -1): number {
  const sorted = [...answered].sort((left, right) => direction * (left.total - right.total))
  const cut = sorted[size - 1]!.total
  const isAt = ({ total }: Answered): boolean => Math.abs(total - cut) < 1e-9
  const within = sorted.slice(0, size).filter((one) => !isAt(one))
  const tied = sorted.filter(isAt)
  const part = (size - within.length) / tied.length
  return (within.reduce((so, { mark }) => so + mark, 0) + part * tied.reduce((so, { mark }) => so + mark, 0)) / size
}

/**
 * How near an item comes to the discrimination that marks so spread could reach: cov(mark, rest) / cov(sorted mark, sorted rest).
 * Moodle's quiz statistics (discriminative efficiency).
 */
export function efficiencyOf(considered: Pick<Considered, 'items' | 'taken' | 'totals'>, item: number): Figure {
  const { items } = considered
  const { marks, rest } = answeredWithRest(considered, item)
  if (marks.length < 2) return none('too_few_students')
  if (items.length < 2) return none('too_few_items')
  if (isConstant(marks) || isConstant(rest)) return none('no_spread')
  return figure(covariance(marks, rest) / covariance(ascending(marks), ascending(rest)))
}

/** The marks of those who answered an item, and what each of them comes to without it. */
function answeredWithRest({ items, taken, totals }: Pick<Considered, 'items' | 'taken' | 'totals'>, item: number) {
  const marks: number[] = []
  const rest: number[] = []
  const [max, whole] = [items[item]?.max ?? 0, items.reduce((so, one) => so + one.max, 0)]
  for (const [at, row] of taken.entries()) {
    const mark = row[item]
    if (mark === null || mark === undefined) continue
    marks.push(mark)
    rest.push(restOf(row, items, item, totals[at]!, mark, whole - max))
  }
  return { marks, rest }
}

/** What a row comes to without an item; what is missing in it is like the rest that was answered. */
function restOf(
  row: readonly (number | null)[],
  items: readonly { readonly max: number }[],
  item: number,
  total: number,
  mark: number,
  whole: number,
): number {
  let [given, answered] = [0, 0]
  for (const [at, { max }] of items.entries()) {
    const one = row[at]
    if (at === item || one === null || one === undefined) continue
    given += one
    answered += max
  }
  if (answered === whole) return total - mark
  return answered > 0 ? (given / answered) * whole : 0
}

/**
 * How much of the spread of totals each item in truth carries: the square root of its covariance with the total, of the sum of all these;
 * a negative covariance counts as nought. Moodle's quiz statistics (effective weight). Shares from 0 to 1.
 */
export function effectiveWeightsOf(covariances: Covariances, size: number, n: number): Figure[] {
  const roots = Array.from({ length: size }, (_, item) => Math.sqrt(Math.max(0, covariances.withTotal(item))))
  const whole = roots.reduce((so, root) => so + root, 0)
  return roots.map((root) => (n < 2 ? none('too_few_students') : whole > 0 ? figure(root / whole) : none('no_spread')))
}
