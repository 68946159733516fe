import { sql } from 'kysely'
import type { Condition, Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import { ownRowsOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { foundRows, type Found } from './found.ts'
import type { Floor } from './layout.ts'
import { homeParts } from './reach.ts'
import { authorise } from './scope.ts'
import { run, type Fragment } from './sql.ts'

export async function totalOf(q: Queries, { from, where }: Found, parts: readonly Fragment[]): Promise<number> {
  const counts = parts.map((part) => sql`(select count(*) from ${from} where ${where}${part})`)
  const [row] = await run<{ total: number }>(q, sql`select ${sql.join(counts, sql` + `)} as total`)
  return Number(row?.total ?? 0)
}

/** Does it depend on who asks which of the records are counted: by what their role sees (a teacher's classes), or by a filter on what is theirs? */
export const isOwn = (context: RequestContext, resource: Resource, conditions: readonly (Condition | undefined)[]): boolean =>
  ownRowsOf(context, resource) !== undefined || JSON.stringify(conditions).includes('"$my.')

/** How many rows a list would say there are, without fetching any. */
export async function countRows(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  condition: Condition,
): Promise<number> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  return totalOf(q, foundRows(floor, context, layout, { condition }), homeParts(floor, context, layout))
}
