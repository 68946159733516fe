import { sql } from 'kysely'
import { fieldsIn, isBlank, type Field, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import { isOwn } from './count-rows.ts'
import { resolved } from './facts.ts'
import { askedSql } from './figure-tests.ts'
import { foundRows } from './found.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import { authorise } from './scope.ts'
import { nothing, run, type Fragment, says } from './sql.ts'
import type { AggregateGroup, AggregateParams, Aggregation, GroupBy, Row } from './types.ts'
import { isReadable } from './values.ts'

/** What a date is cut to: `2026-11`. */
const lengths = { day: 10, month: 7, year: 4 } as const
const fieldOf = (by: GroupBy): string => (typeof by === 'string' ? by : by.date)
const numeric: ReadonlySet<Field['kind']> = new Set(['number'])

/**
 * Numbers about the rows of a list: as many groups as there are values, in one pass, whatever is asked at once. Rows are narrowed as
 * every list narrows them, so nobody counts what he may not see; a field that somebody may not read cannot be asked for by numbers either.
 */
export async function aggregate<Name extends string>(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: AggregateParams<Name>,
  memory: Memory | null = null,
): Promise<AggregateGroup<Name>[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const { by = [], of, condition, search } = params
  const names = Object.keys(of) as Name[]
  const tests = names.flatMap((name) => of[name].where ?? [])
  const asked = [
    ...by.map(fieldOf),
    ...names.flatMap((name) => (of[name].is === 'count' ? [] : [of[name].field])),
    ...tests.flatMap((test) => fieldsIn(test)),
  ]
  if (asked.some((name) => !isReadable(context, resource, name))) throw forbiddenRole()
  const groups = by.map((one) => groupSql(layout, one))
  const values = names.map((name) => valueSql(floor, context, layout, of[name]))
  const found = foundRows(floor, context, layout, { ...(condition ? { condition } : {}), ...(search ? { search } : {}) })
  const isYearly = [...groups, ...values].some((one) => says(one, 'y."'))
  const from = isYearly ? found.fromYear : found.from
  const keys = groups.map((group, at) => sql`${group} as ${sql.raw(`g${at}`)}`)
  const columns = [...keys, ...values.map((value, at) => sql`${value} as ${sql.raw(`v${at}`)}`)]
  const grouping = groups.length === 0 ? nothing : sql` group by ${sql.join(groups)}`
  const statement = sql`select ${sql.join(columns)} from ${from} where ${found.where}${grouping}`
  const read = async (): Promise<AggregateGroup<Name>[]> => (await run(q, statement)).map((row) => groupOf(layout, by, names, of, row))
  if (!memory || search || isOwn(context, resource, [condition, ...tests])) return read()
  const fields = [...asked, ...(condition ? fieldsIn(condition) : [])]
  return memory.counted(context.principal.tenantId, { resource, fields, question: [statement] }, read)
}

function groupSql(layout: Layout, by: GroupBy): Fragment {
  const column = columnOrThrow(layout, fieldOf(by))
  return typeof by === 'string' ? sql.raw(column) : sql.raw(`substr(${column}, 1, ${lengths[by.in]})`)
}

function columnOrThrow({ resource, ...layout }: Layout, name: string): string {
  const column = columnOf({ resource, ...layout }, name)
  if (column === null) throw new Error(`${resource.name}: "${name}" is in no column, so nothing can be grouped by it or worked out of it.`)
  return column
}

function valueSql(floor: Floor, context: RequestContext, layout: Layout, of: Aggregation): Fragment {
  const test = of.where ? askedSql(floor, context, layout, resolved(floor, context, of.where)) : null
  if (of.is === 'count') return test ? sql`sum(case when ${test} then 1 else 0 end)` : sql.raw('count(*)')
  const column = sql.raw(columnOrThrow(layout, of.field))
  const value = test ? sql`case when ${test} then ${column} end` : column
  return sql`${sql.raw(of.is === 'mean' ? 'avg' : of.is)}(${value})`
}

/** PostgreSQL counts in numbers that arrive as text; a sum of nothing is nothing, a count of nothing is nought. */
function groupOf<Name extends string>(
  { resource }: Layout,
  by: readonly GroupBy[],
  names: readonly Name[],
  of: AggregateParams<Name>['of'],
  row: Row,
): AggregateGroup<Name> {
  const valueOf = (one: Aggregation, stored: unknown): number | string | null => {
    if (one.is === 'count') return Number(stored ?? 0)
    if (stored === null || stored === undefined) return null
    const kind = resource.fields[one.field]?.kind
    const isNumber = one.is === 'sum' || one.is === 'mean' || (kind !== undefined && numeric.has(kind))
    return isNumber ? Number(stored) : String(stored as string)
  }
  const keyOf = (group: GroupBy, stored: unknown): string | null => {
    if (isBlank(stored)) return null
    return resource.fields[fieldOf(group)]?.kind === 'flag' ? String(stored === true || stored === 1) : String(stored as string)
  }
  return {
    by: by.map((group, at) => keyOf(group, row[`g${at}`])),
    values: Object.fromEntries(names.map((name, at) => [name, valueOf(of[name], row[`v${at}`])])) as Record<Name, number | string | null>,
  }
}
