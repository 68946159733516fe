import { personName } from '../../../../resources/kit/index.ts'
import type guardians from '../../../../resources/guardians.ts'
import type studentLeaves from '../../../../resources/student-leaves.ts'
import type students from '../../../../resources/students.ts'
import type users from '../../../../resources/users.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'
import type { Session } from './sessions.ts'
import { unpackMarks } from '../packed.ts'

interface Tables {
  guardians: StoredRow<typeof guardians>
  student_leaves: StoredRow<typeof studentLeaves>
  students: StoredRow<typeof students>
  enrolments: StoredYear<typeof students>
  students__guardians: { tenant_id: string; student_id: string; guardian_id: string }
  users: StoredRow<typeof users>
}
const asked = (q: Queries) => knowing<Tables>(q)
interface InSchool {
  readonly tenantId: string
  readonly schoolId: string
}

/** What the registers of a day say that a school has handed in. */
export async function registersOf(
  q: Queries,
  { tenantId, schoolId, day }: InSchool & { readonly day: string },
): Promise<{ readonly class_id: string; readonly session: string; readonly marks: Session['marks'] }[]> {
  const rows = await asked(q)
    .selectFrom('attendance_sessions')
    .select(['class_id', 'session', 'marks'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('date', '=', day)
    .where('status', '=', 'submitted')
    .execute()
  return rows.map(({ class_id, session, marks }) => ({ class_id, session, marks: unpackMarks(marks) }))
}

/** Of these children those for whom somebody has asked for leave of a day that nobody has declined. */
export async function withLeave(
  q: Queries,
  { tenantId, day, ids }: { readonly tenantId: string; readonly day: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const some of chunksOf(ids))
    for (const { student_id } of await asked(q)
      .selectFrom('student_leaves')
      .select('student_id')
      .where('tenant_id', '=', tenantId)
      .where('student_id', 'in', some)
      .where('status', 'in', ['pending', 'approved'])
      .where('from_date', '<=', day)
      .where('to_date', '>=', day)
      .execute())
      found.add(student_id)
  return found
}

export interface NewAlert {
  readonly student_id: string
  readonly kind: string
  /** what it is of: the day of an absence, the first day of several in a row, a year */
  readonly since: string
}
/** Writes them down and returns those that were not there. */
export async function keepAlerts(
  q: Queries,
  { tenantId, schoolId, at }: InSchool & { readonly at: string },
  alerts: readonly NewAlert[],
): Promise<NewAlert[]> {
  const fresh: NewAlert[] = []
  for (const some of chunksOf(alerts))
    fresh.push(
      ...(await asked(q)
        .insertInto('attendance_alerts')
        .values(some.map((one) => ({ tenant_id: tenantId, school_id: schoolId, at, ...one })))
        .onConflict((clash) => clash.columns(['tenant_id', 'student_id', 'kind', 'since']).doNothing())
        .returning(['student_id', 'kind', 'since'])
        .execute()),
    )
  return fresh
}

export interface AlertedChild {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly class_id: string | null
  /** accounts of the guardians who have one */
  readonly guardians: readonly string[]
}
export async function alertedChildren(
  q: Queries,
  { tenantId, academicYear, ids }: { readonly tenantId: string; readonly academicYear: string; readonly ids: readonly string[] },
): Promise<Map<string, AlertedChild>> {
  const found = new Map<string, AlertedChild & { guardians: string[] }>()
  for (const some of chunksOf(ids)) {
    for (const row of await asked(q)
      .selectFrom('students as s')
      .leftJoin('enrolments as at', (join) =>
        join
          .onRef('at.tenant_id', '=', 's.tenant_id')
          .onRef('at.student_id', '=', 's.student_id')
          .on('at.academic_year', '=', academicYear)
          .on('at.is_current', '=', true),
      )
      .select(['s.student_id', 's.firstname', 's.middlename', 's.lastname', 's.full_name_ar', 'at.class_id'])
      .where('s.tenant_id', '=', tenantId)
      .where('s.student_id', 'in', some)
      .execute())
      found.set(row.student_id, {
        student_id: row.student_id,
        name: personName(row),
        name_ar: row.full_name_ar,
        class_id: row.class_id,
        guardians: [],
      })
    for (const { student_id, user_id } of await asked(q)
      .selectFrom('students__guardians as link')
      .innerJoin('guardians as g', (join) =>
        join.onRef('g.tenant_id', '=', 'link.tenant_id').onRef('g.guardian_id', '=', 'link.guardian_id').on('g.is_active', '=', true),
      )
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.ldap_id', '=', 'g.ldap_id').on('u.is_active', '=', true),
      )
      .select(['link.student_id', 'u.ldap_id as user_id'])
      .distinct()
      .where('link.tenant_id', '=', tenantId)
      .where('link.student_id', 'in', some)
      .execute())
      found.get(student_id)?.guardians.push(user_id)
  }
  return found
}
