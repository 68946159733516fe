import { sql } from 'kysely'
import { canField, labelKeyOf, type Resource, type Where } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import { columnsWithin, readerOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import { chunksOf } from './chunks.ts'
import { conditionSql } from './conditions.ts'
import { resolved, zoneFor } from './facts.ts'
import { titleSql, hasArabicTitle, labelOf } from './labels.ts'
import { selectionOf } from './selection.ts'
import { elsewhereIn, type Floor, type Layout } from './layout.ts'
import { partsOf, type Reader } from './read-parts.ts'
import { authorise, schoolScope, scopeOf, sourceOf } from './scope.ts'
import { allOf, listOf, nothing, quoted, run, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import type { Asking } from './work.ts'

/** The parts of whole rows: all of them, with labels and counts, or these and nothing that is not kept in the row. */
type Wanted = 'whole' | ReadonlySet<string>

/** Whole rows with labels, counts, children and links; within the scope of the request. */
async function wholeRows(
  { floor, q, context }: Asking,
  resource: Resource,
  test: Fragment,
  { clear, cut = nothing, wanted = 'whole' }: { readonly clear: boolean; readonly cut?: Fragment; readonly wanted?: Wanted },
): Promise<Row[]> {
  const layout = floor.layoutOf(resource)
  const { head, joins, decode } = selectionOf(floor, context, layout, wanted === 'whole' ? wanted : 'stored', { clear })
  const year = resource.yearly ? sql.raw(', y.academic_year') : nothing
  const rows = await run(
    q,
    sql`select ${head}${year} from ${sourceOf(context, layout)}${sql.raw(joins)} where ${scopeOf(floor, context, layout, { narrow: false })} and ${test}${cut}`,
  )
  for (const row of rows) decode(row)
  if (rows.length > 0) await addParts({ floor, q, context, layout, rows, role: clear ? null : context.principal.role }, wanted)
  return rows
}

/** The whole row, or null. */
export async function findOne(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  test: Fragment,
  clear = readerOf(context, resource) === null,
): Promise<Row | null> {
  const rows = await wholeRows({ floor, q, context }, resource, test, { clear, cut: sql.raw(' limit 1') })
  return rows[0] ?? null
}

/** Of these the ones that are there for this person, by id. */
export async function findMany(
  asking: Asking,
  resource: Resource,
  ids: readonly string[],
  { clear = readerOf(asking.context, resource) === null, wanted = 'whole' }: { readonly clear?: boolean; readonly wanted?: Wanted } = {},
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  const { main, id } = asking.floor.layoutOf(resource)
  for (const some of chunksOf(ids)) {
    const test = sql`${sql.raw(main)}.${sql.raw(quoted(id))} in ${listOf(some)}`
    for (const row of await wholeRows(asking, resource, test, { clear, wanted })) found.set(String(row[id]), row)
  }
  return found
}

export const byId = (layout: Layout, id: string): Fragment => sql`${sql.raw(layout.main)}.${sql.raw(quoted(layout.id))} = ${id}`

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
  const test = conditionSql(floor.dialect, layout, resolved(floor, context, where), zoneFor(context))
  const row = await findOne(floor, q, context, resource, test)
  return row && asGranted(context, resource, row)
}

interface Around extends Reader {
  readonly layout: Layout
  readonly rows: readonly Row[]
}

async function addParts(around: Around, wanted: Wanted): Promise<void> {
  const { layout, rows, role } = around
  const { fields, id } = layout.resource
  const ids = rows.map((row) => String(row[id]))
  for (const name of [...layout.children, ...layout.links]) {
    if (wanted !== 'whole' && !wanted.has(name)) continue
    const isHidden = role !== null && !canField(role, 'read', fields[name]!)
    if (fields[name]!.group) await addGroups(around, name, isHidden)
    else {
      const parts = await partsOf(around, layout.resource, name, ids)
      for (const row of rows) row[name] = parts.get(String(row[id])) ?? []
    }
  }
}

type Together = Row & { shared: unknown; seen: unknown }

/**
 * The other rows that share the group's column: brothers and sisters, wherever they were linked. Those of schools that are not this
 * person's are counted, and not named.
 */
async function addGroups({ floor, q, context, layout, rows }: Around, name: string, isHidden: boolean): Promise<void> {
  const { resource } = layout
  const column = resource.fields[name]!.group!
  for (const row of rows) row[name] = []
  const grouped = isHidden ? [] : rows.filter((row) => row[column] !== null && row[column] !== undefined)
  if (grouped.length === 0) return
  const label = resource.yearly
    ? layout.references.find((one) => resource.fields[one]!.yearly && resource.list.columns.includes(one))
    : undefined
  const more = label ? labelOf(floor, layout, label) : null
  const columns = [
    `m.${quoted(resource.id)}`,
    `m.${quoted(column)} as shared`,
    `${titleSql(resource, 'm', 0)} as label`,
    ...(hasArabicTitle(resource) ? [`${titleSql(resource, 'm', 1)} as label_ar`] : []),
    ...(more ? more.columns.map((one) => `${one.text} as ${quoted(one.key)}`) : []),
  ]
  const groups = [...new Set(grouped.map((row) => row[column]))]
  const found = await run<Together>(
    q,
    sql`select ${sql.raw(columns.join(', '))}, case when ${allOf(schoolScope(floor, context, layout, false))} then 1 else 0 end as seen from ${sourceOf(context, layout)}${sql.raw(more?.join ?? '')} where m.tenant_id = ${context.principal.tenantId} and m.${sql.raw(quoted(column))} in ${listOf(groups)} order by label`,
  )
  const together = new Map<unknown, Together[]>()
  for (const one of found) {
    const there = together.get(one.shared)
    if (there) there.push(one)
    else together.set(one.shared, [one])
  }
  for (const row of grouped) {
    const others = (together.get(row[column]) ?? []).filter((one) => one[resource.id] !== row[resource.id])
    const seen = others.filter((one) => Number(one.seen) === 1)
    row[name] = seen.map(({ shared: _shared, seen: _seen, ...one }) => one)
    if (seen.length < others.length) row[elsewhereIn(name)] = others.length - seen.length
  }
}
