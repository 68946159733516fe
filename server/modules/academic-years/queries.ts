import { isOpenStand, standOf } from '../../../resources/domain/licence/stand.ts'
import type { Queries } from '../../database/index.ts'

/** One school in one academic year. */
export const placeOf = (schoolId: unknown, year: unknown): string => `${String(schoolId)} ${String(year)}`

/** The schools and years of these in which any licence opens something today. */
export async function openPlaces(
  q: Queries,
  tenantId: string,
  { schools, years, today }: { readonly schools: readonly string[]; readonly years: readonly string[]; readonly today: string },
): Promise<ReadonlySet<string>> {
  const licences = await q
    .selectFrom('licences')
    .select(['school_id', 'academic_year', 'valid_from', 'valid_to', 'grace_days', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', 'in', schools)
    .where('academic_year', 'in', years)
    .execute()
  const open = licences.filter((row) =>
    isOpenStand(
      standOf(
        {
          valid_from: String(row['valid_from']),
          valid_to: String(row['valid_to']),
          grace_days: Number(row['grace_days'] ?? 0),
          is_active: row['is_active'] === true || row['is_active'] === 1,
        },
        today,
      ),
    ),
  )
  return new Set(open.map((row) => placeOf(row['school_id'], row['academic_year'])))
}

/** Somebody of the institution's office, by name. */
export async function nameOfOffice(q: Queries, tenantId: string): Promise<string | null> {
  const row = await q
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'platform_admin')
    .where('is_active', '=', true)
    .orderBy('firstname')
    .executeTakeFirst()
  return row ? [row['firstname'], row['lastname']].filter(Boolean).join(' ') : null
}

/** The current years of these schools. */
export async function currentYears(
  q: Queries,
  tenantId: string,
  schools: readonly string[],
): Promise<{ readonly id: string; readonly schoolId: string }[]> {
  const rows = await q
    .selectFrom('academic_years')
    .select(['academic_year_id', 'school_id'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', 'in', schools)
    .where('state', '=', 'current')
    .execute()
  return rows.map((row) => ({ id: String(row['academic_year_id']), schoolId: String(row['school_id']) }))
}
