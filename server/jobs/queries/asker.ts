import type users from '../../../resources/users.ts'
import { isSet, knowing, type Database, type StoredRow } from '../../database/index.ts'
import type { Principal } from '../../request/context.ts'

/** Is whoever asked for it still who he was? A job may be begun long after that. */
export async function isStillThere(database: Database, { tenantId, userId, role, schoolId }: Principal): Promise<boolean> {
  const row = await database.read(tenantId, (q) =>
    knowing<{ users: StoredRow<typeof users> }>(q)
      .selectFrom('users')
      .select(['role', 'school_id', 'is_active'])
      .where('tenant_id', '=', tenantId)
      .where('ldap_id', '=', userId)
      .executeTakeFirst(),
  )
  return row?.role === role && row.school_id === schoolId && isSet(row.is_active)
}
