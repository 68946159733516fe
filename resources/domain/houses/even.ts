import { gathered } from '../timetable/gathered.ts'

/** Children who go into one house together, by their places; most are alone. */
export interface Unit {
  readonly children: readonly number[]
  /** false: they follow a sibling who keeps a house */
  readonly isFree: boolean
  /** where they begin; -1: nowhere yet */
  readonly house: number
}
interface Ground {
  readonly houses: number
  /** the house of each child, which this fills in */
  readonly at: number[]
  readonly keeps: readonly boolean[]
  /** of each child its grade and gender, and its grade, by number */
  readonly cells: readonly number[]
  readonly grades: readonly number[]
  readonly units: readonly Unit[]
}
/** How many children each group has more in one house than in another: of cells, of grades, and of all. */
interface Weight {
  readonly cells: readonly (readonly [group: number, count: number])[]
  readonly grades: readonly (readonly [group: number, count: number])[]
  readonly size: number
}
/** What squares of counts grow by, cells before grades before the whole: less is more even. */
type Cost = readonly [cells: number, grades: number, whole: number]

const isLess = (one: Cost, other: Cost): boolean => {
  for (const at of [0, 1, 2] as const) if (one[at] !== other[at]) return one[at] < other[at]
  return false
}
const same: Cost = [0, 0, 0]

/**
 * Places every unit, the larger first, where it makes the houses most even, and then moves and exchanges those that are free for as long
 * as that makes them more even still: each step lessens a sum of squares, so it comes to an end.
 */
export function even({ houses, at, keeps, cells, grades, units }: Ground): void {
  const counts = tally(houses)
  const weigh = (children: readonly number[]): Weight => ({
    cells: grouped(children, cells),
    grades: grouped(children, grades),
    size: children.length,
  })
  for (const [child, house] of at.entries()) if (keeps[child]) counts.add(weigh([child]), house, 1)
  const placed = units.map((unit): Placed => ({ ...unit, start: unit.house, weight: weigh(unit.children) }))
  for (const unit of placed) if (unit.house >= 0) counts.add(unit.weight, unit.house, 1)
  for (const unit of placed.toSorted((one, other) => other.weight.size - one.weight.size)) {
    if (unit.house >= 0) continue
    unit.house = counts.best(unit.weight, -1).house
    counts.add(unit.weight, unit.house, 1)
  }
  const free = placed.filter(({ isFree }) => isFree)
  do settle(counts, free)
  while (exchange(counts, free, cells))
  stayPut(free, cells)
  for (const { children, house } of placed) for (const child of children) at[child] = house
}

type Placed = Omit<Unit, 'house'> & { house: number; readonly start: number; readonly weight: Weight }
type Tally = ReturnType<typeof tally>

/** Each free unit goes where it is better for all, until none would. */
function settle(counts: Tally, free: readonly Placed[]): void {
  for (let moved = true; moved;) {
    moved = false
    for (const unit of free) {
      const { house, cost } = counts.best(unit.weight, unit.house)
      if (house === unit.house || !isLess(cost, same)) continue
      counts.add(unit.weight, unit.house, -1)
      counts.add(unit.weight, house, 1)
      unit.house = house
      moved = true
    }
  }
}

/** Of a group whose houses differ by more than one, one from the fullest changes places with one elsewhere: true if any could. */
function exchange(counts: Tally, free: readonly Placed[], cells: readonly number[]): boolean {
  let changed = false
  for (const cell of counts.uneven())
    for (const one of free) {
      if (!counts.isOver(cell, one.house) || one.children.every((child) => cells[child] !== cell)) continue
      const other = free.find(
        (two) => two.house !== one.house && isLess(counts.cost(difference(one.weight, two.weight), one.house, two.house), same),
      )
      if (!other) continue
      const weight = difference(one.weight, other.weight)
      counts.add(weight, one.house, -1)
      counts.add(weight, other.house, 1)
      ;[one.house, other.house] = [other.house, one.house]
      changed = true
    }
  return changed
}

/** One who left a house to which another like it came stays there, and the other goes where the first one went. */
function stayPut(free: readonly Placed[], cells: readonly number[]): void {
  const alone = free.filter(({ children, start }) => children.length === 1 && start >= 0)
  for (const alike of gathered(alone, ({ children }) => cells[children[0]!]).values()) {
    const places = gathered(alike, ({ house }) => house)
    const moving = alike.filter((unit) => {
      const isRoom = places.get(unit.start)?.pop() !== undefined
      if (isRoom) unit.house = unit.start
      return !isRoom
    })
    const left = [...places].flatMap(([house, some]) => some.map(() => house))
    for (const [at, unit] of moving.entries()) unit.house = left[at]!
  }
}

function tally(houses: number) {
  const none = (): number[] => Array.from({ length: houses }, () => 0)
  const cells = new Map<number, number[]>()
  const grades = new Map<number, number[]>()
  const whole = none()
  const rowOf = (rows: Map<number, number[]>, group: number): number[] => {
    const row = rows.get(group) ?? none()
    rows.set(group, row)
    return row
  }
  // what the squares grow by where `count` children go from one house, or from nowhere, to another
  const growth = (row: readonly number[], count: number, from: number, to: number): number =>
    from < 0 ? 2 * count * row[to]! + count * count : 2 * count * (count + row[to]! - row[from]!)
  const sum = (rows: Map<number, number[]>, groups: Weight['cells'], from: number, to: number): number =>
    groups.reduce((grown, [group, count]) => grown + growth(rowOf(rows, group), count, from, to), 0)
  const cost = (weight: Weight, from: number, to: number): Cost => [
    sum(cells, weight.cells, from, to),
    sum(grades, weight.grades, from, to),
    growth(whole, weight.size, from, to),
  ]
  return {
    cost,
    add(weight: Weight, house: number, sign: 1 | -1): void {
      for (const [group, count] of weight.cells) rowOf(cells, group)[house]! += sign * count
      for (const [group, count] of weight.grades) rowOf(grades, group)[house]! += sign * count
      whole[house]! += sign * weight.size
    },
    best(weight: Weight, from: number): { readonly house: number; readonly cost: Cost } {
      let found: { house: number; cost: Cost } | null = null
      for (let house = 0; house < houses; house += 1) {
        if (house === from) continue
        const told = cost(weight, from, house)
        if (found === null || isLess(told, found.cost)) found = { house, cost: told }
      }
      return found ?? { house: from, cost: same }
    },
    uneven: (): number[] => [...cells].flatMap(([cell, row]) => (Math.max(...row) > Math.min(...row) + 1 ? [cell] : [])),
    isOver: (cell: number, house: number): boolean => {
      const row = rowOf(cells, cell)
      return row[house]! > Math.min(...row) + 1
    },
  }
}

function grouped(children: readonly number[], of: readonly number[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const child of children) counts.set(of[child]!, (counts.get(of[child]!) ?? 0) + 1)
  return [...counts]
}

const less = (one: Weight['cells'], other: Weight['cells']): Weight['cells'] => {
  const counts = new Map(one)
  for (const [group, count] of other) counts.set(group, (counts.get(group) ?? 0) - count)
  return [...counts].filter(([, count]) => count !== 0)
}
const difference = (one: Weight, other: Weight): Weight => ({
  cells: less(one.cells, other.cells),
  grades: less(one.grades, other.grades),
  size: one.size - other.size,
})
