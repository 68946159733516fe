import { sql } from 'kysely'
import type guardians from '../../../resources/guardians.ts'
import type students from '../../../resources/students.ts'
import { knowing, type Database, type Flag, type StoredRow, type StoredYear } from '../../database/index.ts'
import { yearsOf } from '../../records/past-years.ts'
import type { Stay } from '../../records/places/day.ts'
import type { RequestContext } from '../../request/context.ts'

interface Tables {
  enrolments: StoredYear<typeof students>
  students: StoredRow<typeof students>
  guardians: StoredRow<typeof guardians>
  students__guardians: { tenant_id: string; student_id: string; guardian_id: string; position: number; is_primary: Flag }
}

/** Since when a student sits in the present class of the year, and the year's own days. */
export async function presentStay(database: Database, context: RequestContext, studentId: string): Promise<Stay> {
  const { tenantId } = context.principal
  return database.read(tenantId, async (q) => {
    const row = await knowing<Tables>(q)
      .selectFrom('enrolments as at')
      .innerJoin('students as child', (join) =>
        join.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
      )
      .select(['at.from_date', 'child.school_id'])
      .where('at.tenant_id', '=', tenantId)
      .where('at.student_id', '=', studentId)
      .where('at.academic_year', '=', context.academicYear ?? '')
      .where('at.is_current', '=', true)
      .executeTakeFirst()
    const years = row ? await yearsOf({ q }, tenantId, [row.school_id]) : []
    return {
      today: context.today,
      began: row?.from_date ?? null,
      year: years.find((one) => one.academic_year === context.academicYear),
    }
  })
}

/** The last four digits of each child's first guardian's telephone: enough to tell two families apart, too little to call. */
export async function guardianPhoneEnds(database: Database, tenantId: string, studentIds: readonly string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map()
  const rows = await database.read(tenantId, (q) =>
    knowing<Tables>(q)
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
  for (const { student_id, phone } of rows) if (!ends.has(student_id)) ends.set(student_id, phone.slice(-4))
  return ends
}

/** The highest roll number that is a number, of each class of a school in which active children sit. */
export async function highestRolls(database: Database, context: RequestContext, schoolId: string): Promise<ReadonlyMap<string, number>> {
  const { tenantId } = context.principal
  const { rows } = await database.read(tenantId, (q) =>
    // what is left of a number without its digits is nothing; both databases trim alike
    sql<{ class_id: string; highest: unknown }>`
      select at.class_id, max(case when trim(at.roll_no, '0123456789') = '' and at.roll_no <> '' then cast(at.roll_no as bigint) end) as highest
      from enrolments at
      join students child on child.tenant_id = at.tenant_id and child.student_id = at.student_id
      where at.tenant_id = ${tenantId} and at.academic_year = ${context.academicYear} and at.is_current and child.is_active
        and child.school_id = ${schoolId} and at.class_id is not null
      group by at.class_id`.execute(q),
  )
  return new Map(rows.map(({ class_id, highest }) => [class_id, Number(highest ?? 0)]))
}
