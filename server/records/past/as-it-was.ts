import { sql } from 'kysely'
import { fieldsIn, labelKeyOf, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { ownRowsOf } from '../../request/granted.ts'
import { chunksOf } from '../chunks.ts'
import { totalOf } from '../count-rows.ts'
import { Subquery } from '../conditions.ts'
import { foundRows, readableOnly } from '../found.ts'
import { hasArabicTitle, titleSql } from '../labels.ts'
import { seenBy } from '../operations/find.ts'
import { toldOf } from '../operations/reach.ts'
import { homeParts } from '../reach.ts'
import { authorise, scopeOf, sourceOf } from '../scope.ts'
import { eachOf, listOf, quoted, run } from '../sql.ts'
import type { ListQuestion } from '../types.ts'
import { isReadable } from '../values.ts'
import type { Asking } from '../work.ts'
import { fitting, storedThen } from './fitting.ts'
import { heldAt } from './held.ts'
import { askedThen, mostChanged, since, tooMany } from './then.ts'
import type { Held, Past } from './told.ts'

/**
 * What this person may know of how these records of a list were: nothing of a field that is hidden from the reader, not even that it was otherwise.
 * Which records they are is a matter of today; whoever may not see one today is not told of its past.
 */
export async function readPast(
  asking: Asking,
  resource: Resource,
  ids: readonly string[],
  at: string,
  list: Pick<ListQuestion, 'condition' | 'search'>,
): Promise<Past> {
  const { floor, q, context } = asking
  authorise(context, 'read', resource)
  authorise(context, 'history', resource)
  const layout = floor.layoutOf(resource)
  const id = sql.raw(`m.${quoted(layout.id)}`)
  const records = new Map<string, Held>()
  for (const some of chunksOf(ids)) {
    const seen = await run<{ id: string; made: string }>(
      q,
      sql`select ${id} as id, m.created_at as made from ${sourceOf(context, layout)} where ${scopeOf(floor, context, layout, { narrow: false })} and ${id} in ${listOf(some)}`,
    )
    const own = seen.map((row) => row.id)
    for (const [one, { wasThere, was }] of await heldAt(asking, resource, own, at)) {
      const told = Object.fromEntries(Object.entries(was).filter(([name]) => isReadable(context, resource, name)))
      if (!wasThere || Object.keys(told).length > 0) records.set(one, { wasThere, was: told })
    }
    // what came without a history was not there before it came
    for (const { id: one, made } of seen) if (made > at && !records.has(one)) records.set(one, { wasThere: false, was: {} })
  }
  await nameReferred(asking, resource, [...records.values()])
  return {
    records,
    added: await countAdded(asking, resource, at, list),
    removed: await countRemoved(asking, resource, at, list),
    began: await beginning(asking),
  }
}

/** Those that the list finds today, and that were made since or were away then. */
async function countAdded(
  asking: Asking,
  resource: Resource,
  at: string,
  { condition, search }: Pick<ListQuestion, 'condition' | 'search'>,
): Promise<number> {
  const { floor, q, context } = asking
  const layout = floor.layoutOf(resource)
  const made: Condition = { field: 'created_at', op: 'gt', value: at }
  const { away } = await since(asking, layout, [], at)
  const later: Condition =
    away.length === 0 ? made : { or: [made, { field: resource.id, op: 'in', value: new Subquery(eachOf(floor.dialect, away)) }] }
  const asked = readableOnly(context, resource, condition)
  const found = foundRows(floor, context, layout, { condition: { and: [...(asked ? [asked] : []), later] }, ...(search ? { search } : {}) })
  return totalOf(q, found, homeParts(floor, context, layout))
}

interface Named {
  readonly id: string
  readonly label: string | null
  readonly arabic?: string | null
}

/** The records that were referred to then, by name. */
async function nameReferred({ floor, q, context }: Asking, { fields }: Resource, held: readonly Held[]): Promise<void> {
  const references = new Set(held.flatMap(({ was }) => Object.keys(was)).filter((name) => fields[name]!.kind === 'reference'))
  for (const name of references) {
    const field = fields[name]!
    const target = floor.registry.find(field.to ?? '')
    if (!target || target.source) continue
    const label = labelKeyOf(name, field)
    const ids = new Set(held.flatMap(({ was }) => (typeof was[name] === 'string' ? [was[name]] : [])))
    const names = new Map<unknown, Named>()
    const arabic = hasArabicTitle(target) ? `, ${titleSql(target, 'm', 1)} as arabic` : ''
    const key = `m.${quoted(target.id)}`
    for (const some of chunksOf([...ids]))
      for (const row of await run<Named>(
        q,
        sql`select ${sql.raw(`${key} as id, ${titleSql(target, 'm', 0)} as label${arabic}`)} from ${sql.raw(quoted(target.table))} m where m.tenant_id = ${context.principal.tenantId} and ${sql.raw(key)} in ${listOf(some)}`,
      ))
        names.set(row.id, row)
    for (const { was } of held) {
      if (!Object.hasOwn(was, name)) continue
      const found = names.get(was[name])
      was[label] = found?.label ?? null
      if (arabic !== '') was[`${label}_ar`] = found?.arabic ?? null
    }
  }
}

/**
 * Those that the list would have found and that have been deleted since. Of records that are gone nobody knows any more whose they would be:
 * a role that sees its own rows only is told of none.
 */
async function countRemoved(asking: Asking, resource: Resource, at: string, list: Pick<ListQuestion, 'condition' | 'search'>) {
  const { floor, q, context } = asking
  if (ownRowsOf(context, resource)) return 0
  const here = context.schoolId === null || !resource.scope.school ? sql`true` : sql`h.school_id = ${context.schoolId}`
  const same = sql`l.tenant_id = h.tenant_id and l.resource = h.resource and l.record_id = h.record_id`
  const removed = sql`from history h join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id
      where ${toldOf(context, [resource])} and ${seenBy(context)} and ${here} and h.after is null and h.action = 'remove' and h.at > ${at}
      and not exists (select 1 from history l where ${same} and (l.id > h.id or (l.at > ${at} and l.action = 'create')))`
  const { asked, byNow } = askedThen(asking, resource, list)
  // what is gone has no value of today by which it could be found, and of when it was made its history keeps nothing
  if (byNow.length > 0 || asked.tests.some((test) => fieldsIn(test).includes('created_at'))) return 0
  if (asked.tests.length === 0 && !asked.search) {
    const [row] = await run<{ removed: number }>(q, sql`select count(*) as removed ${removed}`)
    return Number(row?.removed ?? 0)
  }
  const layout = floor.layoutOf(resource)
  const gone = await run<{ id: string }>(q, sql`select h.record_id as id ${removed} limit ${mostChanged + 1}`)
  if (gone.length > mostChanged) throw tooMany()
  const held = await heldAt(
    asking,
    resource,
    gone.map(({ id }) => id),
    at,
  )
  const rows = [...held].flatMap(([id, { wasThere, was }]) => (wasThere ? [{ ...storedThen(layout, was), [layout.id]: id }] : []))
  return (await fitting(asking, layout, rows, asked)).length
}

async function beginning({ q, context }: Asking): Promise<string | null> {
  const [row] = await run<{ at: string | null }>(
    q,
    sql`select min(at) as at from operations where tenant_id = ${context.principal.tenantId}`,
  )
  return row?.at ?? null
}
