import { sql } from 'kysely'
import { canField, hasMoney, likeOf, type Role } from '../../resources/kit/index.ts'
import { readerOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { figureSql } from './figures.ts'
import { labelOf } from './labels.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { quoted, type Fragment } from './sql.ts'
import { decoderOf, type Decode } from './values.ts'

interface Selection {
  readonly head: Fragment
  readonly joins: string
  readonly decode: Decode
}

/** The references whose records are named in a list of these columns; null as the role: whoever reads everything. */
export const labelled = (
  { references, stamps, resource }: Layout,
  columns: readonly string[] | undefined,
  role: Role | null,
): readonly string[] => [
  ...references.filter(
    (name) =>
      // the school comes along for what the row may be done with, not to be drawn
      (columns === undefined || columns.includes(name)) && (role === null || canField(role, 'read', resource.fields[name]!)),
  ),
  ...stamps.filter((name) => {
    const field = resource.stamps[name]!
    return field.kind === 'reference' && columns?.includes(name) && (role === null || canField(role, 'read', field))
  }),
]

/** Select lists by shape: role, columns. What depends on the request (counts by year) stays outside. */
const selections = new WeakMap<
  Layout,
  Map<string, Omit<Selection, 'head'> & { readonly text: string; readonly counts: readonly string[] }>
>()

/** Amounts of money are of the record's own school, and so is what they are counted in; null: of no school, and in no currency. */
export function currencyOf({ resource: { id, scope } }: Layout): string | null {
  if (scope.school === null) return null
  if (scope.school === id) return 'm."currency"'
  return `(select s.currency from schools s where s.tenant_id = m.tenant_id and s.school_id = m.${quoted(scope.school)})`
}

function currencySql(layout: Layout, shown: readonly string[], columns: readonly string[] | 'whole' | 'stored' | undefined): string | null {
  const { resource, children } = layout
  const { fields, scope } = resource
  const isShown =
    shown.some((name) => likeOf(fields[name]!).kind === 'money') ||
    (typeof columns === 'string' && children.length > 0 && hasMoney(resource))
  // a school tells its own as a field
  return isShown && scope.school !== resource.id ? currencyOf(layout) : null
}

const none: ReadonlySet<string> = new Set()

const shownCounts = ({ workedOut, resource }: Layout, all: boolean): readonly string[] =>
  workedOut.filter((name) => all || resource.list.columns.includes(name))

/**
 * Columns of a list: those asked for, always with id, school, activity and version. `stored`: the row as it is kept, nothing named and
 * nothing counted. `unlabelled`: references that the caller names itself.
 */
export function selectionOf(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  columns: readonly string[] | 'whole' | 'stored' | undefined,
  {
    clear = readerOf(context, layout.resource) === null,
    unlabelled = none,
  }: { readonly clear?: boolean; readonly unlabelled?: ReadonlySet<string> } = {},
): Selection {
  const { resource } = layout
  const shape = `${unlabelled.size === 0 ? '' : [...unlabelled].join(' ')} ${clear ? '' : context.principal.role} ${typeof columns === 'string' ? columns : columns ? columns.join(' ') : '*'}`
  let known = selections.get(layout)
  if (!known) selections.set(layout, (known = new Map()))
  let one = known.get(shape)
  if (!one) {
    const wanted = new Set(
      Array.isArray(columns)
        ? [
            ...(columns as string[]),
            ...(resource.scope.school ? [resource.scope.school] : []),
            ...(resource.hasStatus ? ['is_active'] : []),
          ]
        : [...layout.own, ...layout.yearly, ...(columns === 'stored' ? [] : shownCounts(layout, columns === 'whole'))],
    )
    const stored = [...layout.own, ...layout.yearly].filter((name) => wanted.has(name) && name !== resource.id)
    const texts = [`m.${quoted(resource.id)}`, ...stored.map((name) => columnOf(layout, name)!), 'm."updated_at"']
    const stamps = Array.isArray(columns) ? layout.stamps.filter((name) => name !== 'updated_at' && wanted.has(name)) : []
    texts.push(...stamps.map((name) => `m.${quoted(name)}`))
    if (!Array.isArray(columns))
      texts.push('m."created_at"', ...layout.groups.filter((name) => !resource.fields[name]).map((name) => `m.${quoted(name)}`))
    const counts = layout.workedOut.filter((name) => wanted.has(name))
    const currency = currencySql(layout, [...stored, ...counts], columns)
    if (currency) texts.push(`${currency} as "currency"`)
    let joins = ''
    const named = columns === 'stored' ? [] : columns === 'whole' ? undefined : columns
    for (const reference of labelled(layout, named, clear ? null : context.principal.role)) {
      if (unlabelled.has(reference)) continue
      const label = labelOf(floor, layout, reference)
      if (!label) continue
      for (const column of label.columns) texts.push(`${column.text} as ${quoted(column.key)}`)
      joins += label.join
    }
    one = {
      text: texts.join(', '),
      joins,
      counts,
      decode: decoderOf(resource.listed, [...stored, ...counts, ...stamps], clear ? null : context.principal.role),
    }
    if (known.size > 500) known.clear()
    known.set(shape, one)
  }
  const counted = one.counts.map((name) => sql`, ${figureSql(floor, context, layout, name)} as ${sql.raw(quoted(name))}`)
  return {
    head: counted.length === 0 ? sql.raw(one.text) : sql.join([sql.raw(one.text), ...counted], sql``),
    joins: one.joins,
    decode: one.decode,
  }
}
