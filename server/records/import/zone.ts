import type schools from '../../../resources/schools.ts'
import { knowing, type Queries, type StoredRow } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'

/** In which zone the clocks of the school go that is worked in. */
export async function zoneOf(q: Queries, { schoolId, principal: { tenantId } }: RequestContext): Promise<string> {
  if (schoolId === null) return 'UTC'
  const school = await knowing<{ schools: StoredRow<typeof schools> }>(q)
    .selectFrom('schools')
    .select('timezone')
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
  return school?.timezone ?? 'UTC'
}
