import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

export interface Account {
  readonly tenant_id: string
  readonly ldap_id: string
  readonly username: string
  readonly firstname: string
  readonly lastname: string | null
  readonly email: string | null
  readonly phone_number: string | null
  readonly role: string
  readonly language: string | null
  readonly school_id: string | null
  readonly is_active: unknown
  readonly is_registered: unknown
  readonly school_active: unknown
  readonly tenant_active: unknown
  readonly password_hash: string | null
  readonly must_change: unknown
}

/** The account of this name: of one institution, or of the one that the directory of names has it in. */
export async function findAccountAt(q: Queries, place: { readonly tenantId: string } | 'any', name: string): Promise<Account | null> {
  const found = await rowsOf(
    q,
    sql<Account>`select u.tenant_id, u.ldap_id, u.username, u.firstname, u.lastname, u.email, u.phone_number, u.role, u.language,
        u.school_id, u.is_active, u.is_registered, s.is_active as school_active, i.is_active as tenant_active,
        c.password_hash, c.must_change
      from ${place === 'any' ? sql`sign_in_names n join institutions i on i.tenant_id = n.institution` : sql`institutions i`}
      join users u on u.tenant_id = i.tenant_id and lower(u.username) = ${name}
      left join schools s on s.tenant_id = u.tenant_id and s.school_id = u.school_id
      left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.ldap_id
      where ${place === 'any' ? sql`n.name = ${name}` : sql`i.tenant_id = ${place.tenantId}`}`,
  )
  return found[0] ?? null
}

export const noteSignIn = (q: Queries, tenantId: string, userId: string, at: string): Promise<unknown> =>
  rowsOf(q, sql`update users set last_login = ${at} where tenant_id = ${tenantId} and ldap_id = ${userId}`)

export const noteRegistered = (q: Queries, tenantId: string, userId: string): Promise<unknown> =>
  rowsOf(q, sql`update users set is_registered = ${sql.lit(true)} where tenant_id = ${tenantId} and ldap_id = ${userId}`)
