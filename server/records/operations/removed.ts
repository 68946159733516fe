import { sql } from 'kysely'
import type { Resource } from '../../../resources/kit/index.ts'
import { actorIn } from '../actor-names.ts'
import { allOf, run } from '../sql.ts'
import type { Page } from '../types.ts'
import type { Asking } from '../work.ts'
import { seenBy } from './find.ts'
import { titleOfRemoved } from './gone.ts'
import { toldOf } from './reach.ts'
import type { Operation, RemovedRecord } from './told.ts'

interface Told extends Operation {
  readonly resource: string
  readonly record_id: string
  readonly before: unknown
  readonly actor_name: string | null
  readonly actor_ar: string | null
}

/** Records that were deleted since an instant and have not come back, the latest first. */
export async function listRemoved(
  { floor, q, context }: Asking,
  { page_no, per_page, kinds, since }: Page & { readonly kinds: readonly Resource[]; readonly since: string },
): Promise<{ readonly records: readonly RemovedRecord[]; readonly total: number }> {
  if (kinds.length === 0) return { records: [], total: 0 }
  const where = allOf([
    toldOf(context, kinds),
    // the index of what was deleted is found by this
    sql`h.after is null`,
    sql`h.action = 'remove'`,
    sql`h.at >= ${since}`,
    seenBy(context),
    sql`not exists (select 1 from history l where l.tenant_id = h.tenant_id and l.resource = h.resource and l.record_id = h.record_id and l.id > h.id)`,
  ])
  const from = sql`history h join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id`
  const named = actorIn(floor, context, 'o', 'u')
  const rows = await run<Told>(
    q,
    sql`select h.resource, h.record_id, h.before, h.at, o.operation_id, o.kind, o.school_id, o.actor_id, o.actor_role, o.actor_name, o.reason, o.undone_at, o.undoes, ${named.arabic} as actor_ar from ${from}${named.join} where ${where} order by h.at desc, h.id desc limit ${per_page} offset ${(page_no - 1) * per_page}`,
  )
  const [counted] = await run<{ total: number }>(q, sql`select count(*) as total from ${from} where ${where}`)
  const records = rows.map(({ resource: name, record_id: id, before, actor_name, actor_ar, ...operation }): RemovedRecord => {
    const resource = floor.registry.get(name)
    return {
      resource,
      id,
      title: titleOfRemoved(context, resource, { before, remover: operation.actor_id, school_id: operation.school_id }),
      operation,
      actor: { ldap_id: operation.actor_id, name: operation.actor_id ? actor_ar || actor_name : null, role: operation.actor_role },
    }
  })
  return { records, total: Number(counted?.total ?? 0) }
}
