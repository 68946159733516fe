import type students from '../../../resources/students.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

/** In which year children sit in each of these classes; a class without any is not among them. */
export async function yearsSatIn(q: Queries, tenantId: string, classIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const years = new Map<string, string>()
  for (const some of chunksOf(classIds)) {
    const rows = await knowing<{ enrolments: StoredYear<typeof students>; students: StoredRow<typeof students> }>(q)
      .selectFrom('enrolments as at')
      .innerJoin('students as child', (join) =>
        join.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
      )
      .select(['at.class_id', 'at.academic_year'])
      .distinct()
      .where('at.tenant_id', '=', tenantId)
      .where('at.class_id', 'in', some)
      .where('at.is_current', '=', true)
      .where('child.is_active', '=', true)
      .execute()
    for (const { class_id, academic_year } of rows) if (class_id !== null) years.set(class_id, academic_year)
  }
  return years
}
