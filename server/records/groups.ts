import { sql } from 'kysely'
import type { GroupTold, Groups } from '../../resources/contract/declared.ts'
import { fieldsIn, groupOf, hasMoney, labelKeyOf, likeOf, type Grouping, type Resource, type TotalKind } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { askedOf, columnOrThrow, currenciesIn, together, type Column } from './aggregation.ts'
import { isOwn } from './count-rows.ts'
import { figureSql } from './figures.ts'
import { foundRows, type Found } from './found.ts'
import { labelOf } from './labels.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import { orderOf } from './order.ts'
import { besideThen, type Beside } from './past/stood.ts'
import { authorise } from './scope.ts'
import { currencyOf } from './selection.ts'
import { nothing, quoted, run, says, type Fragment } from './sql.ts'
import type { GroupParams, Row } from './types.ts'
import { isReadable } from './values.ts'

/** As many as a person goes through; of more one narrows the list first. */
const most = 500
/** Of so many the numbers are sooner read and put together than all rows are gone through once more. */
const mostRead = 5000
const none: Groups = { groups: null, is_cut: false, all: { count: 0, totals: {} } }

/**
 * The rows of a list brought together by a field, in the list's own order of that field, each group with what its numbers come to. Rows are
 * narrowed as the list narrows them; of a field that the asker may not read there are neither groups nor totals.
 */
export async function groups(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: GroupParams,
  memory: Memory | null = null,
): Promise<Groups> {
  authorise(context, 'read', resource)
  const { grouping, order: direction, totals, search, condition } = params
  const layout = floor.layoutOf(resource)
  const { field } = grouping
  if (columnOf(layout, field) === null || !isReadable(context, resource, field)) return none
  const kinds = Object.entries(totals).filter(
    (one): one is [string, TotalKind] => one[1] !== 'none' && isReadable(context, resource, one[0]),
  )
  const isOneCurrency = context.schoolId !== null && resource.scope.school !== resource.id
  const beside = params.was ? besideThen(floor.dialect, layout, params.was) : null
  // what was then is in no column either
  const reading = beside ? { ...layout, workedOut: [...layout.workedOut, ...params.was!.names] } : layout
  const workedOut = (one: string): Fragment => (beside?.tells(one) ? sql.raw(beside.column(one)) : figureSql(floor, context, layout, one))
  const asked = kinds.map(([name, is]) => askedOf(reading, { is, field: name }, { isOneCurrency, workedOut }))
  const isPaid = kinds.some(([name]) => likeOf(resource.listed[name]!).kind === 'money')
  const currency = isPaid && hasMoney(resource) ? currencyOf(layout) : null
  const columns = [...asked.flatMap((one) => one.columns), ...(currency ? currenciesIn(sql.raw(currency)) : [])]
  const found = foundRows(floor, context, layout, params)
  const { each, all, labels } = questionsOf(floor, context, layout, { grouping, direction, found, columns, beside })
  const read = async (): Promise<readonly [Row[], Row]> => {
    const rows = await run<Row>(q, each)
    const told = rows.slice(0, most + 1)
    if (rows.length > mostRead) return [told, (await run<Row>(q, all))[0]!]
    const storedIn = (name: string): unknown[] => rows.map((row) => row[name])
    const sums = columns.map((one, at) => [`v${at}`, together(one, storedIn(`v${at}`))] as const)
    return [told, { n: storedIn('n').reduce<number>((sum, one) => sum + Number(one), 0), ...Object.fromEntries(sums) }]
  }
  const fields = [field, ...kinds.map(([name]) => name), ...(condition ? fieldsIn(condition) : [])]
  const target = resource.listed[field]?.to ? floor.registry.find(resource.listed[field].to) : undefined
  const isKept =
    memory !== null &&
    !search &&
    params.as_of === undefined &&
    currency === null &&
    !isOwn(context, resource, [condition]) &&
    kinds.every(([name]) => !layout.workedOut.includes(name))
  const [rows, whole] = isKept
    ? await memory.counted(context.principal.tenantId, { resource, fields, question: [each, all], named: target }, read)
    : await read()

  const told = (row: Row): Groups['all'] => {
    const stored = columns.map((_, at) => row[`v${at}`])
    const entries = asked.map(({ columns: own, tell, isMixed }, at) => {
      const its = stored.splice(0, own.length)
      return [kinds[at]![0], isMixed?.(its) ? null : tell(its)] as const
    })
    const [one, other] = stored
    return {
      count: Number((row as { readonly n?: unknown }).n),
      totals: Object.fromEntries(entries),
      ...(currency ? { currency: one === other ? ((one as string | null | undefined) ?? null) : null } : {}),
    }
  }
  return {
    groups: rows.slice(0, most).map((row) => ({ ...nameOf(layout, grouping, row, { labels }), ...told(row) })),
    is_cut: rows.length > most,
    all: told(whole),
  }
}

interface Labels {
  /** the columns that name a group, in the order in which they are read: `l0`, `l1` */
  readonly labels: readonly { readonly key: string }[]
}
interface Questions extends Labels {
  /** the groups in the order of the list: `g`, its names, `n` rows, and the columns as `v0`, `v1` … */
  readonly each: Fragment
  /** the numbers of all rows */
  readonly all: Fragment
}

function questionsOf(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  {
    grouping: { field: name, by },
    direction,
    found,
    columns,
    beside,
  }: {
    readonly grouping: Grouping
    readonly direction: GroupParams['order']
    readonly found: Found
    readonly columns: readonly Column[]
    readonly beside: Beside | null
  },
): Questions {
  const column = columnOrThrow(layout, name)
  const partOf = (value: string): Fragment => sql.raw(by ? `substr(${value}, 1, ${by === 'month' ? 7 : 4})` : value)
  // in the rows, and in the groups that are made of them
  const [value, own] = [partOf(beside?.tells(name) ? beside.column(name) : column), partOf(column)]
  const numbers = [sql`count(*) as n`, ...columns.map(({ value }, at) => sql`${value} as ${sql.raw(`v${at}`)}`)]
  // the year's rows are joined where something of them is asked: a bare count of all rows needs none
  const ofYear = (one: Fragment): boolean => says(one, 'y."')
  const sourceFor = (columnsOf: readonly Fragment[]): Pick<Found, 'from' | 'where'> => {
    if (numbers.some(ofYear)) return { from: found.fromYear, where: found.where }
    if (!columnsOf.some(ofYear)) return found
    const { from, where } = found.forYear(name)
    return { from, where: [...columnsOf, ...numbers].some((one) => says(one, 'm."')) ? found.where : where }
  }
  const rowsWith = (columnsOf: readonly Fragment[]): Fragment => {
    const { from, where } = sourceFor(columnsOf)
    return sql`select ${sql.join(columnsOf)} from ${from}${beside?.join ?? nothing} where ${where}`
  }
  const ended = (place: Fragment, last: Fragment): Fragment =>
    sql`order by ${place} ${sql.raw(`${direction} nulls last`)}, ${last} ${sql.raw(direction)} limit ${mostRead + 1}`
  const all = rowsWith(numbers)
  const field = layout.resource.listed[name]!
  const target = field.kind === 'reference' ? floor.registry.find(field.to ?? '') : undefined
  const reference = target && !target.source ? labelOf(floor, layout, name) : null
  if (!reference)
    return { each: sql`${rowsWith([sql`${value} as g`, ...numbers])} group by ${value} ${ended(value, value)}`, all, labels: [] }
  // a record that is referred to is named once for its group: the groups stand where their rows would, under the same name
  const side = column.split('.')[0]!
  const place = orderOf(floor, context, layout, { sort_by: name }).sorts[0]!.by
  // a list that stands in this order keeps the place with its own rows
  const isOwnPlace = says(place, 'm."')
  const standing = [
    sql`${context.principal.tenantId} as tenant_id`,
    sql`${value} as ${sql.raw(quoted(name))}`,
    ...(field.written ? [sql`null as ${sql.raw(quoted(field.written))}`] : []),
    ...(isOwnPlace ? [sql`min(${place}) as place`] : []),
  ]
  const told = [...reference.columns.map(({ text }, at) => `${text} as l${at}`), 'n', ...columns.map((_, at) => `v${at}`)]
  const groups = sql`(${rowsWith([...standing, ...numbers])} group by ${value}) ${sql.raw(`${side}${reference.join}`)}`
  return {
    each: sql`select ${own} as g, ${sql.raw(told.join(', '))} from ${groups} ${ended(isOwnPlace ? sql.raw(`${side}.place`) : place, own)}`,
    all,
    labels: reference.columns,
  }
}

/** Which group it is, and what it is called where it is a record. */
function nameOf({ resource }: Layout, grouping: Grouping, row: Row, { labels }: Labels): Pick<GroupTold, 'value' | 'label' | 'label_ar'> {
  const value = groupOf(resource, grouping, (row as { readonly g?: unknown }).g)
  const key = labelKeyOf(grouping.field, resource.listed[grouping.field]!)
  const said = (name: string): string | undefined => {
    const at = labels.findIndex((one) => one.key === name)
    return at < 0 || value === null ? undefined : ((row[`l${at}`] as string | null) ?? '')
  }
  const [label, arabic] = [said(key), said(`${key}_ar`)]
  return { value, ...(label === undefined ? {} : { label }), ...(arabic === undefined ? {} : { label_ar: arabic }) }
}
