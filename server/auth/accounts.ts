import type { Queries } from '../database/index.ts'
import { placeOfOrigin } from './origins.ts'
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

/**
 * User names are unique within an institution. Where the origin tells the institution only its users are asked; where it does not,
 * the directory of names says whose it is: nobody else can take it, and nothing is guessed.
 */
export async function findAccount(q: Queries, origin: string | null, username: string): Promise<Account | null> {
  const place = await placeOfOrigin(q, origin)
  if (place === 'none') return null
  const name = username.trim().toLowerCase()
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

/** `sara.khan@alnoor.example` -> `s•••@a•••.example`, `+971501234567` -> `•••••567` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@(.)[^.]*/, '$1•••@$2•••')
export const maskPhone = (phone: string): string => `•••••${phone.slice(-3)}`
/** `Karim Haddad` -> `K•••• H•••••`: enough for the person who knows the name, nothing for another. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')
