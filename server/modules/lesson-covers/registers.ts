import { knowing, type Queries, type StoredRow } from '../../database/index.ts'
import type classIncharges from '../../../resources/class-incharges.ts'
import { coversOn, registersOf } from './queries.ts'

interface Tables {
  class_incharges: StoredRow<typeof classIncharges>
}
/** Who takes the register of a class on a day while its class teacher is away. */
export interface RegisterTaker {
  readonly class_id: string
  readonly teacher_id: string
  readonly absent_id: string
}

/** Whoever was named for the class, else whoever holds the first lesson that its class teacher would have had with it. */
export async function registerTakers(
  q: Queries,
  place: { readonly tenantId: string; readonly schoolId: string },
  date: string,
): Promise<readonly RegisterTaker[]> {
  const named = await registersOf(q, place, date)
  const covers = await coversOn(q, place, { from: date, to: date })
  const classIds = [...new Set(covers.map(({ class_id }) => class_id))]
  const incharges =
    classIds.length === 0
      ? []
      : await knowing<Tables>(q)
          .selectFrom('class_incharges')
          .select(['class_id', 'teacher_id'])
          .where('tenant_id', '=', place.tenantId)
          .where('class_id', 'in', classIds)
          .where('is_active', '=', true)
          .where('from_date', '<=', date)
          .where((or) => or.or([or('to_date', 'is', null), or('to_date', '>=', date)]))
          .execute()
  const takers = new Map<string, RegisterTaker>()
  for (const { class_id, teacher, absent } of covers)
    if (!takers.has(class_id) && incharges.some((one) => one.class_id === class_id && one.teacher_id === absent.id))
      takers.set(class_id, { class_id, teacher_id: teacher.id, absent_id: absent.id })
  for (const one of named) takers.set(one.class_id, one)
  return [...takers.values()]
}
