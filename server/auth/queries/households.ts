import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

/** Is it the number of somebody who works here? */
export async function isStaffNumber(q: Queries, tenantId: string, e164: string): Promise<boolean> {
  const [staff] = await rowsOf(
    q,
    sql`select 1 as found from teachers where tenant_id = ${tenantId} and phone_number = ${e164}
      union all select 1 as found from users where tenant_id = ${tenantId} and phone_number = ${e164} and role not in ('parent', 'student') limit 1`,
  )
  return staff !== undefined
}

/** A child is of the family if he is one of these, a brother or sister of one, or of no family yet. */
export async function isFamily(q: Queries, tenantId: string, studentId: string, children: readonly string[]): Promise<boolean> {
  if (children.includes(studentId)) return true
  const [student] = await rowsOf(
    q,
    sql<{ family_id: string | null; guardians: unknown }>`select s.family_id,
        (select count(*) from students__guardians g where g.tenant_id = s.tenant_id and g.student_id = s.student_id) as guardians
      from students s where s.tenant_id = ${tenantId} and s.student_id = ${studentId}`,
  )
  if (!student || (student.family_id === null && Number(student.guardians) === 0)) return true
  if (student.family_id === null) return false
  const among = await rowsOf(
    q,
    sql`select 1 as found from students where tenant_id = ${tenantId} and family_id = ${student.family_id} and student_id in (${sql.join(children)}) limit 1`,
  )
  return among.length > 0
}
