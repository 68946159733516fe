import { sql } from 'kysely'
import { fieldsIn, type Condition, type Resource } from '../../../resources/kit/index.ts'
import type { Dialect } from '../../database/index.ts'
import { conditionSql } from '../conditions.ts'
import { columnOf } from '../../database/schema/columns.ts'
import { asStored } from '../../database/schema/ddl.ts'
import { ownSearch, searchTextOf } from '../derived.ts'
import { resolved, zoneFor } from '../facts.ts'
import type { Layout } from '../layout.ts'
import { touchedBy } from '../operations/touched-by.ts'
import { searchSql } from '../search.ts'
import { allOf, quoted, rowsOf, run } from '../sql.ts'
import type { Row } from '../types.ts'
import { encode } from '../values.ts'
import type { Asking } from '../work.ts'

/** What is asked of records as they stood. */
export interface AskedThen {
  readonly tests: readonly Condition[]
  readonly search: string | undefined
}
const searchText = 'search_text'

/** The fields by which it is told whether a record fits. */
export const fieldsAsked = ({ resource }: Layout, { tests, search }: AskedThen): string[] => [
  ...new Set([...tests.flatMap(fieldsIn), ...(search ? ownSearch(resource) : [])]),
]

/** What stood in a record as the tables would hold it. */
export const storedThen = ({ resource: { fields } }: Layout, was: Row): Row =>
  Object.fromEntries(Object.entries(was).flatMap(([name, value]) => (fields[name] ? [[name, encode(fields[name], value)]] : [])))

/** A value of the rows `t`, by its place, as the column of a field holds it. */
export function storedAt(dialect: Dialect, { fields }: Resource, name: string, at: number): string {
  const field = fields[name]
  return asStored(dialect, (field && columnOf(name, field)?.type) ?? 'key', `t.value ->> ${at}`)
}

/**
 * Of records as they stood, each with its id, those that fit: they are held against the very statement that today's are held against, as
 * rows of a table that is made of them. What a search finds through links it finds by the links of today.
 */
export async function fitting({ floor, q, context }: Asking, layout: Layout, rows: readonly Row[], asked: AskedThen): Promise<string[]> {
  if (rows.length === 0) return []
  const { resource, id } = layout
  const names = [...new Set([id, ...fieldsAsked(layout, asked)])]
  const told = rows.map((row) => [...names.map((name) => row[name] ?? null), asked.search ? searchTextOf(resource, row) : null])
  const columns = [...names, searchText].map((name, at) => `${storedAt(floor.dialect, resource, name, at)} as ${quoted(name)}`).join(', ')
  const table = sql`(select cast(${context.principal.tenantId} as text) as tenant_id, ${sql.raw(columns)} from ${rowsOf(floor.dialect, told)} t)`
  const tests = [
    conditionSql(
      floor.dialect,
      { ...layout, year: layout.main },
      resolved(floor, context, touchedBy(context, resource, { and: asked.tests })),
      zoneFor(context),
    ),
    ...searchSql(floor, context, layout, asked.search),
  ]
  const found = await run<{ id: string }>(q, sql`select ${sql.raw(`m.${quoted(id)}`)} as id from ${table} m where ${allOf(tests)}`)
  return found.map((row) => row.id)
}
