import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Who has a second factor stands with the user from now on, for lists; of those who are there it is known where codes are asked. */
export const fill = async (q: Queries): Promise<void> => {
  await sql`update users set has_second_factor = true where exists (select 1 from second_factors f
    where f.tenant_id = users.tenant_id and f.user_id = users.ldap_id and f.confirmed_at is not null)`.execute(q)
}
