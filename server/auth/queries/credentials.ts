import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

/** Puts a hashed password in place of whatever was there. */
export async function saveCredentials(q: Queries, tenantId: string, userId: string, hash: string, mustChange = false): Promise<void> {
  const at = new Date().toISOString()
  const flag = sql.lit(mustChange)
  await rowsOf(
    q,
    sql`insert into credentials (tenant_id, user_id, password_hash, must_change, changed_at)
      values (${tenantId}, ${userId}, ${hash}, ${flag}, ${at})
      on conflict (tenant_id, user_id) do update set
        password_hash = excluded.password_hash, must_change = excluded.must_change, changed_at = excluded.changed_at`,
  )
}

/** What a person signs in with. */
export async function findCredentials(
  q: Queries,
  tenantId: string,
  userId: string,
): Promise<{ readonly username: string; readonly password_hash: string | null } | null> {
  const [stored] = await rowsOf(
    q,
    sql<{ username: string; password_hash: string | null }>`select u.username, c.password_hash from users u
      left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.ldap_id
      where u.tenant_id = ${tenantId} and u.ldap_id = ${userId}`,
  )
  return stored ?? null
}
