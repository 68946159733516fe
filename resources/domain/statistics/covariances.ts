import type { Considered } from './matrix.ts'
import { isConstant, mean, sum } from './moments.ts'

/**
 * Covariances (n - 1) of every item with every other one, each over the students who have both marks; with whole rows that is the usual
 * matrix, and the variance of the total is the sum of it all.
 */
export interface Covariances {
  readonly at: (one: number, other: number) => number
  /** of an item with the total that it is part of, and the variance of the total */
  readonly withTotal: (item: number) => number
  readonly whole: number
  /** items with the same mark for everybody, or for fewer than two students a mark at all */
  readonly isConstant: (item: number) => boolean
  /** how many students the smallest of the pairs had */
  readonly least: number
}

const isGiven = (value: number): boolean => !Number.isNaN(value)

export function covariancesOf({ items, taken }: Pick<Considered, 'items' | 'taken'>): Covariances {
  const size = items.length
  const columns = items.map((_, at) => Float64Array.from(taken, (row) => row[at] ?? Number.NaN))
  const values = columns.map((column) => [...column].filter(isGiven))
  const constant = values.map((column) => column.length < 2 || isConstant(column))
  const means = values.map((column) => (column.length > 0 ? mean(column) : 0))
  const isWhole = values.every(({ length }) => length === taken.length)
  const matrix = new Float64Array(size * size)
  let least = taken.length
  for (let one = 0; one < size; one++) {
    for (let other = one; other < size; other++) {
      const pair = isWhole ? whole(columns[one]!, columns[other]!, means[one]!, means[other]!) : both(columns[one]!, columns[other]!)
      least = Math.min(least, pair.n)
      const value = pair.n < 2 || constant[one]! || constant[other]! ? 0 : pair.products / (pair.n - 1)
      matrix[one * size + other] = value
      matrix[other * size + one] = value
    }
  }
  const shared = Array.from({ length: size }, (_, one) => sum([...matrix.subarray(one * size, (one + 1) * size)]))
  return {
    withTotal: (item) => shared[item]!,
    whole: sum(shared),
    at: (one, other) => matrix[one * size + other]!,
    isConstant: (item) => constant[item] ?? true,
    least,
  }
}

interface Products {
  readonly n: number
  readonly products: number
}
function whole(left: Float64Array, right: Float64Array, about: number, other: number): Products {
  let products = 0
  for (let row = 0; row < left.length; row++) products += (left[row]! - about) * (right[row]! - other)
  return { n: left.length, products }
}
function both(left: Float64Array, right: Float64Array): Products {
  let [n, first, second] = [0, 0, 0]
  for (let row = 0; row < left.length; row++) {
    if (!isGiven(left[row]!) || !isGiven(right[row]!)) continue
    n++
    first += left[row]!
    second += right[row]!
  }
  let products = 0
  for (let row = 0; row < left.length; row++) {
    if (isGiven(left[row]!) && isGiven(right[row]!)) products += (left[row]! - first / n) * (right[row]! - second / n)
  }
  return { n, products }
}
