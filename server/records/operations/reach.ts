import { sql } from 'kysely'
import type { Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { listOf, type Fragment } from '../sql.ts'

/** A record of another school is not this person's to be told of, though one operation touched both. */
const ownRecords = ({ principal: { schoolIds } }: RequestContext): Fragment =>
  schoolIds === 'all' ? sql`true` : sql`(h.school_id is null or h.school_id in ${listOf(schoolIds)})`

/** What of the history of these operations is told at all. */
export const toldOf = (context: RequestContext, kinds: readonly Resource[]): Fragment =>
  sql`h.tenant_id = ${context.principal.tenantId} and ${ownRecords(context)} and h.resource in ${listOf(kinds.map(({ name }) => name))}`
