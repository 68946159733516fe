import { addColumn, addRow, createProgramme, type Programme, type Term } from '../../../solver/programme.ts'
import type { Solver } from '../../../solver/solver.ts'
import { bandsOf, unitsOf, type Bands, type Unit } from './units.ts'
import type { Balanced, BalanceTask, Section, Seeker } from './task.ts'

/** What a child more or less in a section costs: first how many sit there, then girls and boys, then marks, then behaviour, then old classmates. */
const costs = { size: 1000, gender: 300, band: 100, points: 50, from: 10 } as const

/** Units of the same kind are interchangeable for the solver; who has pairs or company is one by himself. */
interface Kind {
  readonly units: Unit[]
  readonly columns: number[]
}

function kindsOf(task: BalanceTask, bands: Bands): Map<string, Kind> {
  const paired = new Set(task.apart.flat())
  const kinds = new Map<string, Kind>()
  for (const unit of unitsOf(task)) {
    const [first] = unit.children
    const isAlone = unit.children.length === 1 && !paired.has(first!.id)
    const key = isAlone
      ? JSON.stringify([first!.gender, bands.marks.get(first!.id), bands.points.get(first!.id), first!.from])
      : `unit ${first!.id}`
    const known = kinds.get(key) ?? { units: [], columns: [] }
    known.units.push(unit)
    kinds.set(key, known)
  }
  return kinds
}

type Trait = readonly [cost: number, key: string]
const traitsOf = (child: Seeker, bands: Bands): readonly Trait[] => [
  [costs.gender, `gender ${child.gender}`],
  [costs.band, `band ${bands.marks.get(child.id)}`],
  // where nobody has any it is the same as how many sit there
  ...(child.points === null ? [] : [[costs.points, `points ${bands.points.get(child.id)}`] as const]),
  [costs.from, `from ${child.from}`],
]

/** How many of each kind go into each section, so that every trait is spread as evenly as whole children can be. */
function formulate(task: BalanceTask, kinds: ReadonlyMap<string, Kind>, bands: Bands): Programme {
  const programme = createProgramme()
  const { sections, seekers } = task
  const inSection = sections.map((): Term[] => [])
  const ofTrait = new Map<string, { readonly cost: number; total: number; readonly terms: Term[][] }>()
  const noted = (trait: Trait, count: number, columns: readonly number[]): void => {
    const [cost, key] = trait
    const own = ofTrait.get(key) ?? { cost, total: 0, terms: sections.map((): Term[] => []) }
    for (const [at, column] of columns.entries()) own.terms[at]!.push([column, count])
    ofTrait.set(key, own)
  }
  for (const kind of kinds.values()) {
    kind.columns.push(...sections.map(() => addColumn(programme, { upper: kind.units.length })))
    addRow(
      programme,
      kind.units.length,
      kind.columns.map((column): Term => [column, 1]),
      kind.units.length,
    )
    const { children } = kind.units[0]!
    for (const [at, column] of kind.columns.entries()) inSection[at]!.push([column, children.length])
    for (const child of children) for (const trait of traitsOf(child, bands)) noted(trait, 1, kind.columns)
  }
  for (const child of seekers) for (const [, key] of traitsOf(child, bands)) ofTrait.get(key)!.total++
  for (const [at, { room }] of sections.entries()) addRow(programme, 0, inSection[at]!, room)
  even(programme, inSection, seekers.length, costs.size)
  for (const { cost, total, terms } of ofTrait.values()) even(programme, terms, total, cost)
  const columnsOf = new Map(
    [...kinds.values()].flatMap(({ units, columns }) => units.flatMap(({ children }) => children.map(({ id }) => [id, columns] as const))),
  )
  for (const [one, other] of task.apart) {
    const [mine, yours] = [columnsOf.get(one), columnsOf.get(other)]
    if (mine && yours)
      for (const at of sections.keys())
        addRow(
          programme,
          0,
          [
            [mine[at]!, 1],
            [yours[at]!, 1],
          ],
          1,
        )
  }
  return programme
}

/** Whatever a section has more or less of something than the whole numbers around its equal share costs. */
function even(programme: Programme, terms: readonly (readonly Term[])[], total: number, cost: number): void {
  const [least, most] = [Math.floor(total / terms.length), Math.ceil(total / terms.length)]
  for (const own of terms) {
    const over = addColumn(programme, { upper: total, cost, isWhole: false })
    const under = addColumn(programme, { upper: total, cost, isWhole: false })
    addRow(programme, least, [...own, [over, -1], [under, 1]], most)
  }
}

/** Of children of one kind the best and the weakest go to the sections in turn, so that the means do not drift apart within a fifth. */
function dealOut({ units }: Kind, counts: readonly number[], sections: readonly Section[], sums: number[]): (readonly [string, string])[] {
  const left = [...counts]
  const pctOf = ({ children }: Unit): number => children[0]?.pct ?? 0
  const ranked = units.toSorted((one, other) => pctOf(other) - pctOf(one) || (one.children[0]!.id < other.children[0]!.id ? -1 : 1))
  return ranked.flatMap((unit) => {
    let to = -1
    for (const [at, free] of left.entries()) if (free > 0 && (to < 0 || sums[at]! < sums[to]!)) to = at
    left[to]!--
    return unit.children.map(({ id, pct }) => {
      sums[to]! += pct ?? 0
      return [id, sections[to]!.id] as const
    })
  })
}

export function balance(task: BalanceTask, solver: Solver | null): Balanced {
  const { seekers, sections } = task
  if (sections.reduce((sum, { room }) => sum + Math.max(0, room), 0) < seekers.length) return { is: 'impossible', why: 'room' }
  const sameSide = new Map(unitsOf(task).flatMap(({ children }, at) => children.map(({ id }) => [id, at] as const)))
  if (task.apart.some(([one, other]) => sameSide.has(one) && sameSide.get(one) === sameSide.get(other)))
    return { is: 'impossible', why: 'pairs' }
  const bands = bandsOf(seekers)
  const kinds = kindsOf(task, bands)
  const programme = formulate(task, kinds, bands)
  const solved = solver?.(programme, { nodes: 5_000, gap: 9, seconds: task.seconds })
  if (solved?.is !== 'solved') return { is: 'impossible', why: 'pairs' }
  const sums = sections.map(() => 0)
  const placed = [...kinds.values()].flatMap((kind) => {
    const counts = kind.columns.map((column) => solved.values[column]!)
    return dealOut(kind, counts, sections, sums)
  })
  return { is: 'placed', placed, isBest: solved.stopped === 'best' }
}
