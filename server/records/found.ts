import { sql } from 'kysely'
import { conditionOf, fieldsIn, fold, type Condition, type Resource, type Test } from '../../resources/kit/index.ts'
import { ownRowsOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { byTrigrams } from './by-trigrams.ts'
import { linkedColumnOf, Subquery } from './conditions.ts'
import { ownSearch } from './derived.ts'
import { resolved } from './facts.ts'
import { askedSql } from './figure-tests.ts'
import { partTable, type Floor, type Layout } from './layout.ts'
import { touchedBy } from './operations/touched-by.ts'
import { scopeOf, sourceOf, yearBeside } from './scope.ts'
import { searched, type Wanted, type WordTest } from './search.ts'
import { allOf, eachOf, listOf, nothing, quoted, type Fragment, says } from './sql.ts'
import type { ListQuestion } from './types.ts'
import { isReadable } from './values.ts'

/** Which rows a list is asked for, and from where they are best found. */
export interface Found {
  readonly where: Fragment
  /** the tables that `where` needs, the one that narrows most in front */
  readonly from: Fragment
  /** the same with the year's row, for what is sorted or grouped by it */
  readonly fromYear: Fragment
  /** the same rows for what asks one field of the year's row and nothing else, neither of it nor of the record */
  readonly forYear: (name: string) => Pick<Found, 'from' | 'where'>
  /** nothing narrows them but their place and their status */
  readonly isWhole: boolean
  /** the year's rows narrow them: who is in a class, in a grade */
  readonly isByYear: boolean
}

/** Does it ask for nothing that this role may not read? */
export const isAllReadable = (context: RequestContext, resource: Resource, condition: Condition): boolean =>
  fieldsIn(condition).every((name) => isReadable(context, resource, name))

/** Tests on fields that this role may not read are left out, those beside them stay: a filter must not tell what a column hides. */
export function readableOnly(context: RequestContext, resource: Resource, condition: Condition | undefined): Condition | undefined {
  if (!condition || isAllReadable(context, resource, condition)) return condition
  if (!('and' in condition)) return undefined
  const and = condition.and.flatMap((part) => readableOnly(context, resource, part) ?? [])
  return and.length > 0 ? { and } : undefined
}

export interface HowFound {
  readonly wordTest?: WordTest
  /** the letters stand in so many rows that the first ones are sooner read than looked up */
  readonly isBroad?: boolean
}

/** The rows that a list is asked for: those this request may see, narrowed by condition and search, and single ones beside them. */
export function foundRows(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  params: ListQuestion,
  isInKeptOrder = false,
  { wordTest, isBroad = false }: HowFound = {},
): Found {
  const { resource } = layout
  const scope = scopeOf(floor, context, layout, { narrow: true })
  const condition = readableOnly(context, resource, params.condition)
  const test = condition && byLinks(layout, context.principal.tenantId, resolved(floor, context, touchedBy(context, resource, condition)))
  const narrowed = test ? [narrowedBy(floor, context, layout, test)] : []
  const wanted = searched(floor, context, layout, params.search, wordTest)
  const words = wanted.map(({ test }) => test)
  const own = ownRowsOf(context, resource)
  const seen: Condition = { and: own ? [conditionOf(own)] : [] }
  const must: Condition = { and: [...seen.and, ...(condition ? [condition] : [])] }
  // a word that stands for nothing is compared with no column
  const year = says(allOf([scope, ...narrowed]), 'y."') ? yearFor(resource, must) : 'maybe'
  // who is in a class is fewer than who has a name; in the order of the list one index answers all; else only what is found is opened
  const among =
    year === 'first' || isBroad ? null : byTrigrams(floor, layout, context.principal.tenantId, [...wanted, ...piecesIn(layout, must)])
  const isCovered = fieldsIn(must).every((name) => name === 'is_active')
  const found = among
    ? [among, ...words]
    : year === 'first' || (isInKeptOrder && isCovered)
      ? words
      : fromSearchIndex(floor, layout, scope, words)
  const asked = [...narrowed, ...found]
  const where = allOf([scope, ...asked])
  const fromYear = sourceOf(context, layout, year)
  const isOfYear = says(where, 'y."')
  const table = sql.raw(`${layout.table} m`)
  // PostgreSQL reads who is where out of the index of those who are somewhere, a quarter of what the year's rows are
  const isAside = (name: string): boolean =>
    floor.dialect === 'postgres' && year === 'maybe' && !isOfYear && isYearlyReference(resource, name)
  // the index that is searched says who it is, which is all that the year's rows are found by: nothing is opened
  const unopened = floor.dialect === 'sqlite' && !among && isCovered ? allOf([scope, ...narrowed, ...words]) : where
  const rows: Found = {
    where,
    from: isOfYear ? fromYear : table,
    fromYear,
    forYear: (name) => ({ from: isAside(name) ? sql`${table}${yearBeside(context, layout, name)}` : fromYear, where: unopened }),
    isByYear: year === 'first',
    isWhole: asked.length === (condition ? 1 : 0) && isCovered,
  }
  if (params.also === undefined || narrowed.length + words.length === 0) return rows
  return withOthers(floor, context, layout, rows, params.also, yearFor(resource, seen))
}

/** Rows that were found by what is asked, and others beside them: each way by what finds its own. */
function withOthers(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
  found: Found,
  ids: readonly string[],
  year: Parameters<typeof sourceOf>[2],
): Found {
  const scope = scopeOf(floor, context, layout, { narrow: true })
  if (floor.dialect === 'postgres') {
    const rows = oneAfterTheOther({ floor, context, layout, found, ids })
    const fromYear = sql`${rows}${yearBeside(context, layout)}`
    const from = says(scope, 'y."') ? fromYear : rows
    return { where: scope, from, fromYear, forYear: () => ({ from: fromYear, where: scope }), isByYear: false, isWhole: false }
  }
  const table = sql.raw(`${layout.table} m`)
  const others = sql`select m.rowid from ${table} where m.tenant_id = ${context.principal.tenantId} and m.${sql.raw(quoted(layout.id))} in (${eachOf(floor.dialect, ids)})`
  const where = sql`${scope} and m.rowid in (select m.rowid from ${found.from} where ${found.where} union all ${others})`
  const fromYear = sourceOf(context, layout, year)
  const from = says(scope, 'y."') ? fromYear : table
  return { where, from, fromYear, forYear: () => ({ from: fromYear, where }), isByYear: false, isWhole: false }
}

interface Together {
  readonly floor: Floor
  readonly context: RequestContext
  readonly layout: Layout
  readonly found: Found
  readonly ids: readonly string[]
}
/**
 * PostgreSQL's: asked which rows of a table are among both, it may look for each of a school's hundred thousand through all that were
 * found, where it takes them for a handful. So the rows themselves are brought together, and each of the others is looked up by its id.
 */
function oneAfterTheOther({ floor, context, layout, found, ids }: Together): Fragment {
  const id = sql.raw(`m.${quoted(layout.id)}`)
  const others = eachOf(floor.dialect, [...new Set(ids)])
  const own = sql`select m.* from ${found.from} where ${found.where} and not (${id} in (${others}))`
  const table = sql.raw(`${layout.table} m`)
  const one = sql`select m.* from ${table} where m.tenant_id = ${context.principal.tenantId} and ${id} = other.id offset 0`
  return sql`(${own} union all select m.* from (${others}) other(id) cross join lateral (${one}) m) m`
}

/** Where the year's rows of what must hold are best read. */
const yearFor = (resource: Resource, must: Condition): 'first' | 'there' | 'maybe' =>
  demands(must, isIndexed(resource)) ? 'first' : demands(must, isYearly(resource)) ? 'there' : 'maybe'

/** Of a school's hundred thousand those with these ids: SQLite goes through the school unless it is told which rows they are. */
function narrowedBy(floor: Floor, context: RequestContext, layout: Layout, asked: Condition): Fragment {
  const { resource, id, table } = layout
  if (floor.dialect === 'sqlite' && 'and' in asked && fieldsIn(asked).includes(resource.id))
    return allOf(asked.and.map((part) => narrowedBy(floor, context, layout, part)))
  const values = 'op' in asked && asked.op === 'in' && asked.field === resource.id && Array.isArray(asked.value) ? asked.value : []
  const ids: readonly unknown[] = values
  if (floor.dialect !== 'sqlite' || ids.length === 0 || ids.some((one) => typeof one !== 'string' || one.startsWith('$')))
    return askedSql(floor, context, layout, asked)
  const own = sql.raw(`i.${quoted(id)}`)
  return sql`m.rowid in (select i.rowid from ${sql.raw(table)} i where i.tenant_id = ${context.principal.tenantId} and ${own} in ${listOf(ids)})`
}

/** SQLite keeps what is searched in an index, too: the rows that are found are opened, and of the rest only the index is read. */
function fromSearchIndex(floor: Floor, layout: Layout, scope: Fragment, words: readonly Fragment[]): readonly Fragment[] {
  if (floor.dialect !== 'sqlite' || words.length === 0 || says(scope, 'y."')) return words
  return [sql`m.rowid in (select m.rowid from ${sql.raw(layout.table)} m where ${allOf([scope, ...words])})`]
}

/** Pieces that a text must hold, where the search knows that text: what does not hold their words cannot hold them. */
function piecesIn({ resource }: Pick<Layout, 'resource'>, condition: Condition): Wanted[] {
  if ('and' in condition) return condition.and.flatMap((part) => piecesIn({ resource }, part))
  if (!('op' in condition) || (condition.op !== 'contains' && condition.op !== 'starts') || typeof condition.value !== 'string') return []
  if (condition.value.startsWith('$') || !ownSearch(resource).includes(condition.field)) return []
  const words = fold(condition.value).split(' ').filter(Boolean)
  return words.length === 0 ? [] : [{ test: nothing, words: [words], links: [] }]
}

/** The records that are linked to one of these, found from the links: few have the same mother. */
function byLinks(layout: Layout, tenantId: string, condition: Condition): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => byLinks(layout, tenantId, part)) }
  if (!('op' in condition) || (condition.op !== 'eq' && condition.op !== 'in') || condition.value instanceof Subquery) return condition
  const { resource } = layout
  const field = resource.fields[condition.field]
  const values = (Array.isArray(condition.value) ? condition.value : [condition.value]).filter((one) => typeof one === 'string')
  if (field?.kind !== 'links' || field.group || !field.to || values.length === 0) return condition
  const other = sql.raw(quoted(linkedColumnOf(layout, condition.field)))
  const linked = sql`select k.${sql.raw(quoted(layout.idBeside))} from ${sql.raw(partTable(resource, condition.field))} k where k.tenant_id = ${tenantId} and k.${other} in ${listOf(values)}`
  return { field: resource.id, op: 'in', value: new Subquery(linked) }
}

/** Tests that a record without a row of the year cannot pass. */
const isYearly =
  (resource: Resource) =>
  ({ field, op }: Test): boolean =>
    resource.fields[field]?.yearly === true && op !== 'ne' && op !== 'nin' && op !== 'empty'
/** The fields that an index of the year's rows begins with; it holds the rows that say something in them. */
const isYearlyReference = ({ fields }: Resource, name: string): boolean =>
  fields[name]?.yearly === true && fields[name].kind === 'reference'
/** Of those, the ones an index of the year's rows answers. */
const isIndexed =
  (resource: Resource) =>
  ({ field, op }: Test): boolean =>
    isYearlyReference(resource, field) && (op === 'eq' || op === 'in')

function demands(condition: Condition, test: (one: Test) => boolean): boolean {
  if ('and' in condition) return condition.and.some((part) => demands(part, test))
  if ('or' in condition) return condition.or.length > 0 && condition.or.every((part) => demands(part, test))
  return 'not' in condition ? false : test(condition)
}
