import { personName } from '../../../../resources/kit/index.ts'
import type { KeptMonth } from '../../../../resources/domain/attendance/month.ts'
import type students from '../../../../resources/students.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  students: StoredRow<typeof students> & { family_id: string | null }
}
export interface OfFamily {
  readonly family_id: string
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly days: KeptMonth
}
/** What the registers of a month say of the children of these families. */
export async function familiesIn(q: Queries, tenantId: string, families: readonly string[], month: string): Promise<OfFamily[]> {
  const found: OfFamily[] = []
  for (const some of chunksOf(families)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('students as child')
      .innerJoin('attendance_months as at', (join) =>
        join.onRef('at.tenant_id', '=', 'child.tenant_id').onRef('at.student_id', '=', 'child.student_id'),
      )
      .select(['child.family_id', 'child.student_id', 'child.firstname', 'child.lastname', 'child.full_name_ar', 'at.days'])
      .where('child.tenant_id', '=', tenantId)
      .where('child.family_id', 'in', some)
      .where('at.month', '=', month)
      .execute()
    for (const row of rows)
      found.push({
        family_id: row.family_id ?? '',
        student_id: row.student_id,
        name: personName(row),
        name_ar: row.full_name_ar,
        days: JSON.parse(row.days) as KeptMonth,
      })
  }
  return found
}
