import type { Plan } from '../../../resources/domain/seating/plan.ts'
import type { Room } from '../../../resources/domain/seating/room.ts'
import type { Pair } from '../../../resources/domain/seating/wishes.ts'

/** A plan as the log keeps it, as short as it can be told. */
interface Packed {
  readonly room: Room
  readonly seats: readonly (readonly [string, number, number])[]
  readonly apart: readonly Pair[]
  readonly front: readonly string[]
}

export const packed = ({ room, seats, apart, front }: Plan): string =>
  JSON.stringify({ room, seats: [...seats].map(([id, { row, column }]) => [id, row, column] as const), apart, front } satisfies Packed)

export function unpacked(text: string): Plan {
  const { seats, ...plan } = JSON.parse(text) as Packed
  return { ...plan, seats: new Map(seats.map(([id, row, column]) => [id, { row, column }])) }
}
