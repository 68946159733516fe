import { sql } from 'kysely'
import type { Queries } from '../database/index.ts'

/**
 * A user name belongs to one institution where names are looked up without knowing the institution: whoever comes first. Answers whether
 * it is this institution's now, or need not be: one with an address of its own looks its names up by itself.
 */
export async function claimSignInName(q: Queries, tenantId: string, username: string, now: string): Promise<boolean> {
  const name = username.trim().toLowerCase()
  await sql`insert into sign_in_names (name, institution, created_at) values (${name}, ${tenantId}, ${now}) on conflict (name) do nothing`.execute(
    q,
  )
  const { rows } = await sql<{ own: unknown; addresses: unknown }>`select
    (select count(*) from sign_in_names where name = ${name} and institution = ${tenantId}) as own,
    (select count(*) from tenant_origins where tenant_id = ${tenantId}) as addresses`.execute(q)
  return Number(rows[0]?.own) > 0 || Number(rows[0]?.addresses) > 0
}
