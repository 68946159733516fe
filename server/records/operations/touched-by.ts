import { sql } from 'kysely'
import { can, operationOf, type Condition, type Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { Subquery } from '../conditions.ts'
import type { Fragment } from '../sql.ts'
import { seenBy } from './find.ts'
import { toldOf } from './reach.ts'

/** What an operation touched is asked of the history in place, for whoever is told of that operation; for others it is nothing. */
export function touchedBy(context: RequestContext, resource: Resource, condition: Condition): Condition {
  const inside = (part: Condition): Condition => touchedBy(context, resource, part)
  if ('and' in condition) return { and: condition.and.map(inside) }
  if ('or' in condition) return { or: condition.or.map(inside) }
  if ('not' in condition) return { not: inside(condition.not) }
  const operationId = operationOf(resource, condition)
  return operationId === null ? condition : { ...condition, value: new Subquery(idsOf(context, resource, operationId)) }
}

function idsOf(context: RequestContext, resource: Resource, operationId: string): Fragment {
  if (!can(context.principal.role, 'history', resource)) return sql`select null where 1 = 0`
  return sql`select h.record_id from history h join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id where ${toldOf(context, [resource])} and h.operation_id = ${operationId} and ${seenBy(context)}`
}
