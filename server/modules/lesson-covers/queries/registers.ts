import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import type classIncharges from '../../../../resources/class-incharges.ts'
import { chunksOf } from '../../../records/chunks.ts'
import { coversOn, registersOf } from './covers.ts'

interface Tables {
  class_incharges: StoredRow<typeof classIncharges>
}
/** Who takes the register of a class on a day while its class teacher is away. */
export interface RegisterTaker {
  readonly class_id: string
  readonly teacher_id: string
  readonly absent_id: string
}

/** Of which classes these teachers are in charge on a day. */
export async function inChargeOn(
  q: Queries,
  { tenantId, schoolId }: { readonly tenantId: string; readonly schoolId: string },
  date: string,
  teacherIds: readonly string[],
): Promise<readonly { readonly class_id: string; readonly teacher_id: string }[]> {
  const found: { class_id: string; teacher_id: string }[] = []
  for (const some of chunksOf([...new Set(teacherIds)]))
    found.push(
      ...(await knowing<Tables>(q)
        .selectFrom('class_incharges')
        .select(['class_id', 'teacher_id'])
        .where('tenant_id', '=', tenantId)
        .where('school_id', '=', schoolId)
        .where('teacher_id', 'in', some)
        // whoever is beside is there, and takes it
        .where('role', '=', 'incharge')
        .where('is_active', '=', true)
        .where('from_date', '<=', date)
        .where((or) => or.or([or('to_date', 'is', null), or('to_date', '>=', date)]))
        .execute()),
    )
  return found
}

/** Whoever was named for the class, else whoever holds the first lesson that its class teacher would have had with it. */
export async function registerTakers(
  q: Queries,
  place: { readonly tenantId: string; readonly schoolId: string },
  date: string,
): Promise<readonly RegisterTaker[]> {
  const named = await registersOf(q, place, date)
  const covers = await coversOn(q, place, { from: date, to: date })
  const incharges = await inChargeOn(
    q,
    place,
    date,
    covers.map(({ absent }) => absent.id),
  )
  const takers = new Map<string, RegisterTaker>()
  for (const { class_id, teacher, absent } of covers)
    if (!takers.has(class_id) && incharges.some((one) => one.class_id === class_id && one.teacher_id === absent.id))
      takers.set(class_id, { class_id, teacher_id: teacher.id, absent_id: absent.id })
  for (const one of named) takers.set(one.class_id, one)
  return [...takers.values()]
}
