import { createRandom, type Random } from '../chance/random.ts'
import { ordered, type FillChild, type FillWay } from './orders.ts'
import type { Plan } from './plan.ts'
import { frontRow, placeKey, samePlace, seatsIn, type Place, type Room } from './room.ts'
import { brokenWishes, type Pair, type Wishes } from './wishes.ts'

export interface FillAsked {
  readonly way: FillWay
  /** by whose alphabet names are put in order: `ar` */
  readonly locale: string
  /** another seed, another order of those who are shuffled, and another way out where wishes clash */
  readonly seed: number
  /** who has a seat keeps it, and only the others are seated */
  readonly keepsSeated: boolean
}
/** A proposal, and what of the wishes it does not keep. */
export interface Filled {
  readonly plan: Plan
  readonly apart: readonly Pair[]
  readonly front: readonly string[]
  /** for whom there was no seat left */
  readonly without: readonly string[]
}

/** Seats children in an order, as far as wishes let it: those of the front row come first, and whoever is to sit apart is moved on. */
export function filled(plan: Plan, children: readonly FillChild[], asked: FillAsked): Filled {
  const { room, apart, front } = plan
  const kept = new Map(asked.keepsSeated ? plan.seats : [])
  const taken = new Set([...kept.values()].map(placeKey))
  const free = inOrder(seatsIn(room), asked.way).filter((place) => !taken.has(placeKey(place)))
  const first = frontRow(room)
  const atFront = free.filter(({ row }) => row === first).length
  const waiting = ordered(
    children.filter(({ student_id }) => !kept.has(student_id)),
    asked,
  )
  const inTurn = frontFirst(waiting, new Set(front), atFront, asked)
  const seats = new Map(kept)
  for (const [at, child] of inTurn.entries()) if (free[at]) seats.set(child.student_id, free[at])
  const movable = inTurn.slice(0, free.length).map(({ student_id }) => student_id)
  const settled = settle({ room, free, movable, wishes: { apart, front } }, seats, createRandom(asked.seed))
  return {
    plan: { ...plan, seats: settled },
    ...brokenWishes(room, settled, { apart, front }),
    without: inTurn.slice(free.length).map(({ student_id }) => student_id),
  }
}

/** Row after row; by turns every second row from the right, so that nobody has the like before or behind either. */
const inOrder = (seats: readonly Place[], way: FillWay): Place[] => {
  if (way !== 'mixed') return [...seats]
  const rows = [...new Set(seats.map(({ row }) => row))]
  return rows.flatMap((row, at) => {
    const own = seats.filter((seat) => seat.row === row)
    return at % 2 === 0 ? own : own.toReversed()
  })
}

/** Those who wish for the front row are among the first; the others follow in the order that was asked for. */
function frontFirst(waiting: readonly FillChild[], wishing: ReadonlySet<string>, atFront: number, asked: FillAsked): FillChild[] {
  const wanted = waiting.filter(({ student_id }) => wishing.has(student_id))
  if (wanted.length === 0) return [...waiting]
  const chosen = new Set(wanted.slice(0, atFront))
  const fillers = new Set(waiting.filter((child) => !wishing.has(child.student_id)).slice(0, atFront - chosen.size))
  const before = waiting.filter((child) => chosen.has(child) || fillers.has(child))
  const near = wanted.filter((child) => !chosen.has(child))
  const rest = waiting.filter((child) => !chosen.has(child) && !fillers.has(child) && !near.includes(child))
  const again = (some: readonly FillChild[]): readonly FillChild[] => (asked.way === 'mixed' ? ordered(some, asked) : some)
  return [...again(before), ...near, ...again(rest)]
}

interface Settling {
  readonly room: Room
  /** the seats that may change hands, whoever sits there now */
  readonly free: readonly Place[]
  readonly movable: readonly string[]
  readonly wishes: Wishes
}
/** How often it is tried to do better before what is left is told. */
const tries = 200

/**
 * Children who are to sit apart change seats with others until nobody sits beside whom they should not, with the fewest broken wishes that
 * were found. Where a change gains nothing one by chance is made, to come out of a corner.
 */
function settle(settling: Settling, start: ReadonlyMap<string, Place>, random: Random): ReadonlyMap<string, Place> {
  const { room, wishes, movable } = settling
  const may = new Set(movable)
  const broken = (seats: ReadonlyMap<string, Place>): Wishes => brokenWishes(room, seats, wishes)
  const cost = ({ apart, front }: Wishes): number => apart.length + front.length
  let now = new Map(start)
  let wrong = broken(now)
  let best = { seats: now, cost: cost(wrong) }
  // more wish for the front row than it has seats: that many stay without, whatever is tried
  const first = frontRow(room)
  const wishing = wishes.front.filter((id) => now.has(id)).length
  const least = Math.max(0, wishing - seatsIn(room).filter(({ row }) => row === first).length)
  for (let tried = 0; tried < tries && best.cost > least; tried++) {
    const movers = [...wrong.apart.flat(), ...wrong.front].filter((id) => may.has(id))
    if (movers.length === 0) break
    const ways = movers.flatMap((id) => changesOf(settling, now, id))
    if (ways.length === 0) break
    const judged = ways.map((way) => ({ ...way, cost: cost(broken(way.seats)) }))
    const lowest = Math.min(...judged.map((way) => way.cost))
    const gains = lowest < cost(wrong)
    const alike = judged.filter((way) => way.cost === lowest)
    const next = gains
      ? alike.reduce((one, other) => (other.far < one.far ? other : one))
      : random.pick(random.chance(0.8) ? alike : judged)
    now = next.seats
    wrong = broken(now)
    if (cost(wrong) < best.cost) best = { seats: now, cost: cost(wrong) }
  }
  return best.seats
}

interface Way {
  readonly seats: Map<string, Place>
  /** how far the two are moved */
  readonly far: number
}
/** Every seat that a child could have instead, in exchange for its own. */
function changesOf({ free, movable }: Settling, seats: ReadonlyMap<string, Place>, id: string): Way[] {
  const own = seats.get(id)!
  const at = new Map(movable.flatMap((one) => (seats.has(one) ? [[placeKey(seats.get(one)!), one] as const] : [])))
  return free
    .filter((place) => !samePlace(place, own))
    .map((place) => {
      const next = new Map(seats)
      const other = at.get(placeKey(place))
      if (other !== undefined) next.set(other, own)
      next.set(id, place)
      return { seats: next, far: Math.abs(place.row - own.row) + Math.abs(place.column - own.column) }
    })
}
