import { sql } from 'kysely'
import type { Facets } from '../../resources/contract/declared.ts'
import { fieldsIn, type Field, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { foundRows } from './found.ts'
import { isOwn } from './count-rows.ts'
import type { Memory } from './memory.ts'
import { keyOf } from './order.ts'
import { besideThen } from './past/stood.ts'
import { authorise } from './scope.ts'
import { searchSql } from './search.ts'
import { allOf, nothing, quoted, run, type Fragment } from './sql.ts'
import type { FacetParams } from './types.ts'
import { isReadable } from './values.ts'

/** As many values as a panel can offer; of more one types a part. */
const most = 200
/** Nothing in it is stored as null, or as an empty text. */
const blanks = 2
const countable = (field: Field | undefined): boolean => field?.kind === 'choice' || field?.kind === 'flag' || field?.kind === 'reference'

/** One value, and how many have it; the names are of records that are counted. */
interface Counted {
  readonly value: unknown
  readonly count: number
  readonly label?: string | null
  readonly label_ar?: string | null
}

const isEmpty = ({ value }: Counted): boolean => value === null || value === ''

/** How often each value of a field occurs in what is asked of a list. A field that the asker may not read tells nothing, not even by numbers. */
export async function facets(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: FacetParams,
  memory: Memory | null = null,
): Promise<Facets> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const field = resource.listed[params.field]
  const column = columnOf(layout, params.field)
  if (!countable(field) || !column || !isReadable(context, resource, params.field)) return { values: null, empty: null }
  const found = foundRows(floor, context, layout, params)
  const beside = params.was ? besideThen(floor.dialect, layout, params.was) : null
  const value = sql.raw(beside ? beside.column(params.field) : column)
  const { from, where } = column.startsWith('y.') ? found.forYear(params.field) : found
  const grouped = sql`select ${value} as value, count(*) as count from ${from}${beside?.join ?? nothing} where ${where} group by ${value}`
  const target = field?.kind === 'reference' ? floor.registry.find(field.to ?? '') : undefined
  const isFlag = field?.kind === 'flag'
  const isBlank = (value: string): Fragment => sql.raw(isFlag ? `${value} is null` : `(${value} is null or ${value} = '')`)
  // those with nothing in it come first: they are counted by the same pass over the rows, and stay beyond the limit of values
  const question = target
    ? labelled(floor, context, floor.layoutOf(target), grouped, params.find)
    : sql`select f.value, f.count from (${grouped}) f order by ${isBlank('f.value')} desc, f.count desc limit ${most + blanks}`
  // what people type is counted for them alone; of a whole school, or of a class, it is known until something of it changes
  const isKept =
    memory !== null && !params.search && !params.find && params.as_of === undefined && !isOwn(context, resource, [params.condition])
  const fields = [params.field, ...(params.condition ? fieldsIn(params.condition) : [])]
  const count = () => run<Counted>(q, question)
  const counted = isKept
    ? await memory.counted(context.principal.tenantId, { resource, fields, question: [question], named: target }, count)
    : await count()
  const [without, rows] = [counted.filter(isEmpty), counted.filter((one) => !isEmpty(one)).slice(0, most)]
  const valueOf = (stored: unknown): string => (isFlag ? String(stored === true || stored === 1) : String(stored as string))
  return {
    values: rows.map((row) => ({
      value: valueOf(row.value),
      count: Number(row.count),
      ...(target ? { label: row.label ?? '' } : {}),
      ...(typeof row.label_ar === 'string' ? { label_ar: row.label_ar } : {}),
    })),
    empty: without.reduce((sum, one) => sum + Number(one.count), 0),
  }
}

/** The records behind counted ids, by name and in their own order; counted first, so that each is named once. Those of none come before them. */
function labelled(floor: Floor, context: RequestContext, target: Layout, grouped: Fragment, find: string | undefined): Fragment {
  const { resource } = target
  const id = `m.${quoted(resource.id)}`
  const arabic = hasArabicTitle(resource) ? sql.raw(`, ${titleSql(resource, 'm', 1)} as label_ar`) : nothing
  const named = sql`left join ${sql.raw(target.table)} m on m.tenant_id = ${context.principal.tenantId} and ${sql.raw(id)} = f.value`
  const wanted = allOf([sql`${sql.raw(id)} is not null`, ...searchSql(floor, context, target, find)])
  const none = sql.raw(`(f.value is null or f.value = '')`)
  return sql`select f.value, f.count, ${sql.raw(titleSql(resource, 'm', 0))} as label${arabic} from (${grouped}) f ${named} where ${none} or ${wanted} order by ${none} desc, ${sql.raw(`m.${quoted(keyOf(resource, context.locale))}, ${id}`)} limit ${most + blanks}`
}
