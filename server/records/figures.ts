import { sql } from 'kysely'
import {
  conditionOf,
  isExact,
  isFigure,
  isWorkedOut,
  likeOf,
  partTableOf,
  perResource,
  resolveFacts,
  rowListsIn,
  type Registry,
  type Resource,
  type RowFigure,
  type RowList,
  type Span,
  type Where,
} from '../../resources/kit/index.ts'
import { idBeside, type Dialect } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql, Subquery } from './conditions.ts'
import { countSql } from './counts.ts'
import { resolved, zoneFor } from './facts.ts'
import { layOut, partTable, type Floor, type Layout } from './layout.ts'
import { allOf, quoted, type Fragment } from './sql.ts'

/** A figure where it is read; what is in no column is worked out beside the row `m`. */
export function figureSql(floor: Floor, context: RequestContext, layout: Layout, name: string): Fragment {
  const { computation } = layout.resource.fields[name]!
  if (!computation || 'template' in computation) return sql.raw('null')
  if ('count' in computation) return countSql(floor, context, layout, name)
  if ('rows' in computation) return rowsSql(floor, layout, name, (where, row) => resolved(floor, context, where, row), zoneFor(context))
  return spanSql(floor.dialect, computation, (one) => (one === '$today' ? sql`${context.today}` : sql.raw(`m.${quoted(one)}`)))
}

/** Child rows as if they were records of their own. */
const rowsOf = (resource: Resource, { path, field: list }: RowList): Resource => {
  const named = Object.entries(list.fields ?? {})
  const fields = Object.fromEntries(named.map(([part, field]) => [part, { ...field, label: field.label ?? ([part, part] as const) }]))
  return {
    ...resource,
    name: `${resource.name}.${path}`,
    id: 'id',
    table: partTableOf(resource, path),
    fields,
    stamps: {},
    listed: fields,
    yearly: null,
  }
}
const asRecords = perResource((resource) => new Map(rowListsIn(resource.fields).map((list) => [list.path, rowsOf(resource, list)])))

type Resolve = (where: RowFigure['where'], row: Readonly<Record<string, unknown>>) => ReturnType<typeof resolved>

/** Out of the child rows of `m`, by the index of their owner; rounded as the kit rounds what it works out of rows at hand. */
export function rowsSql(
  { dialect, registry }: Pick<Floor, 'dialect' | 'registry'>,
  layout: Layout,
  name: string,
  resolve: Resolve,
  zone: string,
): Fragment {
  const { resource } = layout
  const { rows, part, is, where } = resource.fields[name]!.computation as RowFigure
  const inner: Layout = { ...layOut(asRecords(resource).get(rows)!, registry, dialect), main: 'c' }
  const outer = Object.fromEntries(layout.own.map((column) => [column, new Subquery(sql.raw(`m.${quoted(column)}`), true)]))
  const test = conditionSql(dialect, inner, resolve(where, outer), zone)
  const owned = sql`c.tenant_id = m.tenant_id and c.${sql.raw(quoted(idBeside(resource)))} = m.${sql.raw(quoted(resource.id))}`
  const value = outOf(dialect, is, part === null ? '*' : `c.${quoted(part)}`, likeOf(resource.fields[name]!))
  return sql`(select ${sql.raw(value)} from ${sql.raw(partTable(resource, rows))} c where ${allOf([owned, test])})`
}

function outOf(
  dialect: Dialect,
  is: RowFigure['is'],
  column: string,
  like: Parameters<typeof isExact>[0] & { readonly step?: number },
): string {
  if (is === 'count') return 'count(*)'
  const whole = (text: string) => `cast(${text} as ${dialect === 'sqlite' ? 'integer' : 'bigint'})`
  const rounded = (text: string) =>
    dialect === 'sqlite' ? `round(${text}, 6)` : `cast(round(cast(${text} as numeric), 6) as double precision)`
  if (is === 'min' || is === 'max') return `${is}(${column})`
  if (isExact(like) && is === 'mean')
    return `case when count(${column}) > 0 then ${whole(`sign(sum(${column}))`)} * ((2 * abs(${whole(`sum(${column})`)}) + count(${column})) / (2 * count(${column}))) end`
  if (is === 'mean') return rounded(`avg(${column})`)
  const sum = `coalesce(sum(${column}), 0)`
  return isExact(like) || Number.isInteger(like.step ?? 1) ? whole(sum) : rounded(sum)
}

/** Between two days as they are kept, `YYYY-MM-DD`; nothing where one of them is not there. */
export function spanSql(dialect: Dialect, { span, from, to }: Span, day: (name: string) => Fragment): Fragment {
  const [a, b] = [day(from), day(to)]
  // of a day that is not there nothing is counted
  const filled = [from, to].filter((one) => one !== '$today').map((one) => sql`${day(one)} <> ''`)
  const piece = (of: Fragment, at: string) => sql`substr(${of}, ${sql.raw(at)})`
  const year = (of: Fragment) => sql`cast(${piece(of, '1, 4')} as integer)`
  const isLeap = sql`(${year(b)} % 4 = 0 and (${year(b)} % 100 <> 0 or ${year(b)} % 400 = 0))`
  // as the kit counts: what began on 29 February completes a year on the 28th where there is no 29th
  const kept = sql`case when ${piece(a, '6')} = '02-29' and not ${isLeap} then '02-28' else ${piece(a, '6')} end`
  const value =
    span === 'years'
      ? sql`(${year(b)} - ${year(a)} - case when ${piece(b, '6')} < ${kept} then 1 else 0 end)`
      : dialect === 'sqlite'
        ? sql`cast(julianday(${b}) - julianday(${a}) as integer)`
        : sql`(cast(${b} as date) - cast(${a} as date))`
  return sql`(case when ${allOf(filled)} then ${value} end)`
}

export const keptFigures = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => isFigure(fields[name]!) && !isWorkedOut(fields[name]!))

/** The same as the kit works out of a row at hand: for rows that were there before the figure was declared. */
export function keptSql(dialect: Dialect, registry: Registry, resource: Resource, name: string): Fragment {
  const { computation } = resource.fields[name]!
  if (computation && 'span' in computation) return spanSql(dialect, computation, (one) => sql.raw(`m.${quoted(one)}`))
  const own = (where: Where, row: Readonly<Record<string, unknown>>) => resolveFacts(conditionOf(where), row)
  // what is kept is the same in every school
  return rowsSql({ dialect, registry }, layOut(resource, registry, dialect), name, own, 'UTC')
}
