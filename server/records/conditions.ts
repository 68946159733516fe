import { sql } from 'kysely'
import { isExact, likeOf, unitsToCompare, type Condition, type Operator, type Test } from '../../resources/kit/index.ts'
import type { Dialect } from '../database/index.ts'
import { inDaysOf } from './days-of-instants.ts'
import { columnOf, partTable, type Layout } from './layout.ts'
import { isList } from './values.ts'
import { listOf, quoted, type Fragment } from './sql.ts'

/** A fact that is asked of the database in place instead of being fetched first: `$my.class_ids`. */
export class Subquery {
  readonly select: Fragment
  /** it is one value: the column of a row around it */
  readonly isOne: boolean
  constructor(select: Fragment, isOne = false) {
    this.select = select
    this.isOne = isOne
  }
}

const no = sql.raw('1 = 0')
const yes = sql.raw('1 = 1')
/** Both databases store text as it was typed; what people compare, they compare without regard to case. */
const textKinds = new Set(['text', 'long_text', 'code', 'email', 'computed'])

/** Finds a piece of text anywhere; both ways need no escaping of the searched text. */
export const holds = (dialect: Dialect, column: string, piece: string): Fragment =>
  dialect === 'sqlite' ? sql`instr(${sql.raw(column)}, ${piece}) > 0` : sql`strpos(${sql.raw(column)}, ${piece}) > 0`

/**
 * The same meaning in SQL as `matches` of the kit has on a row. An unknown field matches nothing, unless `elsewhere` knows what it asks
 * of other tables. A day that is asked of an instant is one of this zone.
 */
export function conditionSql(
  dialect: Dialect,
  layout: Layout,
  condition: Condition,
  zone: string,
  elsewhere: (test: Test) => Fragment | null = () => null,
): Fragment {
  const inside = (part: Condition): Fragment => conditionSql(dialect, layout, part, zone, elsewhere)
  if ('and' in condition) {
    const parts = condition.and.map(inside)
    return parts.length === 0 ? yes : sql.join(parts, sql` and `)
  }
  if ('or' in condition) {
    if (condition.or.length === 0) return no
    return sql`(${sql.join(
      condition.or.map((part) => sql`(${inside(part)})`),
      sql` or `,
    )})`
  }
  if ('not' in condition) return sql`not coalesce((${inside(condition.not)}), ${sql.raw(truthOf(dialect, false))})`
  const other = elsewhere(condition)
  if (other) return other
  if (!isInstant(layout, condition)) return testSql(dialect, layout, condition)
  const bounded = inDaysOf(zone, condition)
  // what is left are instants
  return 'field' in bounded ? testSql(dialect, layout, bounded) : conditionSql(dialect, layout, bounded, zone, elsewhere)
}

function isInstant({ resource }: Layout, { field: name }: Test): boolean {
  const field = resource.listed[name]
  return field !== undefined && likeOf(field).kind === 'instant'
}

const truthOf = (dialect: Dialect, isTrue: boolean): string => (dialect === 'sqlite' ? String(Number(isTrue)) : String(isTrue))

const signs: Partial<Record<Operator, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' }

function testSql(dialect: Dialect, layout: Layout, test: Test): Fragment {
  const declared = layout.resource.listed[test.field]
  const field = declared && likeOf(declared)
  if (field?.kind === 'links' && field.to && !field.group) return linkSql(layout, test)
  const worked = layout.expressions?.get(test.field)
  const name = worked ? test.field : columnOf(layout, test.field)
  if (!name) return no
  const column = worked ?? sql.raw(name)
  const { op } = test
  // of what is worked out there are no letters
  if (worked && (op === 'contains' || op === 'starts')) return no
  const isFlag = field?.kind === 'flag'
  const isText = !field || textKinds.has(field.kind) || field.kind === 'choice' || field.kind === 'reference' || field.kind === 'choices'
  const fit = (value: unknown): unknown =>
    value instanceof Subquery
      ? value.select
      : isFlag
        ? value === true || value === 1 || value === '1' || value === 'true'
        : field && isExact(field)
          ? sql.raw(unitsToCompare(value, field) ?? 'null')
          : field?.kind === 'number'
            ? numberSql(Number(value))
            : typeof value === 'number' || typeof value === 'boolean'
              ? String(value)
              : value
  if (op === 'empty' || op === 'filled') {
    const blank =
      field && isList(field)
        ? sql`(${column} is null or ${column} in ('', '[]'))`
        : isText
          ? sql`(${column} is null or ${column} = '')`
          : sql`${column} is null`
    return op === 'empty' ? blank : sql`not (${blank})`
  }
  if (field && isList(field)) {
    const one = (value: unknown) => holds(dialect, name, JSON.stringify(String(value as string)))
    const wanted = Array.isArray(test.value) ? test.value : [test.value]
    const any = wanted.length === 0 ? no : sql`(${sql.join(wanted.map(one), sql` or `)})`
    return op === 'ne' || op === 'nin' ? sql`(${column} is null or not ${any})` : any
  }
  const sign = test.value instanceof Subquery && test.value.isOne ? signs[op] : undefined
  if (test.value instanceof Subquery && sign) return sql`${column} ${sql.raw(sign)} ${test.value.select}`
  if (test.value instanceof Subquery) {
    // an index over what holds something is known to hold what is equal to something
    const within = test.value.isOne ? sql`${column} = ${test.value.select}` : sql`${column} in (${test.value.select})`
    return op === 'nin' || op === 'ne' ? sql`(${column} is null or not (${within}))` : within
  }
  if (op === 'in' || op === 'nin') {
    // a fact's path may lead to something that is no value
    const isValue = (value: unknown): boolean => typeof value !== 'object' || value instanceof Subquery
    const values = (Array.isArray(test.value) ? test.value : []).filter(isValue).map(fit)
    if (values.length === 0) return op === 'in' ? no : yes
    const within = sql`${column} in (${sql.join(values.map((value) => sql`${value}`))})`
    return op === 'in' ? within : sql`(${column} is null or not (${within}))`
  }
  if (op === 'between') {
    const [from, to] = (Array.isArray(test.value) ? test.value : []) as unknown[]
    // a fact's path may lead to something that is no value
    if ([from, to].some((limit) => limit !== null && typeof limit === 'object')) return no
    const parts = [sql`${column} is not null`]
    if (from !== null && from !== undefined && from !== '') parts.push(sql`${column} >= ${fit(from)}`)
    if (to !== null && to !== undefined && to !== '') parts.push(sql`${column} <= ${fit(to)}`)
    return sql.join(parts, sql` and `)
  }
  if (test.value === null || test.value === undefined || Array.isArray(test.value)) return op === 'ne' ? sql`${column} is not null` : no
  const value = fit(test.value)
  // a fact's path may lead to something that is no value: `$my`
  const isNumber = field !== undefined && (field.kind === 'number' || isExact(field))
  if (value !== null && typeof value === 'object' && !isNumber) return no
  // in units of the last place no digits can be looked for
  if (field && isExact(field) && (op === 'contains' || op === 'starts')) return no
  const words = isFlag || field?.kind === 'number' ? `cast(${name} as text)` : name
  switch (op) {
    case 'eq':
      // said in words, so that an index over the few is known to hold them
      return isFlag ? sql`${column} = ${sql.raw(truthOf(dialect, value === true))}` : sql`${column} = ${value}`
    case 'ne':
      return sql`(${column} is null or ${column} <> ${value})`
    case 'contains':
      return holds(dialect, `lower(${words})`, String(test.value as string).toLowerCase())
    case 'starts':
      return sql`substr(lower(${sql.raw(words)}), 1, ${String(test.value as string).length}) = ${String(test.value as string).toLowerCase()}`
    case 'lt':
      return sql`${column} < ${value}`
    case 'lte':
      return sql`${column} <= ${value}`
    case 'gt':
      return sql`${column} > ${value}`
    case 'gte':
      return sql`${column} >= ${value}`
  }
}

/** Numbers that no column of whole numbers can hold are still compared, so they are written out; what is no number matches nothing. */
const numberSql = (value: number): unknown =>
  Number.isSafeInteger(value) ? value : Number.isFinite(value) ? sql.raw(String(value)) : sql.raw('null')

function linkSql(layout: Layout, { field: name, op, value }: Test): Fragment {
  const { resource } = layout
  const links = sql.raw(partTable(resource, name))
  const [beside, owner] = [sql.raw(quoted(layout.idBeside)), sql.raw(quoted(resource.id))]
  const any = sql`exists (select 1 from ${links} k where k.tenant_id = ${sql.raw(layout.main)}.tenant_id and k.${beside} = ${sql.raw(layout.main)}.${owner}`
  if (op === 'empty') return sql`not ${any})`
  if (op === 'filled') return sql`${any})`
  const target = sql.raw(quoted(linkedColumnOf(layout, name)))
  const inside =
    value instanceof Subquery
      ? sql`${any} and k.${target} in (${value.select}))`
      : sql`${any} and k.${target} in ${listOf((Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'object'))})`
  return op === 'ne' || op === 'nin' ? sql`not ${inside}` : inside
}

/** The column of a link table that holds the other record. */
export const linkedColumnOf = (layout: Layout, name: string): string => layout.linkedColumns[name] ?? 'id'
