import { sql } from 'kysely'
import { arabicLead, hasOrder, isAlways, usualOrder, type Locale, type Resource } from '../../resources/kit/index.ts'
import { dayBehind, isCounted, soughtColumn, type Dialect } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { figureSql } from './figures.ts'
import { labelOf } from './labels.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { quoted, type Fragment } from './sql.ts'
import type { ListParams } from './types.ts'
import { isReadable } from './values.ts'

export interface Sort {
  readonly field: string
  readonly by: Fragment
  /** null: it is worked out of more than a column */
  readonly column: string | null
  /** `asc`, `desc nulls last` */
  readonly way: string
}
export interface Order {
  /** the deciding one first; what is still equal stands by its id */
  readonly sorts: readonly Sort[]
  readonly idWay: 'asc' | 'desc'
  /** joins that the sorting needs: labels of records that are referred to */
  readonly joins: string
  /** does it read the year's row? */
  readonly isYearly: boolean
  /** is it the order that an index keeps? */
  readonly isKept: boolean
}

/** The column that keeps the place of a record among its like, as this reader looks for it. */
export const keyOf = (resource: Resource, locale: Locale): string =>
  locale === 'ar' && arabicLead(resource) !== null ? 'sort_key_ar' : 'sort_key'

/** Codes and names made of them are counted, not spelt: 2 before 10. Both databases make the same text of them. */
const counted = (dialect: Dialect, column: string): string =>
  dialect === 'sqlite'
    ? `natural_key(${column})`
    : `regexp_replace(regexp_replace(lower(${column}), '\\d+', '${'0'.repeat(10)}\\&', 'g'), '0*(\\d{10,})', '\\1', 'g') collate "C"`

function columnFor(floor: Floor, layout: Layout, locale: Locale, name: string): string {
  const { resource } = layout
  const field = resource.listed[name]
  if (name === resource.list.sort && !field?.yearly) return 'm."sort_key"'
  if (name === arabicLead(resource)) return 'm."sort_key_ar"'
  const target = field?.kind === 'reference' ? floor.registry.find(field.to ?? '') : undefined
  if (target && !target.source) return `${quoted(`r_${name}`)}.${quoted(keyOf(target, locale))}`
  const column = columnOf(layout, name) ?? `m.${quoted(resource.id)}`
  const kept = soughtColumn(resource, name)
  if (kept !== null) return `m.${quoted(kept)}`
  return field && isCounted(field) ? counted(floor.dialect, column) : column
}

/** Who is older was born before: where nothing else decides, an index of the days answers. */
function byDay(resource: Resource, sort: { readonly field: string; readonly order: 'asc' | 'desc' }): typeof sort {
  const field = dayBehind(resource, sort.field)
  if (field === null) return sort
  const isFrom = resource.fields[sort.field]?.computation
  const turns = isFrom !== undefined && 'span' in isFrom && isFrom.from === field
  return { field, order: turns === (sort.order === 'asc') ? 'desc' : 'asc' }
}

type Asked = Pick<ListParams, 'sort_by' | 'order_by' | 'then_by'>

export function orderOf(floor: Floor, context: RequestContext, layout: Layout, params: Asked): Order {
  const { resource } = layout
  const isKnown = (name: string): boolean =>
    isReadable(context, resource, name) &&
    (!resource.listed[name] || hasOrder(resource.listed[name])) &&
    (columnOf(layout, name) !== null || layout.workedOut.includes(name))
  const usual = usualOrder(resource, context.locale)
  const first =
    params.sort_by !== undefined && isKnown(params.sort_by)
      ? { field: params.sort_by, order: params.order_by ?? 'asc' }
      : { field: usual.field, order: params.order_by ?? usual.order }
  const asked = [first, ...(params.then_by ?? []).filter((one) => one.field !== first.field && isKnown(one.field))]
  const sorts = asked.length === 1 ? [byDay(resource, first)] : asked
  let joins = ''
  const made = sorts.flatMap(({ field, order }): Sort[] => {
    const isCount = layout.workedOut.includes(field)
    const column = isCount ? null : columnFor(floor, layout, context.locale, field)
    const by = column === null ? figureSql(floor, context, layout, field) : sql.raw(column)
    if (column?.startsWith(`${quoted(`r_${field}`)}.`)) joins += labelOf(floor, layout, field)!.join
    // what is empty comes last, whichever way the rest goes; a place is never empty
    const isFull =
      column?.startsWith('m."sort_key') ||
      (isCount && isAlways(resource.fields[field]!)) ||
      (resource.listed[field]?.required && !resource.listed[field].yearly)
    const sort = { field, by, column, way: `${order}${isFull ? '' : ' nulls last'}` }
    // of two that are called alike each has its own rows together
    const own = resource.listed[field]?.kind === 'reference' && params.sort_by !== undefined ? columnOf(layout, field) : null
    return own === null || own === column ? [sort] : [sort, { field, by: sql.raw(own), column: own, way: order }]
  })
  return {
    sorts: made,
    idWay: first.order,
    joins,
    isYearly: made.some(({ field, column }) => column?.startsWith('y."') || resource.fields[field]?.yearly === true),
    isKept: made.length === 1 && made[0]!.column?.startsWith('m."sort_key') === true,
  }
}
