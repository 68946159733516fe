import type { Covariances } from '../statistics/covariances.ts'
import { packedAt } from './packed.ts'
import type { Questionnaire } from './questionnaire.ts'
import { isEnough, itemsByCategory } from './scoring.ts'

/** Of each pair of items, side by side for all of them: how many answered both, sums of the one and the other, and of their products. */
interface Sums {
  readonly n: Float64Array
  readonly one: Float64Array
  readonly products: Float64Array
}
const sumsOf = (size: number): Sums => ({
  n: new Float64Array(size * size),
  one: new Float64Array(size * size),
  products: new Float64Array(size * size),
})

/**
 * What packed answers to the items of one category come to, in one pass and without an array for any of them. Answers are counted after
 * their keys, from 0 on: they are whole numbers, whose sums are exact.
 */
export class PairSums {
  readonly size: number
  /** the most that an item gives, from 0 on */
  readonly range: number
  readonly weights: readonly number[]
  /** answers to each item by their number, after its key: item * options + answer */
  readonly counts: Float64Array
  /** who answered any item, all of them, and enough for a score; of the latter at the ends of the scale, and sums of their means */
  answered = 0
  whole = 0
  /** of each item, who answered it and has a score */
  readonly ofScored: Float64Array
  scored = 0
  atFloor = 0
  atCeiling = 0
  private meanSum = 0
  private squareSum = 0
  private readonly places: readonly number[]
  private readonly isReversed: readonly boolean[]
  private readonly percent: number
  private readonly complete: Sums
  private readonly partial: Sums
  private readonly row: Float64Array

  constructor(questionnaire: Questionnaire, category: string) {
    const { items, scale, scoring } = questionnaire
    this.places = itemsByCategory(questionnaire).get(category) ?? []
    this.size = this.places.length
    this.range = scale.max - scale.min
    this.weights = this.places.map((at) => items[at]!.weight)
    this.isReversed = this.places.map((at) => items[at]!.key === -1)
    this.percent = scoring.min_answered_pct
    this.counts = new Float64Array(this.size * (this.range + 1))
    this.ofScored = new Float64Array(this.size)
    this.complete = sumsOf(this.size)
    this.partial = sumsOf(this.size)
    this.row = new Float64Array(this.size)
  }

  add(packed: string): void {
    const { size, range, row, places, isReversed, weights } = this
    let [answered, total, weight] = [0, 0, 0]
    for (let item = 0; item < size; item++) {
      const above = packedAt(packed, places[item]!)
      if (above < 0 || above > range) {
        row[item] = -1
        continue
      }
      const value = isReversed[item] ? range - above : above
      row[item] = value
      this.counts[item * (range + 1) + value]!++
      answered++
      total += value * weights[item]!
      weight += weights[item]!
    }
    if (answered === 0) return
    this.answered++
    if (isEnough(answered, size, this.percent)) {
      this.score(total / weight)
      for (let item = 0; item < size; item++) if (row[item]! >= 0) this.ofScored[item]!++
    }
    if (answered === size) this.addWhole()
    else this.addPartial()
  }

  /** Sums about the middle of the scale, so that squares of numbers that are not whole lose nothing. */
  private score(mean: number): void {
    const off = mean - this.range / 2
    this.scored++
    this.meanSum += off
    this.squareSum += off * off
    if (mean <= 1e-9) this.atFloor++
    if (mean >= this.range - 1e-9) this.atCeiling++
  }
  private addWhole(): void {
    const { size, row } = this
    const { one, products } = this.complete
    this.whole++
    for (let item = 0; item < size; item++) {
      const value = row[item]!
      one[item * size + item]! += value
      if (value === 0) continue
      for (let other = item; other < size; other++) products[item * size + other]! += value * row[other]!
    }
  }
  private addPartial(): void {
    const { size, row } = this
    const { n, one, products } = this.partial
    for (let item = 0; item < size; item++) {
      const value = row[item]!
      if (value < 0) continue
      for (let other = 0; other < size; other++) {
        if (row[other]! < 0) continue
        n[item * size + other]!++
        one[item * size + other]! += value
        products[item * size + other]! += value * row[other]!
      }
    }
  }

  /** Mean and SD (n - 1) of the scores, as means of the items from 0 on; null: of too few. */
  get scores(): { readonly mean: number | null; readonly sd: number | null } {
    const [n, about] = [this.scored, this.meanSum / this.scored]
    const left = Math.max(0, this.squareSum - n * about * about)
    return { mean: n > 0 ? about + this.range / 2 : null, sd: n > 1 ? Math.sqrt(left / (n - 1)) : null }
  }

  /** By their weights, of those who answered all items, or of each pair of items of those who answered both. */
  covariances(missing: 'listwise' | 'pairwise'): Covariances {
    const { size, weights } = this
    const matrix = new Float64Array(size * size)
    let least = this.whole + (missing === 'pairwise' && size > 0 ? Infinity : 0)
    for (let item = 0; item < size; item++) {
      for (let other = item; other < size; other++) {
        const { n, covariance } = this.pair(item, other, missing)
        least = Math.min(least, n)
        matrix[item * size + other] = covariance * weights[item]! * weights[other]!
        matrix[other * size + item] = matrix[item * size + other]!
      }
    }
    const shared = weights.map((_, item) => matrix.subarray(item * size, (item + 1) * size).reduce((so, one) => so + one, 0))
    return {
      at: (one, other) => matrix[one * size + other]!,
      withTotal: (item) => shared[item]!,
      whole: shared.reduce((so, one) => so + one, 0),
      isConstant: (item) => matrix[item * size + item] === 0,
      least,
    }
  }
  private pair(item: number, other: number, missing: 'listwise' | 'pairwise') {
    const { size, complete, partial, whole } = this
    const [at, back] = [item * size + other, other * size + item]
    const isPair = missing === 'pairwise'
    const n = whole + (isPair ? partial.n[at]! : 0)
    const first = complete.one[item * size + item]! + (isPair ? partial.one[at]! : 0)
    const second = complete.one[other * size + other]! + (isPair ? partial.one[back]! : 0)
    const products = complete.products[at]! + (isPair ? partial.products[at]! : 0)
    // whole numbers up to here: one that is constant comes to nought exactly
    return { n, covariance: n < 2 ? 0 : (n * products - first * second) / n / (n - 1) }
  }
}
