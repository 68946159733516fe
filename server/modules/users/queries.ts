import { sql } from 'kysely'
import { office, schoolOffice, type Role } from '../../../resources/kit/index.ts'
import type users from '../../../resources/users.ts'
import { isSet, knowing, type Queries, type StoredRow } from '../../database/index.ts'

/** More values than this are asked for in portions: a statement holds only so many. */
const atOnce = 500
function* portionsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce)
}

const nameOf = (username: string): string => username.trim().toLowerCase()

/** An institution with an address of its own looks its names up by itself, and may use those of others. */
async function hasOwnAddress(q: Queries, tenantId: string): Promise<boolean> {
  const row = await knowing(q).selectFrom('tenant_origins').select('tenant_id').where('tenant_id', '=', tenantId).executeTakeFirst()
  return row !== undefined
}

/**
 * A user name belongs to one institution where names are looked up without knowing the institution: whoever comes first. Of these the
 * ones that are another's.
 */
export async function namesOfOthers(q: Queries, tenantId: string, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const others = new Set<string>()
  for (const some of portionsOf([...new Set(usernames.map(nameOf))])) {
    const rows = await knowing(q)
      .selectFrom('sign_in_names')
      .select('name')
      .where('name', 'in', some)
      .where('institution', '!=', tenantId)
      .execute()
    for (const { name } of rows) others.add(name)
  }
  if (others.size === 0 || (await hasOwnAddress(q, tenantId))) return new Set()
  return new Set(usernames.filter((one) => others.has(nameOf(one))))
}

/** Takes what is free of these names for the institution. */
export async function claimSignInNames(q: Queries, tenantId: string, usernames: readonly string[], now: string): Promise<void> {
  for (const some of portionsOf([...new Set(usernames.map(nameOf))]))
    await sql`insert into sign_in_names (name, institution, created_at) values ${sql.join(
      some.map((name) => sql`(${name}, ${tenantId}, ${now})`),
    )} on conflict (name) do nothing`.execute(q)
}

export interface Administrator {
  readonly ldap_id: string
  /** null: of the institution's office, at work in every school */
  readonly school_id: string | null
}

/** Who administrates schools of the institution, and is not switched off. */
export async function administrators(q: Queries, tenantId: string): Promise<Administrator[]> {
  return knowing<{ users: StoredRow<typeof users> }>(q)
    .selectFrom('users')
    .select(['ldap_id', 'school_id'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'school_admin')
    .where('is_active', '=', true)
    .execute()
}

interface Offices {
  users: StoredRow<typeof users>
  users__schools: { tenant_id: string; ldap_id: string; school_id: string }
}
/** The active accounts of these roles in a school, also beside another one. */
const inSchool = (q: Queries, tenantId: string, schoolId: string, roles: readonly Role[]) =>
  knowing<Offices>(q)
    .selectFrom('users as u')
    .where('u.tenant_id', '=', tenantId)
    .where('u.is_active', '=', true)
    .where('u.role', 'in', [...roles])
    .where((is) =>
      is.or([
        is('u.school_id', '=', schoolId),
        is(
          'u.ldap_id',
          'in',
          is
            .selectFrom('users__schools as also')
            .select('also.ldap_id')
            .where('also.tenant_id', '=', tenantId)
            .where('also.school_id', '=', schoolId),
        ),
      ]),
    )

/** Who works in the offices of a school. */
export const officePeople = (q: Queries, tenantId: string, schoolId: string, roles: readonly Role[] = schoolOffice) =>
  inSchool(q, tenantId, schoolId, roles).select(['u.ldap_id', 'u.role', 'u.firstname', 'u.lastname', 'u.name_ar']).execute()

/** What people are called in Arabic, by their accounts; who has no Arabic name, or no account any more, is not among them. */
export async function arabicNamesOf(
  q: Queries,
  tenantId: string,
  userIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  const names = new Map<string, string>()
  for (const some of portionsOf(ids)) {
    const rows = await knowing<{ users: StoredRow<typeof users> }>(q)
      .selectFrom('users')
      .select(['ldap_id', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('ldap_id', 'in', some)
      .execute()
    for (const { ldap_id, name_ar } of rows) if (name_ar) names.set(ldap_id, name_ar)
  }
  return names
}

/** Their accounts. */
export async function officeAccounts(q: Queries, tenantId: string, schoolId: string): Promise<string[]> {
  const rows = await inSchool(q, tenantId, schoolId, schoolOffice).select('u.ldap_id').execute()
  return rows.map(({ ldap_id }) => ldap_id)
}

/** Who administrates this school, also from the office of the institution, and has no second factor. */
export async function withoutFactor(q: Queries, tenantId: string, schoolId: string): Promise<string[]> {
  const here = await inSchool(q, tenantId, schoolId, office).select(['u.ldap_id', 'u.has_second_factor']).execute()
  const above = await knowing<Offices>(q)
    .selectFrom('users as u')
    .select(['u.ldap_id', 'u.has_second_factor'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.is_active', '=', true)
    .where('u.role', 'in', [...office])
    .where((is) => is.or([is('u.role', '=', 'platform_admin'), is('u.school_id', 'is', null)]))
    .execute()
  return [...new Set([...here, ...above].flatMap(({ ldap_id, has_second_factor }) => (isSet(has_second_factor) ? [] : [ldap_id])))]
}

export async function revokeSessions(q: Queries, tenantId: string, userIds: readonly string[], now: string): Promise<void> {
  for (const some of portionsOf(userIds))
    await knowing(q)
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', 'in', some)
      .where('revoked_at', 'is', null)
      .execute()
}
