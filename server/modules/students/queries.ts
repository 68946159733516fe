import type { Database } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'

/** The first day of a student's present enrolment in the year; null without one. */
export async function enrolledSince(database: Database, context: RequestContext, studentId: string): Promise<string | null> {
  const { tenantId } = context.principal
  const row = await database.read(tenantId, (q) =>
    q
      .selectFrom('enrolments')
      .select('from_date')
      .where('tenant_id', '=', tenantId)
      .where('student_id', '=', studentId)
      .where('academic_year', '=', context.academicYear)
      .where('is_current', '=', database.dialect === 'sqlite' ? 1 : true)
      .executeTakeFirst(),
  )
  return typeof row?.['from_date'] === 'string' ? row['from_date'] : null
}

/** The last four digits of each child's first guardian's telephone: enough to tell two families apart, too little to call. */
export async function guardianPhoneEnds(database: Database, tenantId: string, studentIds: readonly string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map()
  const rows = await database.read(tenantId, (q) =>
    q
      .selectFrom('students__guardians as link')
      .innerJoin('guardians as guardian', (join) =>
        join.onRef('guardian.tenant_id', '=', 'link.tenant_id').onRef('guardian.guardian_id', '=', 'link.guardian_id'),
      )
      .select(['link.student_id', 'guardian.phone'])
      .where('link.tenant_id', '=', tenantId)
      .where('link.student_id', 'in', [...studentIds])
      .orderBy('link.is_primary', 'desc')
      .orderBy('link.position')
      .execute(),
  )
  const ends = new Map<string, string>()
  for (const row of rows) {
    const [student, phone] = [row['student_id'], row['phone']]
    if (typeof student === 'string' && typeof phone === 'string' && !ends.has(student)) ends.set(student, phone.slice(-4))
  }
  return ends
}
