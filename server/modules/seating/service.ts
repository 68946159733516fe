import type { Room, Place } from '../../../resources/domain/seating/room.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { findPlan } from './queries.ts'

/** The room of a class and who sits where in it, as `resources/domain/seating` reads them. */
export interface ClassSeats {
  readonly room: Room
  /** by the child; whoever is not among them has no seat */
  readonly seats: ReadonlyMap<string, Place>
}
/**
 * For whatever shows a class as its room looks. Whether the reader may see the class is asked before. Null: the class has no plan.
 * A child who leaves the class loses the seat in the same transaction, so nobody is told who does not sit there; of a year that is over it
 * is told who sat there then.
 */
export async function seatsOf(
  { q }: Pick<RecordsWithin, 'q'>,
  of: { readonly tenantId: string; readonly classId: string },
): Promise<ClassSeats | null> {
  const kept = await findPlan(q, of)
  return kept && { room: kept.plan.room, seats: kept.plan.seats }
}
