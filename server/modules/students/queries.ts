import { sql } from 'kysely'
import type guardians from '../../../resources/guardians.ts'
import type students from '../../../resources/students.ts'
import type users from '../../../resources/users.ts'
import type { Text } from '../../../resources/kit/index.ts'
import {
  knowing,
  type Database,
  type Flag,
  type Queries,
  type StoredRow,
  type StoredYear,
  type SystemTables,
} from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'
import { yearsOf } from '../../records/past-years.ts'
import type { Stay } from '../../records/places/day.ts'
import type { RequestContext } from '../../request/context.ts'

interface Tables {
  enrolments: StoredYear<typeof students>
  students: StoredRow<typeof students>
  guardians: StoredRow<typeof guardians>
  users: StoredRow<typeof users>
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

export type Plan = SystemTables['transfers_ahead']
const open = ['ahead', 'failed']

/** Transfers still to be done, of one child or of a school, in the order of their days. */
export async function listPlans(
  database: Database,
  tenantId: string,
  of: { readonly studentId: string } | { readonly schoolId: string | null },
): Promise<Plan[]> {
  return database.read(tenantId, (q) => {
    const all = knowing(q).selectFrom('transfers_ahead').selectAll().where('tenant_id', '=', tenantId).where('state', 'in', open)
    const some =
      'studentId' in of ? all.where('student_id', '=', of.studentId) : of.schoolId === null ? all : all.where('school_id', '=', of.schoolId)
    return some.orderBy('effective_date').orderBy('planned_at').limit(500).execute()
  })
}

/** What is due in a school by this day, and has not been tried. */
export async function duePlans(database: Database, tenantId: string, schoolId: string, today: string): Promise<Plan[]> {
  return database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom('transfers_ahead')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('school_id', '=', schoolId)
      .where('state', '=', 'ahead')
      .where('effective_date', '<=', today)
      .orderBy('effective_date')
      .orderBy('planned_at')
      .execute(),
  )
}

export async function insertPlan(q: Queries, plan: Omit<Plan, 'why_en' | 'why_ar' | 'closed_by' | 'closed_at'>): Promise<void> {
  await knowing(q).insertInto('transfers_ahead').values(plan).execute()
}

/** What was open of these children is done, replaced or cancelled; which ones that were. */
export async function closePlans(
  q: Queries,
  tenantId: string,
  studentIds: readonly string[],
  { state, by, at }: { readonly state: 'done' | 'replaced' | 'cancelled'; readonly by: string | null; readonly at: string },
): Promise<string[]> {
  const rows = await knowing(q)
    .updateTable('transfers_ahead')
    .set({ state, closed_by: by, closed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('student_id', 'in', [...studentIds])
    .where('state', 'in', open)
    .returning('transfer_id')
    .execute()
  return rows.map((row) => row.transfer_id)
}

/** It could not be done on its day; whether it was still to be done. */
export async function failPlan(q: Queries, { tenant_id, transfer_id }: Plan, [en, ar]: Text): Promise<boolean> {
  const rows = await knowing(q)
    .updateTable('transfers_ahead')
    .set({ state: 'failed', why_en: en, why_ar: ar })
    .where('tenant_id', '=', tenant_id)
    .where('transfer_id', '=', transfer_id)
    .where('state', '=', 'ahead')
    .returning('transfer_id')
    .execute()
  return rows.length > 0
}

/** Of children, the account of each who can sign in. */
export async function studentAccounts(q: Queries, tenantId: string, studentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunksOf(studentIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('students as s')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.ldap_id', '=', 's.ldap_id').on('u.is_active', '=', true),
      )
      .select(['s.student_id', 'u.ldap_id as user_id'])
      .where('s.tenant_id', '=', tenantId)
      .where('s.student_id', 'in', some)
      .execute()
    for (const { student_id, user_id } of rows) found.set(student_id, user_id)
  }
  return found
}
