import { arabicLead, usualOrder, type Locale, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { quoted, type Dialect } from './sql.ts'
import type { ListParams } from './types.ts'
import { isReadable } from './values.ts'

export interface Order {
  /** what the rows are sorted by, the deciding one first */
  readonly fields: readonly string[]
  readonly text: string
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
  const field = resource.fields[name]
  if (layout.counts.includes(name)) return quoted(name)
  if (name === resource.list.sort && !field?.yearly) return 'm."sort_key"'
  if (name === arabicLead(resource)) return 'm."sort_key_ar"'
  const target = field?.kind === 'reference' ? floor.registry.find(field.to ?? '') : undefined
  if (target && !target.source) return `${quoted(`r_${name}`)}.${quoted(keyOf(target, locale))}`
  const column = columnOf(layout, name) ?? `m.${quoted(resource.id)}`
  const isCounted = field && !field.index && (field.kind === 'code' || (field.computation && 'template' in field.computation))
  return isCounted ? counted(floor.dialect, column) : column
}

type Asked = Pick<ListParams, 'sort_by' | 'order_by' | 'then_by'>

export function orderOf(floor: Floor, context: RequestContext, layout: Layout, params: Asked): Order {
  const { resource } = layout
  const isKnown = (name: string): boolean =>
    isReadable(context, resource, name) && (columnOf(layout, name) !== null || layout.counts.includes(name))
  const usual = usualOrder(resource, context.locale)
  const first =
    params.sort_by !== undefined && isKnown(params.sort_by)
      ? { field: params.sort_by, order: params.order_by ?? 'asc' }
      : { field: usual.field, order: params.order_by ?? usual.order }
  const sorts = [first, ...(params.then_by ?? []).filter((one) => one.field !== first.field && isKnown(one.field))]
  const texts = sorts.map(({ field, order }) => {
    const column = columnFor(floor, layout, context.locale, field)
    // what is empty comes last, whichever way the rest goes; a place is never empty
    const isFull =
      column.startsWith('m."sort_key') ||
      layout.counts.includes(field) ||
      (resource.fields[field]?.required && !resource.fields[field].yearly)
    return `${column} ${order}${isFull ? '' : ' nulls last'}`
  })
  return {
    fields: sorts.map((one) => one.field),
    text: [...texts, `m.${quoted(resource.id)} ${first.order}`].join(', '),
    isKept: sorts.length === 1 && texts[0]!.startsWith('m."sort_key'),
  }
}
