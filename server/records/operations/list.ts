import { sql } from 'kysely'
import type { Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { actorIn } from '../history.ts'
import { allOf, listOf, run, type Fragment } from '../sql.ts'
import type { Asking } from '../work.ts'
import { seenBy } from './find.ts'
import type { ListedOperation, Operation, OperationPart, OperationsAsked } from './told.ts'

/** A record of another school is not this person's to be told of, though one operation touched both. */
const ownRecords = ({ principal: { schoolIds } }: RequestContext): Fragment =>
  schoolIds === 'all' ? sql`true` : sql`(h.school_id is null or h.school_id in ${listOf(schoolIds)})`

/** What of the history of these operations is told at all. */
export const toldOf = (context: RequestContext, kinds: readonly Resource[]): Fragment =>
  sql`h.tenant_id = ${context.principal.tenantId} and ${ownRecords(context)} and h.resource in ${listOf(kinds.map(({ name }) => name))}`

/** What was done, the latest first. */
export async function listOperations(
  { floor, q, context }: Asking,
  { page_no, per_page, from, to, actorId, operationId, kinds }: OperationsAsked,
): Promise<{ readonly records: readonly ListedOperation[]; readonly total: number }> {
  if (kinds.length === 0) return { records: [], total: 0 }
  const where = allOf([
    sql`o.tenant_id = ${context.principal.tenantId}`,
    seenBy(context),
    ...(from === undefined ? [] : [sql`o.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`o.at <= ${to}`]),
    ...(actorId === undefined ? [] : [sql`o.actor_id = ${actorId}`]),
    ...(operationId === undefined ? [] : [sql`o.operation_id = ${operationId}`]),
    sql`exists (select 1 from history h where h.operation_id = o.operation_id and ${toldOf(context, kinds)})`,
  ])
  const [named, undoing] = [actorIn(floor, context, 'o', 'u'), actorIn(floor, context, 'd', 'v')]
  const rows = await run<Operation & Record<`${'actor' | 'undoing'}_${'name' | 'ar'}`, string | null>>(
    q,
    sql`select o.operation_id, o.at, o.kind, o.school_id, o.actor_id, o.actor_name, o.actor_role, o.reason, o.undone_at, o.undoes, ${named.arabic} as actor_ar, d.actor_name as undoing_name, ${undoing.arabic} as undoing_ar from operations o${named.join} left join operations d on d.tenant_id = o.tenant_id and d.operation_id = o.undone_by${undoing.join} where ${where} order by o.at desc, o.operation_id desc limit ${per_page} offset ${(page_no - 1) * per_page}`,
  )
  const [counted] = await run<{ total: number }>(q, sql`select count(*) as total from operations o where ${where}`)
  const records = rows.map(({ actor_name, actor_ar, undoing_name, undoing_ar, ...row }) => ({
    ...row,
    actor: { ldap_id: row.actor_id, name: row.actor_id ? actor_ar || actor_name : null, role: row.actor_role },
    undone_by: undoing_ar || undoing_name,
  }))
  return { records, total: Number(counted?.total ?? 0) }
}

/** How many records of which kind each of these operations touched, and in which way. */
export async function listParts(
  { q, context }: Pick<Asking, 'q' | 'context'>,
  operationIds: readonly string[],
  kinds: readonly Resource[],
): Promise<readonly OperationPart[]> {
  if (operationIds.length === 0 || kinds.length === 0) return []
  const rows = await run<OperationPart>(
    q,
    sql`select h.operation_id, h.resource, h.action, count(distinct h.record_id) as count, min(h.record_id) as record_id from history h where ${toldOf(context, kinds)} and h.operation_id in ${listOf(operationIds)} group by h.operation_id, h.resource, h.action order by min(h.id)`,
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Every kind of record that an operation touched. */
export async function kindsTouched({ q, context }: Pick<Asking, 'q' | 'context'>, operationId: string): Promise<readonly string[]> {
  const rows = await run<{ resource: string }>(
    q,
    sql`select distinct resource from history where tenant_id = ${context.principal.tenantId} and operation_id = ${operationId}`,
  )
  return rows.map((row) => row.resource)
}
