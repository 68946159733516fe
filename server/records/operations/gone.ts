import { sql } from 'kysely'
import type { Act } from '../../../resources/contract/history.ts'
import { conditionOf, matches, placesOf, resolveFacts, type Resource } from '../../../resources/kit/index.ts'
import { ownRowsOf } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { ownFactsOf } from '../facts.ts'
import { parsed } from '../history.ts'
import { titleIn } from '../import/titles.ts'
import { authorise } from '../scope.ts'
import { listOf, run, type Fragment } from '../sql.ts'
import type { Row } from '../types.ts'
import { isReadable } from '../values.ts'
import type { Asking } from '../work.ts'
import { toldOf } from './reach.ts'
import type { OperationPart } from './told.ts'

const isOwnSchool = ({ principal: { schoolIds } }: RequestContext, { scope }: Resource, row: Row): boolean =>
  schoolIds === 'all' || scope.school === null || schoolIds.includes(String(row[scope.school]))

/** What a record that is gone was called, in the reader's language, by what the history held of it; null: not the reader's to be told. */
function titleOfGone(context: RequestContext, resource: Resource, held: Row): string | null {
  // whom it named stands there by number
  const isNumbered = resource.title.some((template) => placesOf(template).some((name) => resource.fields[name]?.kind === 'reference'))
  if (isNumbered || !isOwnSchool(context, resource, held)) return null
  const readable = Object.fromEntries(Object.entries(held).filter(([name]) => resource.fields[name] && isReadable(context, resource, name)))
  return titleIn(resource, readable, context.locale) || null
}

/** How a record was when it was deleted, who did it, and where: null where that was in no school. */
export interface Removal {
  readonly before: unknown
  readonly remover: string | null
  readonly school_id: string | null
}

/** Was it among the rows that this role has? Of what only the database could tell (a teacher's classes) it is not known any more. */
function wasOwnRow(context: RequestContext, resource: Resource, held: Row): boolean {
  const own = ownRowsOf(context, resource)
  if (own === undefined) return true
  const [condition, facts] = [conditionOf(own), ownFactsOf(context)]
  const asked: readonly string[] = JSON.stringify(condition).match(/\$[\w.]+/g) ?? []
  const isKnown = asked.every((value) => {
    const said = resolveFacts({ field: 'fact', op: 'eq', value }, facts)
    return 'value' in said && said.value !== null
  })
  return isKnown && matches(resolveFacts(condition, facts), held)
}

/** What a deleted record was called last, for whoever deleted it or would have read that name just before. */
export function titleOfRemoved(context: RequestContext, resource: Resource, { before, remover, school_id: at }: Removal): string | null {
  const { schoolIds, userId } = context.principal
  const held = parsed(before)
  // what other schools share may have left the reader's long ago: it is theirs to be told of where one of them deleted it
  const isNear = resource.access.through === undefined || schoolIds === 'all' || (at !== null && schoolIds.includes(at))
  return remover === userId || (isNear && wasOwnRow(context, resource, held)) ? titleOfGone(context, resource, held) : null
}

/** Of these records the ones that are gone and that this person would have seen just before. */
export async function goneSeen(
  { q, context }: Pick<Asking, 'q' | 'context'>,
  resource: Resource,
  ids: readonly string[],
): Promise<readonly string[]> {
  authorise(context, 'read', resource)
  if (ids.length === 0) return []
  const rows = await run<{ record_id: string; before: unknown }>(
    q,
    sql`select h.record_id, h.before from history h where h.tenant_id = ${context.principal.tenantId} and h.resource = ${resource.name} and h.record_id in ${listOf(ids)} and h.action = 'remove' and not exists (select 1 from history l where l.tenant_id = h.tenant_id and l.resource = h.resource and l.record_id = h.record_id and l.id > h.id)`,
  )
  return rows.flatMap(({ record_id: id, before }) => {
    const held = parsed(before)
    return isOwnSchool(context, resource, held) && wasOwnRow(context, resource, held) ? [id] : []
  })
}

/** A record that an operation touched and that is gone by now: how it was last, and what the operation itself kept of it. */
interface Gone extends Removal {
  readonly operation_id: string
  readonly resource: string
  readonly record_id: string
  readonly action: Act
  readonly own: unknown
  readonly operator: string | null
}

/** Of what these operations touched the records that are gone, each as it was when it was deleted. */
const goneOf = ({ q, context }: Pick<Asking, 'q' | 'context'>, kinds: readonly Resource[], narrowed: Fragment): Promise<Gone[]> =>
  run<Gone>(
    q,
    sql`select h.operation_id, h.resource, h.record_id, h.action, h.after as own, g.before, g.school_id, o.actor_id as operator, r.actor_id as remover from history h join history g on g.tenant_id = h.tenant_id and g.resource = h.resource and g.record_id = h.record_id and g.action = 'remove' left join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id left join operations r on r.tenant_id = g.tenant_id and r.operation_id = g.operation_id where ${toldOf(context, kinds)} and ${narrowed} and not exists (select 1 from history l where l.tenant_id = g.tenant_id and l.resource = g.resource and l.record_id = g.record_id and l.id > g.id) order by h.id`,
  )

/** What it was called: by its last name, or by the one under which oneself has made it. */
function calledWhenGone(context: RequestContext, resource: Resource, gone: Gone): string | null {
  const { action, own, operator } = gone
  const isMade = action === 'create' && operator === context.principal.userId
  return titleOfRemoved(context, resource, gone) ?? (isMade ? titleOfGone(context, resource, parsed(own)) : null)
}

/** What those of these records are called that are gone, by kind and id. */
export async function namesOfGone(
  asking: Pick<Asking, 'q' | 'context'>,
  operationId: string,
  kinds: readonly Resource[],
  ids: readonly string[],
): Promise<(resource: Resource, id: string) => string | null> {
  if (ids.length === 0) return () => null
  const rows = await goneOf(asking, kinds, sql`h.operation_id = ${operationId} and h.record_id in ${listOf(ids)}`)
  return (resource, id) => {
    const found = rows.find((one) => one.resource === resource.name && one.record_id === id)
    return found ? calledWhenGone(asking.context, resource, found) : null
  }
}

/** Of so many touched at once the first are named. */
const [most, named] = [50, 3] as const

/** What the first of those are called that an operation deleted and that have not come back; of others, where none of them is left. */
export async function titlesOfGone(
  asking: Pick<Asking, 'q' | 'context'>,
  parts: readonly Omit<OperationPart, 'gone'>[],
  kinds: readonly Resource[],
): Promise<(part: Omit<OperationPart, 'gone'>) => readonly string[]> {
  const few = parts.filter(({ count }) => count <= most)
  const meant = kinds.filter(({ name }) => few.some((one) => one.resource === name))
  if (meant.length === 0) return () => []
  const operations = [...new Set(few.map((one) => one.operation_id))]
  const asked = sql.join(few.map((one) => listOf([one.operation_id, one.resource, one.action])))
  const own = sql`h.operation_id in ${listOf(operations)} and (h.operation_id, h.resource, h.action) in (values ${asked})`
  const rows = await goneOf(asking, meant, own)
  return ({ operation_id, resource: name, action, count }) => {
    const resource = meant.find((one) => one.name === name)
    if (!resource || count > most) return []
    const own = rows.filter((one) => one.operation_id === operation_id && one.resource === name && one.action === action)
    const first = [...new Map(own.map((one) => [one.record_id, one])).values()]
    if (action !== 'remove' && first.length < count) return []
    return first.flatMap((one) => calledWhenGone(asking.context, resource, one) ?? []).slice(0, named)
  }
}
