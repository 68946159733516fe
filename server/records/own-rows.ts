import { sql } from 'kysely'
import {
  fieldsIn,
  partsOf,
  perResource,
  stepsOf,
  conditionOf,
  type Condition,
  type Resource,
  type Test,
} from '../../resources/kit/index.ts'
import { ownRowsOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql, Subquery } from './conditions.ts'
import { resolved, zoneFor } from './facts.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { nothing, quoted, type Fragment } from './sql.ts'

/** Who asks, and the table whose rows are asked for. */
interface Place {
  readonly floor: Floor
  readonly context: RequestContext
  readonly layout: Layout
  /** how many references lead here: each table on the way has a name of its own */
  readonly depth: number
}

const no = sql.raw('1 = 0')

/** What narrows this request's role to its own rows of a kind, with its facts filled in; null: nothing does. */
export function ownRows(floor: Floor, context: RequestContext, resource: Resource): Condition | null {
  const rows = ownRowsOf(context, resource)
  return rows ? resolved(floor, context, rows) : null
}

/** The same in SQL, following references wherever it says so; one piece, or none. */
export function ownRowsSql(floor: Floor, context: RequestContext, layout: Layout): Fragment[] {
  const rows = ownRows(floor, context, layout.resource)
  return rows ? [placed({ floor, context, layout, depth: 0 }, rows)] : []
}

/** What the rows of a kind are narrowed by that stands in other tables: `student_id.class_id`. */
export const pathsOf = perResource((resource): readonly string[] => [
  ...new Set(
    Object.values(resource.access.rows)
      .flatMap((where) => fieldsIn(conditionOf(where)))
      .filter((name) => name.includes('.')),
  ),
])

/** What a path leads to from each row of a table, as a column. */
export const pathColumn = (floor: Floor, context: RequestContext, layout: Layout, path: string): Fragment =>
  valueAt({ floor, context, layout, depth: 0 }, stepsOf(path))

export const placed = (place: Place, condition: Condition): Fragment =>
  conditionSql(place.floor.dialect, place.layout, condition, zoneFor(place.context), (test) => elsewhere(place, test))

/** A test that the columns of the row alone cannot answer. */
function elsewhere(place: Place, test: Test): Fragment | null {
  const paths = partsOf(test.field).map(stepsOf)
  const [first] = paths[0]!
  const isShared = paths.every((steps) => steps.length > 1 && steps[0] === first)
  if (isShared) return referred(place, first!, { ...test, field: paths.map((steps) => steps.slice(1).join('.')).join(', ') })
  if (paths.length === 1) return null
  if (!(test.value instanceof Subquery)) return no
  const { select } = test.value
  const [one, two] = paths.map((steps) => valueAt(place, steps))
  // the first half by itself is what an index is asked for
  return sql`(${one} in (select own.one from (${select}) own) and (${one}, ${two}) in (${select}))`
}

/** Operators that hold of nothing at all, so also where nothing is referred to. */
const ofNothing: ReadonlySet<Test['op']> = new Set(['empty', 'ne', 'nin'])

/** The rows that refer to such records. */
function referred(place: Place, name: string, test: Test): Fragment {
  const column = columnOf(place.layout, name)
  const inner = stepFrom(place, name)
  if (!column || !inner) return no
  const inside = sql`${sql.raw(column)} in (${idsWhere(inner, test)})`
  return ofNothing.has(test.op) ? sql`(${sql.raw(column)} is null or ${inside})` : inside
}

function idsWhere(place: Place, test: Test): Fragment {
  const { layout, context } = place
  const { fields, yearly, id } = layout.resource
  const where = placed(place, test)
  const { tenantId } = context.principal
  const isOfYear = partsOf(test.field).every((part) => fields[stepsOf(part)[0]!]?.yearly === true)
  // who sits in a class is read from the year's rows alone
  if (isOfYear && yearly && !ofNothing.has(test.op)) {
    const y = sql.raw(layout.year)
    return sql`select ${y}.${sql.raw(quoted(layout.idBeside))} from ${sql.raw(quoted(yearly.table))} ${y} where ${y}.tenant_id = ${tenantId}${current(place)} and ${where}`
  }
  const main = sql.raw(layout.main)
  return sql`select ${main}.${sql.raw(quoted(id))} from ${sql.raw(layout.table)} ${main}${withYear(place)} where ${main}.tenant_id = ${tenantId} and ${where}`
}

function valueAt(place: Place, [first, ...rest]: readonly string[]): Fragment {
  const column = columnOf(place.layout, first!)
  if (!column) return sql.raw('null')
  if (rest.length === 0) return sql.raw(column)
  const inner = stepFrom(place, first!)
  if (!inner) return sql.raw('null')
  const main = sql.raw(inner.layout.main)
  return sql`(select ${valueAt(inner, rest)} from ${sql.raw(inner.layout.table)} ${main}${withYear(inner)} where ${main}.tenant_id = ${place.context.principal.tenantId} and ${main}.${sql.raw(quoted(inner.layout.id))} = ${sql.raw(column)})`
}

/** The table that a reference leads to. */
function stepFrom({ floor, context, layout, depth }: Place, name: string): Place | null {
  const field = layout.resource.fields[name]
  const target = field?.kind === 'reference' ? floor.registry.find(field.to ?? '') : undefined
  if (!target || target.source) return null
  const at = depth + 1
  return { floor, context, layout: { ...floor.layoutOf(target), main: `p${at}`, year: `py${at}` }, depth: at }
}

/** The year's rows that are current, in the year that one stands in. */
const current = ({ layout, context }: Place): Fragment =>
  sql` and ${sql.raw(layout.year)}.is_current = ${sql.raw(layout.truth)}${context.academicYear === null ? nothing : sql` and ${sql.raw(layout.year)}.academic_year = ${context.academicYear}`}`

function withYear(place: Place): Fragment {
  const { resource, main, year, idBeside, id } = place.layout
  if (!resource.yearly) return nothing
  return sql` left join ${sql.raw(quoted(resource.yearly.table))} ${sql.raw(year)} on ${sql.raw(year)}.tenant_id = ${sql.raw(main)}.tenant_id and ${sql.raw(year)}.${sql.raw(quoted(idBeside))} = ${sql.raw(main)}.${sql.raw(quoted(id))}${current(place)}`
}
