import { frontRow, type Place, type Room } from './room.ts'

/** Who sits where, by the child. */
export type Seats = ReadonlyMap<string, Place>
export type Pair = readonly [string, string]

/** What whoever knows the class wants of a plan, and never why. */
export interface Wishes {
  /** children who do not sit next to one another */
  readonly apart: readonly Pair[]
  /** children who sit in the front row */
  readonly front: readonly string[]
}
export const noWishes: Wishes = { apart: [], front: [] }

/** Side by side, in front of or behind one another, or across a corner; with an aisle between them they are not. */
export const areNeighbours = (one: Place, other: Place): boolean =>
  Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column)) <= 1

/** Wishes that a plan does not keep; of children without a seat nothing can be said. */
export function brokenWishes(room: Room, seats: Seats, { apart, front }: Wishes): Wishes {
  const first = frontRow(room)
  return {
    apart: apart.filter(([one, other]) => {
      const [here, there] = [seats.get(one), seats.get(other)]
      return here !== undefined && there !== undefined && areNeighbours(here, there)
    }),
    front: front.filter((id) => {
      const place = seats.get(id)
      return place !== undefined && place.row !== first
    }),
  }
}

/** The same two are one pair, whoever is named first. */
export const isPairOf = ([one, other]: Pair, a: string, b: string): boolean => (one === a && other === b) || (one === b && other === a)
