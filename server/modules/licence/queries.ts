import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'

export interface Licence {
  readonly module_name: string
  readonly valid_from: string
  readonly valid_to: string
  readonly grace_days: number
  readonly is_active: boolean
  readonly seats_student: number | null
  readonly seats_teacher: number | null
}
type Stored = { [Key in keyof Licence]: unknown }

const licenceFrom = (row: Stored): Licence => ({
  module_name: String(row.module_name),
  valid_from: String(row.valid_from),
  valid_to: String(row.valid_to),
  grace_days: Number(row.grace_days ?? 0),
  is_active: row.is_active === true || row.is_active === 1,
  seats_student: row.seats_student === null ? null : Number(row.seats_student),
  seats_teacher: row.seats_teacher === null ? null : Number(row.seats_teacher),
})

const columns = sql`module_name, valid_from, valid_to, grace_days, is_active, seats_student, seats_teacher`

/** The licences that open one module: its own and its group's. */
export async function findLicences(
  q: Queries,
  where: { tenantId: string; schoolId: string; academicYear: string; module: string; group: string },
): Promise<Licence[]> {
  const { tenantId, schoolId, academicYear, module, group } = where
  const { rows } = await sql<Stored>`select ${columns} from licences
    where tenant_id = ${tenantId} and school_id = ${schoolId} and academic_year = ${academicYear} and module_name in (${module}, ${group})`.execute(
    q,
  )
  return rows.map(licenceFrom)
}

export async function listLicences(q: Queries, tenantId: string, schoolId: string, academicYear: string): Promise<Licence[]> {
  const { rows } = await sql<Stored>`select ${columns} from licences
    where tenant_id = ${tenantId} and school_id = ${schoolId} and academic_year = ${academicYear}`.execute(q)
  return rows.map(licenceFrom)
}

/** The year a school is in; null for a school that has none. */
export async function currentYearOf(q: Queries, tenantId: string, schoolId: string): Promise<string | null> {
  const { rows } = await sql<{ academic_year: string | null }>`select max(academic_year) as academic_year from academic_years
    where tenant_id = ${tenantId} and school_id = ${schoolId} and state = 'current'`.execute(q)
  return rows[0]?.academic_year ?? null
}

/** The school somebody of the institution's office starts on. */
export async function firstSchoolOf(q: Queries, tenantId: string): Promise<string | null> {
  const { rows } = await sql<{ school_id: string }>`select school_id from schools
    where tenant_id = ${tenantId} and is_active order by name_en limit 1`.execute(q)
  return rows[0]?.school_id ?? null
}
