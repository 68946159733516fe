import { personName } from '../../../../resources/kit/index.ts'
import type students from '../../../../resources/students.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

export interface Called {
  readonly name: string
  readonly name_ar: string | null
}
/** What children are called whose marks somebody may see. */
export async function namesOf(q: Queries, tenantId: string, studentIds: readonly string[]): Promise<ReadonlyMap<string, Called>> {
  const names = new Map<string, Called>()
  for (const some of chunksOf(studentIds)) {
    const rows = await knowing<{ students: StoredRow<typeof students> }>(q)
      .selectFrom('students')
      .select(['student_id', 'firstname', 'middlename', 'lastname', 'full_name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('student_id', 'in', some)
      .execute()
    for (const row of rows) names.set(row.student_id, { name: personName(row), name_ar: row.full_name_ar })
  }
  return names
}
