import type { Queries } from '../database/index.ts'
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
