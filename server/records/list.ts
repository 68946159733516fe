import { fieldsIn, type Condition, type Resource } from '../../resources/kit/index.ts'
import type { Option } from '../../resources/contract/envelope.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql } from './conditions.ts'
import { countSql } from './counts.ts'
import { hasArabicTitle, labelOf, titleSql } from './labels.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { keyOf, orderOf } from './order.ts'
import { authorise, resolved, scopeOf, sourceOf } from './scope.ts'
import { nearnessSql, searchSql } from './search.ts'
import { allOf, join, listOf, nothing, quoted, raw, run, sql, type Fragment } from './sql.ts'
import type { ListParams, OptionParams, Row } from './types.ts'
import { decoderOf, isReadable, type Decode } from './values.ts'

interface Selection {
  readonly head: Fragment
  readonly joins: string
  readonly decode: Decode
}
/** Select lists by shape: role, columns. What depends on the request (counts by year) stays outside. */
const selections = new WeakMap<
  Layout,
  Map<string, Omit<Selection, 'head'> & { readonly text: string; readonly counts: readonly string[] }>
>()

/** Columns of a list: those asked for, always with id, school, activity and version. */
export function selectionOf(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  columns: readonly string[] | 'whole' | undefined,
  clear = context.system === true,
): Selection {
  const { resource } = layout
  const shape = `${clear ? '' : context.principal.role} ${columns === 'whole' ? columns : columns ? columns.join(' ') : '*'}`
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
        : [...layout.own, ...layout.yearly, ...layout.counts.filter((name) => columns === 'whole' || resource.list.columns.includes(name))],
    )
    const stored = [...layout.own, ...layout.yearly].filter((name) => wanted.has(name) && name !== resource.id)
    const texts = [`m.${quoted(resource.id)}`, ...stored.map((name) => columnOf(layout, name)!), 'm."updated_at"']
    if (!Array.isArray(columns))
      texts.push('m."created_at"', ...layout.groups.filter((name) => !resource.fields[name]).map((name) => `m.${quoted(name)}`))
    let joins = ''
    for (const reference of layout.references) {
      // the school comes along for what the row may be done with, not to be drawn
      if (!wanted.has(reference) || (Array.isArray(columns) && !columns.includes(reference))) continue
      const label = labelOf(floor, layout, reference)
      if (!label) continue
      for (const column of label.columns) texts.push(`${column.text} as ${quoted(column.key)}`)
      joins += label.join
    }
    const counts = layout.counts.filter((name) => wanted.has(name))
    one = {
      text: texts.join(', '),
      joins,
      counts,
      decode: decoderOf(resource.fields, [...stored, ...counts], clear ? null : context.principal.role),
    }
    if (known.size > 500) known.clear()
    known.set(shape, one)
  }
  const counted = one.counts.map((name) => sql`, ${countSql(floor, context, layout, name)} as ${raw(quoted(name))}`)
  return { head: counted.length === 0 ? raw(one.text) : join([raw(one.text), ...counted], ''), joins: one.joins, decode: one.decode }
}

/** Tests on fields that this role may not read are left out: a filter must not tell what a column hides. */
function readableOnly(context: RequestContext, resource: Resource, condition: Condition | undefined): Condition | undefined {
  if (!condition) return undefined
  return fieldsIn(condition).every((name) => isReadable(context, resource, name)) ? condition : undefined
}

/** The rows that a list is asked for: those this request may see, narrowed by condition and search, and single ones beside them. */
export function rowsOf(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  params: Pick<ListParams, 'condition' | 'search' | 'also'>,
): Fragment {
  const scope = scopeOf(floor, context, layout, { narrow: true })
  const condition = readableOnly(context, layout.resource, params.condition)
  const asked = [
    ...(condition ? [conditionSql(floor.dialect, layout, resolved(floor, context, condition))] : []),
    ...searchSql(floor, context, layout, params.search),
  ]
  if (!params.also || asked.length === 0) return allOf([scope, ...asked])
  return sql`${scope} and ((${allOf(asked)}) or m.${raw(quoted(layout.id))} in (${listOf(params.also)}))`
}

export async function list(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: ListParams,
): Promise<{ records: Row[]; total: number }> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const where = rowsOf(floor, context, layout, params)
  const order = orderOf(floor, context, layout, params)
  // a sort by a label or a count needs its column in the select list
  const needed = order.fields.filter((name) => layout.counts.includes(name) || order.text.includes(quoted(`r_${name}`)))
  const columns = params.columns && [...new Set([...params.columns, ...needed])]
  const { head, joins, decode } = selectionOf(floor, context, layout, columns)
  const source = sourceOf(context, layout)
  const offset = (params.page_no - 1) * params.per_page
  const page = raw(`order by ${order.text}`)
  const limit = sql`limit ${params.per_page} offset ${offset}`
  // Far pages and other orders are found by id first: joining and labelling rows that are then skipped or sorted away costs the most.
  // a count has its name only in the select list, so it is sorted there
  const isNear = (offset === 0 && order.isKept) || order.fields.some((name) => layout.counts.includes(name))
  const sorted = isNear ? nothing : raw(needed.map((name) => labelOf(floor, layout, name)?.join ?? '').join(''))
  const id = raw(`m.${quoted(resource.id)}`)
  const rows = isNear
    ? sql`where ${where} ${page} ${limit}`
    : sql`where m.tenant_id = ${context.principal.tenantId} and ${id} in (select ${id} from ${neededSource(layout, source, where, order.text)}${sorted} where ${where} ${page} ${limit}) ${page}`
  const records = await run(q, floor.dialect, sql`select ${head} from ${source}${raw(joins)} ${rows}`)
  for (const record of records) decode(record)
  // a page that is not full tells the total by itself
  if (records.length < params.per_page && (records.length > 0 || offset === 0)) return { records, total: offset + records.length }
  return { records, total: await totalOf(floor, q, context, layout, where) }
}

async function totalOf(floor: Floor, q: Queries, context: RequestContext, layout: Layout, where: Fragment): Promise<number> {
  const source = neededSource(layout, sourceOf(context, layout), where, '')
  const [row] = await run(q, floor.dialect, sql`select count(*) as total from ${source} where ${where}`)
  return Number(row?.['total'] ?? 0)
}

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
  return totalOf(floor, q, context, layout, rowsOf(floor, context, layout, { condition }))
}

/** The year's rows are joined only where something asks for them. */
const neededSource = (layout: Layout, source: Fragment, where: Fragment, order: string): Fragment =>
  where.text.includes('y."') || order.includes('y."') || layout.references.some((name) => order.includes(`"r_${name}"`))
    ? source
    : raw(`${layout.table} m`)

/** Rows of a dropdown: id, label and, where it differs, the Arabic label. */
export async function options(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: OptionParams,
): Promise<Option[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const condition = readableOnly(context, resource, params.condition)
  const asked = params.ids && params.ids.length > 0 ? params.ids.slice(0, 200) : null
  const where = allOf([
    scopeOf(floor, context, layout, { narrow: asked === null }),
    ...(asked ? [sql`m.${raw(quoted(resource.id))} in (${listOf(asked)})`] : []),
    ...(condition ? [conditionSql(floor.dialect, layout, resolved(floor, context, condition))] : []),
    ...(asked ? [] : searchSql(floor, context, layout, params.search)),
  ])
  const arabic = hasArabicTitle(resource) ? raw(`, ${titleSql(resource, 'm', 1)} as label_ar`) : nothing
  const colour = Object.entries(resource.fields).find(([, field]) => field.kind === 'colour')?.[0]
  const more = colour ? raw(`, m.${quoted(colour)} as colour`) : nothing
  const nearness = asked ? null : nearnessSql(floor, params.search)
  const order = sql`${nearness ? sql`${nearness}, ` : nothing}${raw(`m.${quoted(keyOf(resource, context.locale))} ${resource.list.order}, m.${quoted(resource.id)}`)}`
  const rows = await run(
    q,
    floor.dialect,
    sql`select m.${raw(quoted(resource.id))} as id, ${raw(titleSql(resource, 'm', 0))} as label${arabic}${more} from ${sourceOf(context, layout)} where ${where} order by ${order} limit ${Math.min(params.per_page ?? 50, 200)}`,
  )
  return rows as unknown as Option[]
}
