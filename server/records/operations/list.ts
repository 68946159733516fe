import { sql } from 'kysely'
import type { Resource } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import { actorIn } from '../actor-names.ts'
import { filesIn } from '../history.ts'
import { allOf, listOf, run } from '../sql.ts'
import type { Asking } from '../work.ts'
import { seenBy } from './find.ts'
import { titlesOfGone } from './gone.ts'
import { namingOf, takeUndid, undidOf, type Naming, type Undid } from './naming.ts'
import { toldOf } from './reach.ts'
import type { ListedOperation, Operation, OperationPart, OperationsAsked } from './told.ts'

type Listed = Operation & Naming & Undid & { readonly details: unknown } & Record<`${'actor' | 'undoing'}_${'name' | 'ar'}`, string | null>

/** What was done, the latest first. */
export async function listOperations(
  { floor, q, context }: Asking,
  { page_no, per_page, from, to, actorId, operationId, kind, kinds }: OperationsAsked,
): Promise<{ readonly records: readonly ListedOperation[]; readonly total: number }> {
  if (kinds.length === 0) return { records: [], total: 0 }
  const where = allOf([
    sql`o.tenant_id = ${context.principal.tenantId}`,
    seenBy(context),
    ...(from === undefined ? [] : [sql`o.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`o.at <= ${to}`]),
    ...(actorId === undefined ? [] : [sql`o.actor_id = ${actorId}`]),
    ...(operationId === undefined ? [] : [sql`o.operation_id = ${operationId}`]),
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    sql`exists (select 1 from history h where h.operation_id = o.operation_id and ${toldOf(context, kinds)})`,
  ])
  const [named, undoing] = [actorIn(floor, context, 'o', 'u'), actorIn(floor, context, 'b', 'v')]
  const undid = undidOf(floor, context)
  const rows = await run<Listed>(
    q,
    sql`select o.operation_id, o.at, ${namingOf(context)}, ${undid.columns}, o.school_id, o.actor_id, o.actor_name, o.actor_role, o.reason, o.details, o.undone_at, o.undoes, ${named.arabic} as actor_ar, b.actor_name as undoing_name, ${undoing.arabic} as undoing_ar from operations o${named.join}${undid.join} left join operations b on b.tenant_id = o.tenant_id and b.operation_id = o.undone_by${undoing.join} where ${where} order by o.at desc, o.operation_id desc limit ${per_page} offset ${(page_no - 1) * per_page}`,
  )
  const [counted] = await run<{ total: number }>(q, sql`select count(*) as total from operations o where ${where}`)
  const records = rows.map((told): ListedOperation => {
    const [undone, { actor_name, actor_ar, undoing_name, undoing_ar, details, ...row }] = takeUndid(told)
    return {
      ...row,
      actor: { ldap_id: row.actor_id, name: row.actor_id ? actor_ar || actor_name : null, role: row.actor_role },
      ...filesIn(details),
      undone_by: undoing_ar || undoing_name,
      undid: undone,
    }
  })
  return { records, total: Number(counted?.total ?? 0) }
}

/**
 * What these operations deleted, beside each of their entries: what was changed on its way out was deleted, and is not told as changed
 * beside that. Brought together once, for an import has touched twenty thousand.
 */
const goneBeside = (tenantId: string, operationIds: readonly string[]) =>
  sql` left join (select g.operation_id, g.resource, g.record_id, max(g.id) as id from history g where g.tenant_id = ${tenantId} and g.operation_id in ${listOf(operationIds)} and g.action = 'remove' group by g.operation_id, g.resource, g.record_id) gone on gone.operation_id = h.operation_id and gone.resource = h.resource and gone.record_id = h.record_id and gone.id > h.id`
/** Of history entries: the first of some is found by it, with what stands behind it. */
const idLength = newId().length

/** How many records of which kind each of these operations touched, and in which way. */
export async function listParts(
  { q, context }: Pick<Asking, 'q' | 'context'>,
  operationIds: readonly string[],
  kinds: readonly Resource[],
): Promise<readonly OperationPart[]> {
  if (operationIds.length === 0 || kinds.length === 0) return []
  const rows = await run<Omit<OperationPart, 'gone'>>(
    q,
    sql`select h.operation_id, h.resource, h.action, count(distinct h.record_id) as count, substr(min(h.id || h.record_id), ${idLength + 1}) as record_id from history h${goneBeside(context.principal.tenantId, operationIds)} where ${toldOf(context, kinds)} and h.operation_id in ${listOf(operationIds)} and (h.action = 'remove' or gone.id is null) group by h.operation_id, h.resource, h.action order by min(h.id)`,
  )
  const parts = rows.map((row) => ({ ...row, count: Number(row.count) }))
  const goneOf = await titlesOfGone({ q, context }, parts, kinds)
  return parts.map((part) => ({ ...part, gone: goneOf(part) }))
}

/** Every kind of record that an operation touched. */
export async function kindsTouched({ q, context }: Pick<Asking, 'q' | 'context'>, operationId: string): Promise<readonly string[]> {
  const rows = await run<{ resource: string }>(
    q,
    sql`select distinct resource from history where tenant_id = ${context.principal.tenantId} and operation_id = ${operationId}`,
  )
  return rows.map((row) => row.resource)
}
