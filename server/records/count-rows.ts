import { fieldsIn, type Condition, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql } from './conditions.ts'
import { foundRows, readableOnly, type Found } from './found.ts'
import type { Floor } from './layout.ts'
import type { Memory } from './memory.ts'
import { homeParts } from './reach.ts'
import { authorise, resolved } from './scope.ts'
import { join, raw, run, sql, type Fragment } from './sql.ts'

export async function totalOf(floor: Floor, q: Queries, { from, where }: Found, parts: readonly Fragment[]): Promise<number> {
  const counts = parts.map((part) => sql`(select count(*) from ${from} where ${where}${part})`)
  const [row] = await run(q, floor.dialect, sql`select ${join(counts, ' + ')} as total`)
  return Number(row?.['total'] ?? 0)
}

/** How many rows of a list meet each of these conditions, in one pass over them; a condition on what may not be read narrows nothing. */
export async function countEach(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  { condition, each }: { readonly condition?: Condition; readonly each: readonly Condition[] },
  memory: Memory | null = null,
): Promise<number[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const found = foundRows(floor, context, layout, condition ? { condition } : {})
  const tests = each.map((one) => {
    const readable = readableOnly(context, resource, one)
    return readable ? conditionSql(floor.dialect, layout, resolved(floor, context, readable)) : raw('1 = 1')
  })
  const sums = tests.map((test, at) => sql`sum(case when ${test} then 1 else 0 end) as ${raw(`n${at}`)}`)
  const from = tests.some(({ text }) => text.includes('y."')) ? found.fromYear : found.from
  const statement = sql`select ${join(sums, ', ')} from ${from} where ${found.where}`
  const count = async () => {
    const [row] = await run(q, floor.dialect, statement)
    return each.map((_, at) => Number(row?.[`n${at}`] ?? 0))
  }
  // what a role's own rows depend on (a teacher's classes) is not all told
  if (!memory || isOwn(context, resource, [condition, ...each])) return count()
  const fields = [condition, ...each].flatMap((one) => (one ? fieldsIn(one) : []))
  return memory.counted(context.principal.tenantId, { resource, fields, question: JSON.stringify(statement) }, count)
}

/** Does it depend on who asks which of the records are counted: by what their role sees (a teacher's classes), or by a filter on what is theirs? */
export const isOwn = (context: RequestContext, resource: Resource, conditions: readonly (Condition | undefined)[]): boolean =>
  (context.system !== true && resource.access.rows[context.principal.role] !== undefined) || JSON.stringify(conditions).includes('"$my.')

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
  return totalOf(floor, q, foundRows(floor, context, layout, { condition }), homeParts(floor, context, layout))
}
