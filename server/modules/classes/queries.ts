import type { Queries } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

/** In which year children sit in each of these classes; a class without any is not among them. */
export async function yearsSatIn(q: Queries, tenantId: string, classIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const years = new Map<string, string>()
  for (const some of chunksOf(classIds)) {
    const rows = await q
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
    for (const row of rows) years.set(String(row['class_id']), String(row['academic_year']))
  }
  return years
}
