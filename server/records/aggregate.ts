import { sql } from 'kysely'
import { exactText, fieldsIn, hasMoney, isBlank, isExact, likeOf, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import { askedOf, columnOrThrow } from './aggregation.ts'
import { isOwn } from './count-rows.ts'
import { resolved } from './facts.ts'
import { askedSql } from './figure-tests.ts'
import { foundRows } from './found.ts'
import type { Floor, Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import { authorise } from './scope.ts'
import { currencyOf } from './selection.ts'
import { nothing, run, type Fragment, says } from './sql.ts'
import type { AggregateGroup, AggregateParams, GroupBy, Row } from './types.ts'
import { isReadable } from './values.ts'

/** What a date is cut to: `2026-11`. */
const lengths = { day: 10, month: 7, year: 4 } as const
const fieldOf = (by: GroupBy): string => (typeof by === 'string' ? by : by.date)
/** What amounts of money are in, which rides along with their records without being a field of them. */
const currency = 'currency'
const isCurrency = ({ resource }: Layout, by: GroupBy): boolean => by === currency && !resource.fields[currency] && hasMoney(resource)

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
  // in one school there is one currency
  const isOneCurrency = by.some((one) => isCurrency(layout, one)) || (context.schoolId !== null && resource.scope.school !== resource.id)
  const numbers = names.map((name) => {
    const { where } = of[name]
    const test = where ? askedSql(floor, context, layout, resolved(floor, context, where)) : null
    return askedOf(layout, of[name], { test, isOneCurrency })
  })
  const values = numbers.flatMap(({ columns }) => columns.map(({ value }) => value))
  const found = foundRows(floor, context, layout, { ...(condition ? { condition } : {}), ...(search ? { search } : {}) })
  const isYearly = [...groups, ...values].some((one) => says(one, 'y."'))
  const from = isYearly ? found.fromYear : found.from
  const keys = groups.map((group, at) => sql`${group} as ${sql.raw(`g${at}`)}`)
  const columns = [...keys, ...values.map((value, at) => sql`${value} as ${sql.raw(`v${at}`)}`)]
  const grouping = groups.length === 0 ? nothing : sql` group by ${sql.join(groups)}`
  const statement = sql`select ${sql.join(columns)} from ${from} where ${found.where}${grouping}`
  const told = (row: Row): Record<Name, number | string | null> => {
    const stored = values.map((_, at) => row[`v${at}`])
    return Object.fromEntries(names.map((name, at) => [name, numbers[at]!.tell(stored.splice(0, numbers[at]!.columns.length))])) as Record<
      Name,
      number | string | null
    >
  }
  const read = (): Promise<Row[]> => run(q, statement)
  const groupsOf = (rows: readonly Row[]): AggregateGroup<Name>[] => rows.map((row) => groupOf(layout, by, told(row), row))
  if (!memory || search || isOwn(context, resource, [condition, ...tests])) return groupsOf(await read())
  const fields = [...asked.filter((name) => !isCurrency(layout, name)), ...(condition ? fieldsIn(condition) : [])]
  // the schools say what amounts are in
  const named = hasMoney(resource) ? floor.registry.find('schools') : undefined
  // kept as it is read: the next may ask the same by other names
  return groupsOf(await memory.counted(context.principal.tenantId, { resource, fields, question: [statement], named }, read))
}

function groupSql(layout: Layout, by: GroupBy): Fragment {
  if (isCurrency(layout, by)) return sql.raw(currencyOf(layout) ?? 'null')
  const column = columnOrThrow(layout, fieldOf(by))
  return typeof by === 'string' ? sql.raw(column) : sql.raw(`substr(${column}, 1, ${lengths[by.in]})`)
}

function groupOf<Name extends string>(
  { resource }: Layout,
  by: readonly GroupBy[],
  values: Readonly<Record<Name, number | string | null>>,
  row: Row,
): AggregateGroup<Name> {
  const keyOf = (group: GroupBy, stored: unknown): string | null => {
    if (isBlank(stored)) return null
    const declared = resource.fields[fieldOf(group)]
    const field = declared && likeOf(declared)
    if (field?.kind === 'flag') return String(stored === true || stored === 1)
    return field && isExact(field) ? exactText(BigInt(stored as string | number), field) : String(stored as string)
  }
  return { by: by.map((group, at) => keyOf(group, row[`g${at}`])), values }
}
