import { canField, labelKeyOf, type Resource, type Where } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import { columnsWithin, readerOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import { conditionSql } from './conditions.ts'
import { titleSql, hasArabicTitle, labelOf } from './labels.ts'
import { selectionOf } from './selection.ts'
import { elsewhereIn, type Floor, type Layout } from './layout.ts'
import { partsOf, type Reader } from './read-parts.ts'
import { authorise, resolved, schoolScope, scopeOf, sourceOf } from './scope.ts'
import { allOf, quoted, raw, run, sql, type Fragment } from './sql.ts'
import type { Row } from './types.ts'

/** The whole row with labels, counts, children and links, or null; within the scope of the request. */
export async function findOne(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  test: Fragment,
  clear = readerOf(context, resource) === null,
): Promise<Row | null> {
  const layout = floor.layoutOf(resource)
  const { head, joins, decode } = selectionOf(floor, context, layout, 'whole', { clear })
  const year = resource.yearly ? raw(', y.academic_year') : raw('')
  const rows = await run(
    q,
    floor.dialect,
    sql`select ${head}${year} from ${sourceOf(context, layout)}${raw(joins)} where ${scopeOf(floor, context, layout, { narrow: false })} and ${test} limit 1`,
  )
  const row = rows[0]
  if (!row) return null
  decode(row)
  await addParts({ floor, q, context, layout, row, role: clear ? null : context.principal.role })
  return row
}

export const byId = (layout: Layout, id: string): Fragment => sql`${raw(layout.main)}.${raw(quoted(layout.id))} = ${id}`

/** A capability that says which columns it reads gets no others, with the names of what they refer to. */
function asGranted(context: RequestContext, resource: Resource, row: Row): Row {
  const columns = columnsWithin(context, resource, undefined)
  if (!columns) return row
  const labels = columns.flatMap((name) => (resource.fields[name] ? [labelKeyOf(name, resource.fields[name])] : []))
  const kept = new Set([resource.id, 'is_active', 'updated_at', ...columns, ...labels, ...labels.map((label) => `${label}_ar`)])
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name)))
}

export async function getOne(floor: Floor, q: Queries, context: RequestContext, resource: Resource, id: string): Promise<Row> {
  authorise(context, 'read', resource)
  const row = await findOne(floor, q, context, resource, byId(floor.layoutOf(resource), id))
  if (!row) throw notFound()
  return asGranted(context, resource, row)
}

export async function findWhere(floor: Floor, q: Queries, context: RequestContext, resource: Resource, where: Where): Promise<Row | null> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const row = await findOne(floor, q, context, resource, conditionSql(floor.dialect, layout, resolved(floor, context, where)))
  return row && asGranted(context, resource, row)
}

interface Around extends Reader {
  readonly layout: Layout
  readonly row: Row
}

async function addParts(around: Around): Promise<void> {
  const { layout, row, role } = around
  const { fields, id } = layout.resource
  const hidden = (name: string): boolean => role !== null && !canField(role, 'read', fields[name]!)
  for (const name of [...layout.children, ...layout.links])
    if (fields[name]!.group) await addGroup(around, name, hidden(name))
    else row[name] = (await partsOf(around, layout.resource, name, [row[id] as string])).get(row[id] as string) ?? []
}

/**
 * The other rows that share the group's column: brothers and sisters, wherever they were linked. Those of schools that are not this
 * person's are counted, and not named.
 */
async function addGroup({ floor, q, context, layout, row }: Around, name: string, isHidden: boolean): Promise<void> {
  const { resource } = layout
  const column = resource.fields[name]!.group!
  const group = row[column]
  row[name] = []
  if (isHidden || group === null || group === undefined) return
  const label = resource.yearly
    ? layout.references.find((one) => resource.fields[one]!.yearly && resource.list.columns.includes(one))
    : undefined
  const more = label ? labelOf(floor, layout, label) : null
  const columns = [
    `m.${quoted(resource.id)}`,
    `${titleSql(resource, 'm', 0)} as label`,
    ...(hasArabicTitle(resource) ? [`${titleSql(resource, 'm', 1)} as label_ar`] : []),
    ...(more ? more.columns.map((one) => `${one.text} as ${quoted(one.key)}`) : []),
  ]
  const found = await run(
    q,
    floor.dialect,
    sql`select ${raw(columns.join(', '))}, case when ${allOf(schoolScope(floor, context, layout, false))} then 1 else 0 end as seen from ${sourceOf(context, layout)}${raw(more?.join ?? '')} where m.tenant_id = ${context.principal.tenantId} and m.${raw(quoted(column))} = ${group} and m.${raw(quoted(resource.id))} <> ${row[resource.id]} order by label`,
  )
  const seen = found.filter((one) => Number(one['seen']) === 1)
  for (const one of seen) delete one['seen']
  row[name] = seen
  if (seen.length < found.length) row[elsewhereIn(name)] = found.length - seen.length
}
