import { fieldsIn, labelKeyOf, type Condition, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql } from './conditions.ts'
import { foundRows, readableOnly, type Found } from './found.ts'
import { hasArabicTitle } from './labels.ts'
import type { Floor, Layout } from './layout.ts'
import type { Labels, Memory } from './memory.ts'
import { orderOf, type Order } from './order.ts'
import { authorise, resolved, yearBeside } from './scope.ts'
import { labelled, selectionOf } from './selection.ts'
import { join, nothing, quoted, raw, run, sql, type Fragment } from './sql.ts'
import type { ListParams, Row } from './types.ts'

/** How many rows a page was taken from; no field may be called so. */
const counted = '#'

export async function list(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: ListParams,
  memory: Memory | null = null,
): Promise<{ records: Row[]; total: number }> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const { tenantId } = context.principal
  const order = orderOf(floor, context, layout, params)
  const found = foundRows(floor, context, layout, params, order.isKept)
  const offset = (params.page_no - 1) * params.per_page
  const names = memory ? await namesOf(floor, q, memory, context, layout, params.columns) : []
  const unlabelled = new Set(names.map(({ reference }) => reference))
  const { head, joins, decode } = selectionOf(floor, context, layout, params.columns, { unlabelled })
  // all that match are gone through to count them: where that is not the whole school, the page comes out of the same pass
  const hits = hitsOf(floor, layout, found, order)
  const cut = sql`order by ${wayOf(order)} limit ${params.per_page} offset ${offset}`
  const [before, page] = found.isWhole
    ? [nothing, sql`(${hits.text} ${cut})`]
    : [sql`with hits as materialized (${hits.text}) `, sql`(select * from hits ${cut})`]
  const totals = found.isWhole ? nothing : raw(`, (select count(*) from hits) as "${counted}"`)
  const records = await run(
    q,
    floor.dialect,
    sql`${before}select ${head}${totals} from ${page} p ${rowOf(floor, context, layout, hits, head.text + joins)}${raw(joins)} order by ${wayOf(order, 'p.')}`,
  )
  const first = records[0]
  const known = first && counted in first ? Number(first[counted]) : undefined
  for (const record of records) {
    delete record[counted]
    for (const name of names) nameIn(record, name)
    decode(record)
  }
  // a page that is not full tells the total by itself
  if (records.length < params.per_page && (records.length > 0 || offset === 0)) return { records, total: offset + records.length }
  if (known !== undefined) return { records, total: known }
  const count = () => totalOf(floor, q, found)
  const total = memory && found.isWhole ? memory.total(tenantId, resource, questionOf(found), count) : count()
  return { records, total: await total }
}

const questionOf = ({ from, where }: Found): string => JSON.stringify([from.text, where.text, from.values, where.values])

interface Named {
  readonly reference: string
  readonly labels: Labels
  readonly key: string
  readonly arabic: string | null
}

/** The references whose records' names are remembered. What was written before it was a reference is looked up with the row. */
async function namesOf(
  floor: Floor,
  q: Queries,
  memory: Memory,
  context: RequestContext,
  layout: Layout,
  columns: ListParams['columns'],
): Promise<Named[]> {
  const named: Named[] = []
  for (const reference of labelled(layout, columns, context.system ? null : context.principal.role)) {
    const field = layout.resource.fields[reference]!
    const target = floor.registry.find(field.to ?? '')
    const labels = !target || target.source || field.written ? null : await memory.labels(q, context.principal.tenantId, target)
    if (!target || !labels) continue
    const key = labelKeyOf(reference, field)
    named.push({ reference, labels, key, arabic: hasArabicTitle(target) ? `${key}_ar` : null })
  }
  return named
}

function nameIn(row: Row, { reference, labels, key, arabic }: Named): void {
  const id = row[reference]
  const found = typeof id === 'string' ? labels.get(id) : undefined
  row[key] = found?.[0] ?? null
  if (arabic !== null) row[arabic] = found?.[1] ?? null
}

/** Joining and labelling rows that are then sorted or skipped away costs the most: first only who they are, and what they are sorted by. */
function hitsOf(floor: Floor, layout: Layout, found: Found, order: Order): Hits {
  const keys = order.sorts.map(({ by }, at) => sql`, ${by} as ${raw(`k${at}`)}`)
  const from = order.isYearly || order.joins.includes('y."') ? found.fromYear : found.from
  const isYearKnown = floor.dialect === 'sqlite' && from.text.includes(' y ')
  const year = raw(isYearKnown ? ', y.rowid as year' : '')
  const text = sql`select ${raw(hitOf(floor, layout))} as hit${year}${join(keys, '')}, m.${raw(quoted(layout.id))} as id from ${from}${raw(order.joins)} where ${found.where}`
  return { text, isYearKnown }
}
interface Hits {
  readonly text: Fragment
  /** the year's row was found on the way */
  readonly isYearKnown: boolean
}

const wayOf = (order: Order, of = ''): Fragment =>
  raw([...order.sorts.map(({ way }, at) => `${of}k${at} ${way}`), `${of}id ${order.idWay}`].join(', '))

/** What finds a row again with one look-up. */
const hitOf = (floor: Floor, layout: Layout): string => (floor.dialect === 'sqlite' ? 'm.rowid' : `m.${quoted(layout.id)}`)

/** The whole row of each hit: SQLite keeps to the order of a cross join, so it begins with the few. */
function rowOf(floor: Floor, context: RequestContext, layout: Layout, { isYearKnown }: Hits, needs: string): Fragment {
  const row =
    floor.dialect === 'sqlite'
      ? sql`cross join ${raw(layout.table)} m on m.rowid = p.hit`
      : sql`join ${raw(layout.table)} m on m.tenant_id = ${context.principal.tenantId} and m.${raw(quoted(layout.id))} = p.hit`
  if (!needs.includes('y."')) return row
  return isYearKnown
    ? sql`${row} left join ${raw(quoted(layout.resource.yearly!.table))} y on y.rowid = p.year`
    : sql`${row}${yearBeside(context, layout)}`
}

async function totalOf(floor: Floor, q: Queries, { from, where }: Found): Promise<number> {
  const [row] = await run(q, floor.dialect, sql`select count(*) as total from ${from} where ${where}`)
  return Number(row?.['total'] ?? 0)
}

/** All that a list goes through, page by page, as of one moment. */
export async function listIds(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: ListParams,
): Promise<string[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const order = orderOf(floor, context, layout, params)
  const hits = hitsOf(floor, layout, foundRows(floor, context, layout, params), order)
  // one text instead of a hundred thousand rows: what answers requests is held while rows are unpacked, and a text costs it nothing
  const together = raw(floor.dialect === 'sqlite' ? 'group_concat' : 'string_agg')
  const [row] = await run(
    q,
    floor.dialect,
    sql`select ${together}(cast(id as text), '\n' order by ${wayOf(order)}) as ids from (${hits.text}) hits`,
  )
  return row?.['ids'] ? String(row['ids'] as string).split('\n') : []
}

/** Rows of a list by their ids, in the order given; what has gone meanwhile, or may not be seen, is left out. */
export async function listByIds(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  ids: readonly string[],
  columns: readonly string[],
  memory: Memory | null,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const condition: Condition = { field: resource.id, op: 'in', value: ids }
  const params: ListParams = { page_no: 1, per_page: ids.length, condition, columns }
  const { records } = await list(floor, q, context, resource, params, memory)
  const byId = new Map(records.map((row) => [row[resource.id], row] as const))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** How many rows of a list meet each of these conditions, in one pass over them; a condition on what may not be read narrows nothing. */
export async function countEach(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  { condition, each }: { readonly condition?: Condition; readonly each: readonly Condition[] },
  memory: Memory | null = null,
): Promise<number[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const found = foundRows(floor, context, layout, condition ? { condition } : {})
  const tests = each.map((one) => {
    const readable = readableOnly(context, resource, one)
    return readable ? conditionSql(floor.dialect, layout, resolved(floor, context, readable)) : raw('1 = 1')
  })
  const sums = tests.map((test, at) => sql`sum(case when ${test} then 1 else 0 end) as ${raw(`n${at}`)}`)
  const from = tests.some(({ text }) => text.includes('y."')) ? found.fromYear : found.from
  const statement = sql`select ${join(sums, ', ')} from ${from} where ${found.where}`
  const count = async () => {
    const [row] = await run(q, floor.dialect, statement)
    return each.map((_, at) => Number(row?.[`n${at}`] ?? 0))
  }
  // what a role's own rows depend on (a teacher's classes) is not all told
  if (!memory || isOwn(context, resource, [condition, ...each])) return count()
  const fields = [condition, ...each].flatMap((one) => (one ? fieldsIn(one) : []))
  return memory.counted(context.principal.tenantId, { resource, fields, question: JSON.stringify(statement) }, count)
}

/** Does it depend on who asks which of the records are counted: by what their role sees (a teacher's classes), or by a filter on what is theirs? */
export const isOwn = (context: RequestContext, resource: Resource, conditions: readonly (Condition | undefined)[]): boolean =>
  (context.system !== true && resource.access.rows[context.principal.role] !== undefined) || JSON.stringify(conditions).includes('"$my.')

/** How many rows a list would say there are, without fetching any. */
export async function countRows(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  condition: Condition,
): Promise<number> {
  authorise(context, 'read', resource)
  return totalOf(floor, q, foundRows(floor, context, floor.layoutOf(resource), { condition }))
}
