/**
 * Everything that can be worked out by adding up and subtracting published totals is the space that their rows span, a column for each
 * cell of people. It is kept reduced (Gauss-Jordan) in whole numbers modulo a prime, where nothing is rounded. Columns of large cells are
 * pivots before those of small ones: what is left without a large cell is what a small group could be worked out from.
 */
const prime = 67_108_859

/** The largest prime below 2^26: products stay below 2^53. */
const product = (left: number, right: number): number => (left * right) % prime
function inverse(value: number): number {
  let [result, base, power] = [1, value, prime - 2]
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = product(result, base)
    base = product(base, base)
  }
  return result
}
type Row = Float64Array

/** row - times * other */
function subtract(row: Row, times: number, other: Row): void {
  const negative = prime - times
  for (let at = 0; at < row.length; at++) {
    const value = other[at]!
    if (value === 0) continue
    const next = row[at]! + (negative === 1 ? value : times === 1 ? prime - value : product(negative, value))
    row[at] = next >= prime ? next - prime : next
  }
}

/** Beyond so many steps a search gives up, and what it was about counts as not safe. */
const patience = 5000

type Sparse = ReadonlyMap<number, number>
interface Small {
  /** its heaviest cell, which no other row has */
  readonly pivot: number
  readonly row: Row
  cells: Sparse
}

export class RowSpace {
  private readonly rows: Row[] = []
  private readonly pivots: number[] = []
  /** rows that have no large cell, and of each cell those that have it */
  private readonly small = new Map<Row, Small>()
  private readonly having: readonly Set<Small>[]
  private readonly weights: readonly number[]
  private readonly least: number

  /** The people of each cell, and how many a group must have at least. */
  constructor(weights: readonly number[], least: number) {
    this.weights = weights
    this.least = least
    this.having = weights.map(() => new Set())
  }

  /** Adds the total of these cells, unless some group of fewer than the least could be worked out then; was it added? */
  add(cells: readonly number[]): boolean {
    const row = new Float64Array(this.weights.length)
    for (const cell of cells) row[cell] = 1
    for (const [at, pivot] of this.pivots.entries()) {
      if (row[pivot] !== 0) subtract(row, row[pivot]!, this.rows[at]!)
    }
    let pivot = -1
    for (let cell = 0; cell < row.length; cell++) {
      if (row[cell] !== 0 && (pivot < 0 || this.weights[cell]! > this.weights[pivot]!)) pivot = cell
    }
    // it follows from what is there
    if (pivot < 0) return true
    const isSmall = this.weights[pivot]! < this.least
    if (isSmall && this.isTelling(row)) return false
    const factor = inverse(row[pivot]!)
    if (factor !== 1) for (let cell = 0; cell < row.length; cell++) if (row[cell] !== 0) row[cell] = product(factor, row[cell]!)
    for (const other of this.rows) {
      if (other[pivot] === 0) continue
      subtract(other, other[pivot]!, row)
      const known = this.small.get(other)
      if (known) this.keep(known)
    }
    this.rows.push(row)
    this.pivots.push(pivot)
    if (isSmall) {
      const kept = { pivot, row, cells: new Map() }
      this.small.set(row, kept)
      this.keep(kept)
    }
    return true
  }
  private keep(small: Small): void {
    for (const cell of small.cells.keys()) this.having[cell]!.delete(small)
    small.cells = sparse(small.row)
    for (const cell of small.cells.keys()) this.having[cell]!.add(small)
  }

  /**
   * Could, with a row without large cells, a group of too few be worked out? A row that takes part leaves the cells in it that no other one
   * has, and it shares cells with the row or with others that take part: what is reached within the budget is all that can.
   */
  private isTelling(row: Row): boolean {
    const cells = sparse(row)
    const budget = this.least - 1
    const reached = new Map<Small, number>()
    const waiting: { readonly cells: Sparse; readonly spent: number }[] = [{ cells, spent: 0 }]
    for (let from = waiting.pop(); from; from = waiting.pop()) {
      for (const cell of from.cells.keys()) {
        for (const other of this.having[cell]!) {
          if ((reached.get(other) ?? Infinity) <= from.spent + this.weights[other.pivot]!) continue
          const spent = from.spent + this.ownWeight(other, cells)
          if (spent > budget || spent >= (reached.get(other) ?? Infinity)) continue
          reached.set(other, spent)
          waiting.push({ cells: other.cells, spent })
        }
      }
    }
    return new LightSearch(this.weights).isLight(
      cells,
      Array.from(reached.keys(), (one) => one.cells),
      new Set(),
      budget,
    )
  }
  private ownWeight({ cells }: Small, row: Sparse): number {
    let weight = 0
    for (const cell of cells.keys()) if (this.having[cell]!.size === 1 && !row.has(cell)) weight += this.weights[cell]!
    return weight
  }
}

function sparse(row: Row): Sparse {
  const cells = new Map<number, number>()
  for (let cell = 0; cell < row.length; cell++) if (row[cell] !== 0) cells.set(cell, row[cell]!)
  return cells
}
/** row - times * other */
function less(row: Sparse, times: number, other: Sparse): Sparse {
  const cells = new Map(row)
  for (const [cell, value] of other) {
    const next = ((cells.get(cell) ?? 0) + product(prime - times, value)) % prime
    if (next === 0) cells.delete(cell)
    else cells.set(cell, next)
  }
  return cells
}

/** Is there a combination of a row and of any others whose cells have no more people than a budget? */
class LightSearch {
  private steps = 0
  private readonly weights: readonly number[]
  constructor(weights: readonly number[]) {
    this.weights = weights
  }

  /** A cell of the row in turn is one that the combination may have, and pays for, or one that another row takes away. */
  isLight(row: Sparse, others: readonly Sparse[], paid: ReadonlySet<number>, budget: number): boolean {
    if (++this.steps > patience) return true
    const usable = this.usable(row, others, paid, budget)
    const open = [...row.keys()].filter((cell) => !paid.has(cell))
    const fixed = open.filter((cell) => !usable.some((other) => other.has(cell)))
    const left = budget - this.weigh(fixed)
    if (left < 0) return false
    if (fixed.length === open.length) return true
    const allowed = new Set([...paid, ...fixed])
    const [cell] = open.filter((one) => !allowed.has(one)).sort((one, other) => this.weights[other]! - this.weights[one]!)
    const taking = usable.find((other) => other.has(cell!))!
    const factor = inverse(taking.get(cell!)!)
    const cancelled = (one: Sparse): Sparse => (one.has(cell!) ? less(one, product(one.get(cell!)!, factor), taking) : one)
    const rest = usable.filter((other) => other !== taking).map(cancelled)
    if (this.isLight(cancelled(row), rest, allowed, left)) return true
    const weight = this.weights[cell!]!
    return weight <= left && this.isLight(row, usable, new Set([...allowed, cell!]), left - weight)
  }

  /** Rows that can take part: connected with the row, and not beyond the budget by cells that no other one could take away again. */
  private usable(row: Sparse, others: readonly Sparse[], paid: ReadonlySet<number>, budget: number): readonly Sparse[] {
    for (let rows = connected(row, others, paid); ;) {
      const having = new Map<number, number>()
      for (const other of rows) for (const cell of other.keys()) having.set(cell, (having.get(cell) ?? 0) + 1)
      const fixed = this.weigh([...row.keys()].filter((cell) => !paid.has(cell) && !having.has(cell)))
      const kept = rows.filter((other) => {
        const own = [...other.keys()].filter((cell) => having.get(cell) === 1 && !row.has(cell) && !paid.has(cell))
        return fixed + this.weigh(own) <= budget
      })
      if (kept.length === rows.length) return rows
      rows = connected(row, kept, paid)
    }
  }
  private weigh(cells: readonly number[]): number {
    return cells.reduce((so, cell) => so + this.weights[cell]!, 0)
  }
}

/** The rows that share cells with a row, or with one that does. */
function connected(row: Sparse, others: readonly Sparse[], paid: ReadonlySet<number>): readonly Sparse[] {
  const cells = new Set(row.keys())
  let waiting = others
  const found: Sparse[] = []
  for (let more = true; more;) {
    more = false
    const next: Sparse[] = []
    for (const other of waiting) {
      if (![...other.keys()].some((cell) => cells.has(cell) && !paid.has(cell))) next.push(other)
      else {
        found.push(other)
        for (const cell of other.keys()) cells.add(cell)
        more = true
      }
    }
    waiting = next
  }
  return found
}
