import type academicYears from '../../../resources/academic-years.ts'
import type schools from '../../../resources/schools.ts'
import type users from '../../../resources/users.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import { wordFields } from '../../../resources/kit/own-words.ts'
import type { Queries } from '../../database/index.ts'
import type { Principal } from '../../request/context.ts'
import { rowsOf, sql } from './rows.ts'

type School = Pick<RowOf<typeof schools>, 'school_id' | 'name_en' | 'name_ar' | 'school_category' | 'logo' | 'timezone' | 'currency'>
type Year = Pick<RowOf<typeof academicYears>, 'school_id' | 'academic_year' | 'state'>

/** The schools that a person works in, by name. */
export async function listOwnSchools(q: Queries, { tenantId, schoolIds }: Principal): Promise<School[]> {
  if (schoolIds !== 'all' && schoolIds.length === 0) return []
  return rowsOf(
    q,
    sql<School>`select school_id, name_en, name_ar, school_category, logo, timezone, currency, ${sql.join(wordFields.map((name) => sql.ref(name)))} from schools
      where tenant_id = ${tenantId} and is_active ${schoolIds === 'all' ? sql`` : sql`and school_id in (${sql.join([...schoolIds])})`}
      order by name_en`,
  )
}

export async function listYears(q: Queries, tenantId: string, schoolIds: readonly string[]): Promise<Year[]> {
  if (schoolIds.length === 0) return []
  return rowsOf(
    q,
    sql<Year>`select school_id, academic_year, state from academic_years
      where tenant_id = ${tenantId} and is_active and school_id in (${sql.join(schoolIds)}) order by academic_year desc`,
  )
}

export async function findUser(q: Queries, { tenantId, userId }: Principal): Promise<RowOf<typeof users> | undefined> {
  const [user] = await rowsOf(q, sql<RowOf<typeof users>>`select * from users where tenant_id = ${tenantId} and ldap_id = ${userId}`)
  return user
}
