import { isSeat, samePlace, type Place, type Room } from './room.ts'
import { isPairOf, type Pair, type Seats, type Wishes } from './wishes.ts'

/** A room, who sits where in it, and what is wished of that. */
export interface Plan extends Wishes {
  readonly room: Room
  readonly seats: Seats
}

/** Who sits on a place; null: nobody. */
export const sitterAt = (seats: Seats, place: Place): string | null => [...seats].find(([, own]) => samePlace(own, place))?.[0] ?? null

/**
 * A child takes a place. Whoever sits there goes where the child came from; if it came from nowhere, that one has no seat then. Where
 * there is no seat, nothing changes.
 */
export function seated(plan: Plan, child: string, place: Place): Plan {
  if (!isSeat(plan.room, place)) return plan
  const seats = new Map(plan.seats)
  const [from, other] = [seats.get(child), sitterAt(seats, place)]
  if (other === child) return plan
  if (other !== null && from) seats.set(other, from)
  else if (other !== null) seats.delete(other)
  seats.set(child, place)
  return { ...plan, seats }
}

export function unseated(plan: Plan, children: readonly string[]): Plan {
  const seats = new Map(plan.seats)
  for (const child of children) seats.delete(child)
  return { ...plan, seats }
}

/** Another shape of the room: whose seat is none any more is without one. */
export const reshaped = (plan: Plan, room: Room): Plan => ({
  ...plan,
  room,
  seats: new Map([...plan.seats].filter(([, place]) => isSeat(room, place))),
})

/** The plan of those who are in the class now. */
export function among(plan: Plan, children: ReadonlySet<string>): Plan {
  return {
    room: plan.room,
    seats: new Map([...plan.seats].filter(([id]) => children.has(id))),
    apart: plan.apart.filter((pair) => pair.every((id) => children.has(id))),
    front: plan.front.filter((id) => children.has(id)),
  }
}

/** Every child that has a seat, or a wish, in a plan. */
export const namedIn = (plan: Plan): string[] => [...new Set([...plan.seats.keys(), ...plan.front, ...plan.apart.flat()])]

/** Has this child a seat, or a wish, in a plan? */
export const isNamedIn = (plan: Plan, child: string): boolean =>
  plan.seats.has(child) || plan.front.includes(child) || plan.apart.some((pair) => pair.includes(child))

/** A plan without what came into it with a change, as far as that stands there still. */
export function withoutAdded(plan: Plan, before: Plan, after: Plan): Plan {
  const isAdded = (child: string, place: Place): boolean => {
    const given = before.seats.has(child) ? undefined : after.seats.get(child)
    return given !== undefined && samePlace(given, place)
  }
  const isAmong = (pairs: readonly Pair[], [one, other]: Pair): boolean => pairs.some((pair) => isPairOf(pair, one, other))
  return {
    room: plan.room,
    seats: new Map([...plan.seats].filter(([child, place]) => !isAdded(child, place))),
    apart: plan.apart.filter((pair) => isAmong(before.apart, pair) || !isAmong(after.apart, pair)),
    front: plan.front.filter((child) => before.front.includes(child) || !after.front.includes(child)),
  }
}

export interface SeatMove {
  readonly student_id: string
  /** null: it had none */
  readonly from: Place | null
  /** null: it has none any more */
  readonly to: Place | null
}
/** What is different between two plans of a class. */
export interface PlanChange {
  readonly moves: readonly SeatMove[]
  readonly room: boolean
  readonly wishes: boolean
}

const pairsOf = (pairs: readonly Pair[]): string =>
  pairs
    .map((pair) => pair.toSorted().join(' '))
    .toSorted()
    .join()
const sameRoom = (one: Room | null, other: Room): boolean =>
  one !== null && one.rows === other.rows && one.columns === other.columns && one.places === other.places

export function changeBetween(before: Plan | null, after: Plan): PlanChange {
  const ids = new Set([...(before?.seats.keys() ?? []), ...after.seats.keys()])
  const moves = [...ids].flatMap((student_id): SeatMove[] => {
    const [from, to] = [before?.seats.get(student_id) ?? null, after.seats.get(student_id) ?? null]
    return from && to && samePlace(from, to) ? [] : [{ student_id, from, to }]
  })
  return {
    moves,
    room: !sameRoom(before?.room ?? null, after.room),
    wishes:
      pairsOf(before?.apart ?? []) !== pairsOf(after.apart) || (before?.front ?? []).toSorted().join() !== after.front.toSorted().join(),
  }
}
export const isSamePlan = (before: Plan, after: Plan): boolean => {
  const { moves, room, wishes } = changeBetween(before, after)
  return moves.length === 0 && !room && !wishes
}
