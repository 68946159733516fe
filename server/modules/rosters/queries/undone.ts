import { knowing, type Database } from '../../../database/index.ts'
import type { RequestContext } from '../../../request/context.ts'

/** Whether what was done by this operation was taken back since. */
export async function isUndone(database: Database, { principal: { tenantId } }: RequestContext, operationId: string): Promise<boolean> {
  const row = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom('operations')
      .select('undone_at')
      .where('tenant_id', '=', tenantId)
      .where('operation_id', '=', operationId)
      .executeTakeFirst(),
  )
  return row?.undone_at != null
}
