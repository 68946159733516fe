import type students from '../../../resources/students.ts'
import { knowing, type Database, type StoredRow } from '../../database/index.ts'
import { yearsOf, type SchoolYear } from '../../records/past-years.ts'

/** The admission numbers of a school, the one that was given last before the others. */
export async function admissionNumbers(database: Database, tenantId: string, schoolId: string): Promise<string[]> {
  const rows = await database.read(tenantId, (q) =>
    knowing<{ students: StoredRow<typeof students> }>(q)
      .selectFrom('students')
      .select('admission_no')
      .where('tenant_id', '=', tenantId)
      .where('school_id', '=', schoolId)
      .orderBy('created_at', 'desc')
      .orderBy('admission_no', 'desc')
      .execute(),
  )
  return rows.map((row) => row.admission_no)
}

/** A year of a school with its days; undefined: it is not written down. */
export async function yearOf(
  database: Database,
  tenantId: string,
  { schoolId, year }: { readonly schoolId: string; readonly year: string },
): Promise<SchoolYear | undefined> {
  const years = await database.read(tenantId, (q) => yearsOf({ q }, tenantId, [schoolId]))
  return years.find((one) => one.academic_year === year)
}
