import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Of two who had one name, neither could sign in where the institution was not known; now the one who was there first can. */
export async function fill(q: Queries): Promise<void> {
  await sql`insert into sign_in_names (name, institution, created_at)
    select lower(u.username), min(u.tenant_id), min(u.created_at) from users u
    where not exists (
      select 1 from users o where lower(o.username) = lower(u.username)
        and (o.created_at < u.created_at or (o.created_at = u.created_at and o.tenant_id < u.tenant_id)))
    group by lower(u.username)`.execute(q)
}
