import { personName } from '../../../resources/kit/index.ts'
import type students from '../../../resources/students.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

export interface Seat {
  readonly name: string
  readonly house_id: string | null
  readonly class_id: string | null
  readonly grade_id: string | null
}

/** Where children sit in a year, and for which house they earn. */
export async function seatsOf(
  q: Queries,
  tenantId: string,
  academicYear: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Seat>> {
  const seats = new Map<string, Seat>()
  for (const some of chunksOf(studentIds)) {
    const rows = await knowing<{ enrolments: StoredYear<typeof students>; students: StoredRow<typeof students> }>(q)
      .selectFrom('enrolments as at')
      .innerJoin('students as child', (join) =>
        join.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
      )
      .select(['at.student_id', 'at.house_id', 'at.class_id', 'at.grade_id', 'child.firstname', 'child.lastname'])
      .where('at.tenant_id', '=', tenantId)
      .where('at.academic_year', '=', academicYear)
      .where('at.is_current', '=', true)
      .where('at.student_id', 'in', some)
      .execute()
    for (const { student_id, house_id, class_id, grade_id, ...called } of rows)
      seats.set(student_id, { name: personName(called), house_id, class_id, grade_id })
  }
  return seats
}
