import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

/** A guardian of children that are in the records, under a telephone number. */
export interface Adult {
  readonly tenant_id: string
  readonly guardian_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly phone: string
  /** the account that is entered with him, by its name */
  readonly username: string | null
}
/** A child of one of them. */
export interface ChildOf {
  readonly guardian_id: string
  readonly student_id: string
  readonly family_id: string | null
  readonly school_id: string
}

type Place = { readonly tenantId: string } | 'any'
const within = (place: Place, column: string) => (place === 'any' ? sql`1 = 1` : sql`${sql.ref(column)} = ${place.tenantId}`)

/** Where the schools of a place are: in which countries a number without its code may be one. */
export async function listCountries(q: Queries, place: Place): Promise<string[]> {
  const rows = await rowsOf(
    q,
    sql<{ country: string }>`select distinct s.country from schools s where ${within(place, 's.tenant_id')} and s.is_active limit 20`,
  )
  return rows.map(({ country }) => country).filter((one) => one.length === 2)
}

/** The guardians of this number, or of one of these; those who are switched off are none. */
export const listAdults = (q: Queries, place: Place, numbers: readonly string[]): Promise<Adult[]> =>
  rowsOf(
    q,
    sql<Adult>`select g.tenant_id, g.guardian_id, g.name, g.name_ar, g.phone, u.username
      from guardians g join institutions i on i.tenant_id = g.tenant_id and i.is_active
      left join users u on u.tenant_id = g.tenant_id and u.ldap_id = g.ldap_id
      where g.phone in (${sql.join([...numbers])}) and g.is_active and ${within(place, 'g.tenant_id')}
      order by g.created_at, g.guardian_id limit 50`,
  )

export const listChildrenOf = (q: Queries, tenantId: string, guardianIds: readonly string[]): Promise<ChildOf[]> =>
  rowsOf(
    q,
    sql<ChildOf>`select k.guardian_id, s.student_id, s.family_id, s.school_id
      from students__guardians k join students s on s.tenant_id = k.tenant_id and s.student_id = k.student_id
      where k.tenant_id = ${tenantId} and k.guardian_id in (${sql.join([...guardianIds])}) order by s.dob, s.student_id limit 500`,
  )
