import { sql } from 'kysely'
import type { GroupTold, Groups } from '../../resources/contract/declared.ts'
import { fieldsIn, groupOf, hasMoney, labelKeyOf, likeOf, type Grouping, type Resource, type TotalKind } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { askedOf } from './aggregation.ts'
import { isOwn } from './count-rows.ts'
import { figureSql } from './figures.ts'
import { foundRows } from './found.ts'
import { labelOf } from './labels.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import type { Memory } from './memory.ts'
import { orderOf } from './order.ts'
import { authorise } from './scope.ts'
import { currencyOf } from './selection.ts'
import { run, says } from './sql.ts'
import type { GroupParams, Row } from './types.ts'
import { isReadable } from './values.ts'

/** As many as a person goes through; of more one narrows the list first. */
const most = 500
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
  { grouping, order: direction, totals, search, condition }: GroupParams,
  memory: Memory | null = null,
): Promise<Groups> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const { field } = grouping
  const column = columnOf(layout, field)
  if (column === null || !isReadable(context, resource, field)) return none
  const kinds = Object.entries(totals).filter(
    (one): one is [string, TotalKind] => one[1] !== 'none' && isReadable(context, resource, one[0]),
  )
  const isOneCurrency = context.schoolId !== null && resource.scope.school !== resource.id
  const asked = kinds.map(([name, is]) =>
    askedOf(layout, { is, field: name }, { isOneCurrency, workedOut: (one) => figureSql(floor, context, layout, one) }),
  )
  const order = orderOf(floor, context, layout, { sort_by: field, order_by: direction })
  const own = sql.raw(grouping.by ? `substr(${column}, 1, ${grouping.by === 'month' ? 7 : 4})` : column)
  const place = order.sorts[0]!.by
  // a record that is referred to has its own place and name; of what is in the column, the column says both
  const reference = resource.listed[field]?.kind === 'reference' ? labelOf(floor, layout, field) : null
  const labels = reference?.columns ?? []
  const isPaid = kinds.some(([name]) => likeOf(resource.listed[name]!).kind === 'money')
  const currency = isPaid && hasMoney(resource) ? currencyOf(layout) : null
  const values = [
    ...asked.flatMap(({ columns }) => columns),
    ...(currency ? [sql.raw(`min(${currency})`), sql.raw(`max(${currency})`)] : []),
  ]
  const found = foundRows(floor, context, layout, { ...(condition ? { condition } : {}), ...(search ? { search } : {}) })
  const joins = reference ? order.joins || reference.join : ''
  const isYearly = [own, place, ...values].some((one) => says(one, 'y."')) || joins.includes('y."')
  const from = sql`${isYearly ? found.fromYear : found.from}${sql.raw(joins)} where ${found.where}`
  const numbers = [sql`count(*) as n`, ...values.map((value, at) => sql`${value} as ${sql.raw(`v${at}`)}`)]
  const names = labels.map(({ text }, at) => sql.raw(`min(${text}) as ${`l${at}`}`))
  const way = sql`${reference ? sql`min(${place})` : own} ${sql.raw(`${direction} nulls last`)}`
  const each = sql`select ${sql.join([sql`${own} as g`, ...names, ...numbers])} from ${from} group by ${own} order by ${way}, ${own} limit ${most + 1}`
  const all = sql`select ${sql.join(numbers)} from ${from}`

  const read = async (): Promise<Row[][]> => [await run(q, each), await run(q, all)]
  const fields = [field, ...kinds.map(([name]) => name), ...(condition ? fieldsIn(condition) : [])]
  const named = resource.listed[field]?.to ? floor.registry.find(resource.listed[field].to) : undefined
  const isKept =
    memory !== null &&
    !search &&
    currency === null &&
    !isOwn(context, resource, [condition]) &&
    kinds.every(([name]) => !layout.workedOut.includes(name))
  const [rows, [whole]] = (
    isKept ? await memory.counted(context.principal.tenantId, { resource, fields, question: [each, all], named }, read) : await read()
  ) as [Row[], Row[]]

  const told = (row: Row): Groups['all'] => {
    const stored = values.map((_, at) => row[`v${at}`])
    const entries = asked.map(({ columns, tell, isMixed }, at) => {
      const its = stored.splice(0, columns.length)
      return [kinds[at]![0], isMixed?.(its) ? null : tell(its)] as const
    })
    const [one, other] = stored
    return {
      count: Number(row['n']),
      totals: Object.fromEntries(entries),
      ...(currency ? { currency: one === other ? ((one as string | null | undefined) ?? null) : null } : {}),
    }
  }
  return {
    groups: rows.slice(0, most).map((row) => ({ ...nameOf(layout, grouping, row, labels), ...told(row) })),
    is_cut: rows.length > most,
    all: told(whole!),
  }
}

/** Which group it is, and what it is called where it is a record. */
function nameOf(
  { resource }: Layout,
  grouping: Grouping,
  row: Row,
  labels: readonly { readonly key: string }[],
): Pick<GroupTold, 'value' | 'label' | 'label_ar'> {
  const value = groupOf(resource, grouping, row['g'])
  const key = labelKeyOf(grouping.field, resource.listed[grouping.field]!)
  const said = (name: string): string | undefined => {
    const at = labels.findIndex((one) => one.key === name)
    return at < 0 || value === null ? undefined : ((row[`l${at}`] as string | null) ?? '')
  }
  const [label, arabic] = [said(key), said(`${key}_ar`)]
  return { value, ...(label === undefined ? {} : { label }), ...(arabic === undefined ? {} : { label_ar: arabic }) }
}
