import { seedOf } from '../chance/random.ts'
import { even, type Unit } from './even.ts'
import { gathered } from '../timetable/gathered.ts'

/** `fill`: who has a house keeps it; `even`: as few as need be change; `anew`: all are dealt again. */
export const allocationWays = ['fill', 'even', 'anew'] as const
export type AllocationWay = (typeof allocationWays)[number]

export interface Housed {
  readonly id: string
  readonly grade: string
  readonly gender: string
  readonly class: string
  /** null: none that is there */
  readonly house: string | null
  /** a captain: stays, whatever is dealt */
  readonly stays: boolean
  /** children of the same come into one house; null: alone */
  readonly family: string | null
}
/** Girls or boys of a grade: how many of them each house has, in the order of the houses. */
export interface AllocationCell {
  readonly grade: string
  readonly gender: string
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** what keeps the houses further apart than by one; empty: they are not */
  readonly because: readonly ('kept' | 'siblings')[]
}
export interface Allocation {
  /** of every child, by its id */
  readonly houses: ReadonlyMap<string, string>
  readonly cells: readonly AllocationCell[]
  /** families that are in one house from now on, and those that what is kept holds apart */
  readonly together: number
  readonly apart: number
}

/**
 * Deals children to at least one house so that in each grade girls and boys differ by one at most between any two houses, then the grades,
 * then the houses as a whole. Where they differ by more, the fullest house has only children who keep it or go with a sibling: a child who
 * is alone and free would have been moved. The same children give the same houses in whatever order they come.
 */
export function allocate(all: readonly Housed[], houses: readonly string[], way: AllocationWay): Allocation {
  const children = all.toSorted(
    (one, other) =>
      compare(one.grade, other.grade) ||
      compare(one.gender, other.gender) ||
      compare(one.class, other.class) ||
      seedOf(one.id) - seedOf(other.id) ||
      compare(one.id, other.id),
  )
  const placeOf = new Map(houses.map((id, place) => [id, place]))
  const at = children.map(({ house }) => (house === null ? -1 : (placeOf.get(house) ?? -1)))
  const before = [...at]
  const keeps = children.map(({ stays }, child) => at[child]! >= 0 && (stays || way === 'fill'))
  const grades = numbered(children.map(({ grade }) => grade))
  const cells = numbered(children.map(({ grade, gender }) => `${grade} ${gender}`))
  const groups = [...gathered(children.keys(), (child) => children[child]!.family ?? child).values()]
  const units: Unit[] = groups.flatMap((members) => {
    const rooted = members.filter((child) => keeps[child])
    const free = members.filter((child) => !keeps[child])
    if (free.length === 0) return []
    const home = mostOf((rooted.length > 0 ? rooted : way === 'even' ? free : []).map((child) => at[child]!))
    return [{ children: free, isFree: rooted.length === 0, house: home }]
  })
  even({ houses: houses.length, at, keeps, cells: cells.of, grades: grades.of, units })
  const unitOf = new Map(units.flatMap((unit) => unit.children.map((child) => [child, unit] as const)))
  const bound = (child: number): 'kept' | 'siblings' | null => {
    const unit = unitOf.get(child)
    return unit === undefined ? 'kept' : unit.isFree && unit.children.length === 1 ? null : 'siblings'
  }
  const families = groups.filter((members) => members.length > 1)
  const together = families.filter((members) => new Set(members.map((child) => at[child])).size === 1).length
  return {
    houses: new Map(children.map(({ id }, child) => [id, houses[at[child]!]!])),
    cells: cells.members.map((members) => {
      const { grade, gender } = children[members[0]!]!
      const after = counted(members, at, houses.length)
      const least = Math.min(...after)
      const over = members.filter((child) => after[at[child]!]! > least + 1)
      const because = new Set(over.flatMap((child) => bound(child) ?? []))
      return { grade, gender, before: counted(members, before, houses.length), after, because: [...because].toSorted(compare) }
    }),
    together,
    apart: families.length - together,
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function numbered(names: readonly string[]): { readonly of: readonly number[]; readonly members: readonly (readonly number[])[] } {
  const groups = gathered(names.keys(), (at) => names[at]!)
  const numbers = new Map([...groups.keys()].map((name, number) => [name, number]))
  return { of: names.map((name) => numbers.get(name)!), members: [...groups.values()] }
}

/** The house that most of them have, of several the first; -1: none has one. */
function mostOf(houses: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const house of houses) if (house >= 0) counts.set(house, (counts.get(house) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0] ?? -1
}

function counted(members: readonly number[], at: readonly number[], houses: number): number[] {
  const counts = Array.from({ length: houses }, () => 0)
  for (const child of members) if (at[child]! >= 0) counts[at[child]!]! += 1
  return counts
}
