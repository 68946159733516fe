/**
 * Everything that can be worked out by adding up and subtracting published totals is the space that their rows span, a column for each
 * cell of people. It is kept reduced (Gauss-Jordan) in whole numbers modulo a prime, where nothing is rounded. Columns of large cells are
 * pivots before those of small ones: what is left without a large cell is what a small group could be worked out from.
 */
const prime = 67_108_859 // the largest below 2^26: products stay below 2^53

const product = (left: number, right: number): number => (left * right) % prime
function inverse(value: number): number {
  let [result, base, power] = [1, value, prime - 2]
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = product(result, base)
    base = product(base, base)
  }
  return result
}
/** By cell; a cell that is not there is nought. */
type Sparse = ReadonlyMap<number, number>
interface Row {
  /** a large cell if it has one, else its heaviest, when it came; no other row has it */
  readonly pivot: number
  readonly cells: Map<number, number>
  /** it has no large cell */
  readonly isSmall: boolean
}

/** So many numbers are looked at in all: what would need more counts as not safe, on every machine alike. */
const patience = 60_000_000

export class RowSpace {
  private readonly byPivot = new Map<number, Row>()
  /** of each cell the rows that have it, and those of them that have no large cell */
  private readonly having: readonly Set<Row>[]
  private readonly small: readonly Set<Row>[]
  private readonly weights: readonly number[]
  private readonly least: number
  private effort = 0

  /** The people of each cell, and how many a group must have at least. */
  constructor(weights: readonly number[], least: number) {
    this.weights = weights
    this.least = least
    this.having = weights.map(() => new Set())
    this.small = weights.map(() => new Set())
  }

  /** Adds the total of these cells, unless some group of fewer than the least could be worked out then; was it added? */
  add(cells: Iterable<number>): boolean {
    return this.take(cells, (row) => this.isTelling(row))
  }
  /** The same of a total that is told already. */
  addTold(cells: Iterable<number>): void {
    this.take(cells, () => false)
  }
  private take(all: Iterable<number>, isTelling: (row: Sparse) => boolean): boolean {
    const cells = new Map<number, number>()
    for (const cell of all) cells.set(cell, 1)
    // a row that is kept has no pivot but its own: what is subtracted brings none
    for (const cell of cells.keys()) {
      const kept = this.byPivot.get(cell)
      if (kept) subtract(cells, cells.get(cell)!, kept.cells)
    }
    let pivot = -1
    for (const cell of cells.keys()) if (pivot < 0 || this.isBefore(cell, pivot)) pivot = cell
    // it follows from what is there
    if (pivot < 0) return true
    const isSmall = this.weights[pivot]! < this.least
    if (isSmall && isTelling(cells)) return false
    const factor = inverse(cells.get(pivot)!)
    if (factor !== 1) for (const [cell, value] of cells) cells.set(cell, product(factor, value))
    const row = { pivot, cells, isSmall }
    for (const other of this.having[pivot]!) this.clear(other, row)
    for (const cell of cells.keys()) this.note(cell, row)
    this.byPivot.set(pivot, row)
    return true
  }
  /**
   * Large cells before small ones. Of the large ones the lightest: totals come with the heaviest first, and one that is the pivot of a
   * long row turns that row over.
   */
  private isBefore(cell: number, other: number): boolean {
    const [one, two] = [this.weights[cell]!, this.weights[other]!]
    if (one < this.least || two < this.least) return one > two || (one === two && cell < other)
    return one < two || (one === two && cell > other)
  }
  /** Takes the pivot of a row away from another one. */
  private clear(other: Row, { pivot, cells }: Row): void {
    subtract(other.cells, other.cells.get(pivot)!, cells)
    for (const cell of cells.keys()) {
      if (other.cells.has(cell)) this.note(cell, other)
      else {
        this.having[cell]!.delete(other)
        this.small[cell]!.delete(other)
      }
    }
  }
  private note(cell: number, row: Row): void {
    this.having[cell]!.add(row)
    if (row.isSmall) this.small[cell]!.add(row)
  }

  /**
   * Could, with a row without large cells, a group of too few be worked out? A row that takes part leaves the cells in it that no other one
   * has, and it shares cells with the row or with others that take part: what is reached within the budget is all that can.
   */
  private isTelling(cells: Sparse): boolean {
    const budget = this.least - 1
    let [all, fixed] = [0, 0]
    for (const cell of cells.keys()) {
      all += this.weights[cell]!
      if (this.small[cell]!.size === 0) fixed += this.weights[cell]!
    }
    if (all <= budget) return true
    if (fixed > budget) return false
    if (this.effort > patience) return true
    const taking = this.reach(cells, fixed, budget)
    const places = new Map<number, number>()
    for (const one of [cells, ...taking]) for (const cell of one.keys()) if (!places.has(cell)) places.set(cell, places.size)
    const dense = (one: Sparse): Dense => {
      const short = new Float64Array(places.size)
      for (const [cell, value] of one) short[places.get(cell)!] = value
      return short
    }
    const search = new LightSearch(
      Array.from(places.keys(), (cell) => this.weights[cell]!),
      patience - this.effort,
    )
    const isLight = search.isLight(dense(cells), taking.map(dense), new Uint8Array(places.size), budget)
    this.effort += search.effort
    return isLight
  }

  /** Rows by what it costs to come to them, the cheapest first, each cell once. */
  private reach(row: Sparse, fixed: number, budget: number): readonly Sparse[] {
    const found = new Set<Row>()
    const seen = new Set<number>()
    const waiting: Sparse[][] = Array.from({ length: budget + 1 }, () => [])
    waiting[fixed]!.push(row)
    for (const [spent, rows] of waiting.entries()) {
      for (const from of rows) {
        for (const cell of from.keys()) {
          if (seen.has(cell)) continue
          seen.add(cell)
          for (const other of this.small[cell]!) {
            if (found.has(other)) continue
            const cost = spent + this.ownWeight(other, row)
            if (cost > budget) continue
            found.add(other)
            waiting[cost]!.push(other.cells)
          }
        }
      }
    }
    return Array.from(found, ({ cells }) => cells)
  }
  private ownWeight({ cells }: Row, row: Sparse): number {
    let weight = 0
    for (const cell of cells.keys()) if (this.small[cell]!.size === 1 && !row.has(cell)) weight += this.weights[cell]!
    return weight
  }
}

/** row - times * other */
function subtract(row: Map<number, number>, times: number, other: Sparse): void {
  const negative = prime - times
  for (const [cell, value] of other) {
    const next = ((row.get(cell) ?? 0) + product(negative, value)) % prime
    if (next === 0) row.delete(cell)
    else row.set(cell, next)
  }
}

type Dense = Float64Array
function subtractDense(row: Dense, times: number, other: Dense): void {
  const negative = prime - times
  for (let at = 0; at < row.length; at++) if (other[at] !== 0) row[at] = (row[at]! + product(negative, other[at]!)) % prime
}
/** Is there a combination of a row and of any others whose cells have no more people than a budget? */
class LightSearch {
  effort = 0
  private readonly patience: number
  private readonly weights: readonly number[]
  /** of each cell how many of the others have it */
  private readonly having: Uint16Array
  constructor(weights: readonly number[], patience: number) {
    this.weights = weights
    this.patience = patience
    this.having = new Uint16Array(weights.length)
  }

  /** A cell of the row in turn is one that the combination may have, and pays for, or one that another row takes away. */
  isLight(row: Dense, others: readonly Dense[], paid: Uint8Array, budget: number): boolean {
    if (this.effort > this.patience) return true
    const { usable, left } = this.usable(row, others, paid, budget)
    if (left < 0) return false
    const allowed = Uint8Array.from(paid)
    let [cell, open] = [-1, 0]
    for (let at = 0; at < row.length; at++) {
      if (row[at] === 0 || allowed[at] === 1) continue
      if (this.having[at] === 0) {
        allowed[at] = 1
        continue
      }
      open += this.weights[at]!
      if (cell < 0 || this.weights[at]! > this.weights[cell]!) cell = at
    }
    // as it is, it is light
    if (open <= left) return true
    const taking = usable.find((other) => other[cell] !== 0)!
    const factor = inverse(taking[cell]!)
    const cancelled = (one: Dense): Dense => {
      if (one[cell] === 0) return one
      const reduced = Float64Array.from(one)
      subtractDense(reduced, product(one[cell]!, factor), taking)
      return reduced
    }
    const rest = usable.filter((other) => other !== taking)
    if (this.isLight(cancelled(row), rest.map(cancelled), allowed, left)) return true
    const weight = this.weights[cell]!
    if (weight > left) return false
    allowed[cell] = 1
    return this.isLight(row, usable, allowed, left - weight)
  }

  /** Rows that can take part: not those beyond the budget by cells that no other one could take away; and what is left of it. */
  private usable(row: Dense, others: readonly Dense[], paid: Uint8Array, budget: number) {
    const { weights, having } = this
    for (let usable = others; ;) {
      this.effort += (usable.length + 1) * row.length
      having.fill(0)
      for (const other of usable) for (let cell = 0; cell < other.length; cell++) if (other[cell] !== 0) having[cell]!++
      let left = budget
      for (let cell = 0; cell < row.length; cell++) {
        if (row[cell] !== 0 && having[cell] === 0 && paid[cell] === 0) left -= weights[cell]!
      }
      const kept = usable.filter((other) => {
        let own = 0
        for (let cell = 0; cell < other.length; cell++) {
          if (other[cell] !== 0 && having[cell] === 1 && row[cell] === 0 && paid[cell] === 0) own += weights[cell]!
        }
        return own <= left
      })
      if (left < 0 || kept.length === usable.length) return { usable, left }
      usable = kept
    }
  }
}
