import { isOpenStand, standOf } from '../../../resources/domain/licence/stand.ts'
import type academicYears from '../../../resources/academic-years.ts'
import { personName } from '../../../resources/kit/index.ts'
import type licences from '../../../resources/licences.ts'
import type users from '../../../resources/users.ts'
import { isSet, knowing, type Queries, type StoredRow } from '../../database/index.ts'

interface Tables {
  academic_years: StoredRow<typeof academicYears>
  licences: StoredRow<typeof licences>
  users: StoredRow<typeof users>
}

/** One school in one academic year. */
export const placeOf = (schoolId: string, year: string): string => `${schoolId} ${year}`

/** The schools and years of these in which any licence opens something today. */
export async function openPlaces(
  q: Queries,
  tenantId: string,
  { schools, years, today }: { readonly schools: readonly string[]; readonly years: readonly string[]; readonly today: string },
): Promise<ReadonlySet<string>> {
  const found = await knowing<Tables>(q)
    .selectFrom('licences')
    .select(['school_id', 'academic_year', 'valid_from', 'valid_to', 'grace_days', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', 'in', schools)
    .where('academic_year', 'in', years)
    .execute()
  const open = found.filter((row) =>
    isOpenStand(standOf({ ...row, grace_days: row.grace_days ?? 0, is_active: isSet(row.is_active) }, today)),
  )
  return new Set(open.map((row) => placeOf(row.school_id, row.academic_year)))
}

/** Somebody of the institution's office, by name. */
export async function nameOfOffice(q: Queries, tenantId: string): Promise<string | null> {
  const row = await knowing<Tables>(q)
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'platform_admin')
    .where('is_active', '=', true)
    .orderBy('firstname')
    .executeTakeFirst()
  return row ? personName(row) : null
}

/** The current years of these schools. */
export async function currentYears(
  q: Queries,
  tenantId: string,
  schools: readonly string[],
): Promise<{ readonly id: string; readonly schoolId: string }[]> {
  const rows = await knowing<Tables>(q)
    .selectFrom('academic_years')
    .select(['academic_year_id', 'school_id'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', 'in', schools)
    .where('state', '=', 'current')
    .execute()
  return rows.map((row) => ({ id: row.academic_year_id, schoolId: row.school_id }))
}
