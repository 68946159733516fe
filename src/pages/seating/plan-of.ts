import type { SeatingChild, SeatingPlan } from '../../../resources/contract/seating.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import type { Room } from '../../../resources/domain/seating/room.ts'
import { sayEither, type Locale } from '../../../resources/kit/index.ts'

export type PlanSaid = Pick<SeatingPlan, 'seats' | 'apart' | 'front'>

/** A plan as it is sent, with the room in which it holds. */
export const planOf = (room: Room, { seats, apart, front }: PlanSaid): Plan => ({
  room,
  seats: new Map(seats.map(({ student_id, row, column }) => [student_id, { row, column }])),
  apart: apart.map(({ student_id, other_id }) => [student_id, other_id] as const),
  front,
})
export const saidOf = ({ room, seats, apart, front }: Plan) => ({
  room,
  seats: [...seats].map(([student_id, { row, column }]) => ({ student_id, row, column })),
  apart: apart.map(([student_id, other_id]) => ({ student_id, other_id })),
  front,
})

export const nameOf = (child: Pick<SeatingChild, 'name' | 'name_ar'> | undefined, locale: Locale): string =>
  child ? sayEither(child.name, child.name_ar, locale) : '–'
