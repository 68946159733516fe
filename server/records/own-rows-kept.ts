import { sql } from 'kysely'
import { fieldsIn, isExact, stepsOf, type Condition, type Field, type Resource } from '../../resources/kit/index.ts'
import type { Layout } from './layout.ts'
import { ownRows, placed } from './own-rows.ts'
import type { Checking, Question } from './question.ts'
import { quoted, type Fragment } from './sql.ts'
import { encode } from './values.ts'
import type { Work } from './work.ts'

/** As what a value stands in a row that is in no table; PostgreSQL would take it for text. */
function typeOf(field: Field | undefined): string {
  if (field?.kind === 'flag') return 'boolean'
  if (field?.kind === 'number') return 'double precision'
  return field && isExact(field) ? 'bigint' : 'text'
}

/** The fields of a row that say whose it is; null: nothing does, or links and rows of the record do, which are no columns of it. */
function namesOf(rows: Condition | null, { fields }: Resource): string[] | null {
  const names = rows && [...new Set(fieldsIn(rows).map((name) => stepsOf(name)[0]!))]
  return names?.some((name) => ['links', 'children'].includes(fields[name]?.kind ?? '')) ? null : names
}

/** Is of every row of a kind that is written asked whether it will be one of the own? */
export const isAskedWhenKept = ({ floor, context }: Work, { resource }: Layout): boolean =>
  namesOf(ownRows(floor, context, resource), resource) !== null

/** Whoever sees only some rows of a kind writes none beside them: the row as it will be has to be one of them. */
export function notOwn({ floor, context }: Work, layout: Layout, { id, changed, after }: Checking): Question[] {
  const { resource } = layout
  const rows = ownRows(floor, context, resource)
  const names = namesOf(rows, resource)
  if (!rows || !names) return []
  const cells = names.map((name): Fragment => {
    const field = resource.fields[name]
    const value = name === resource.id ? id : field ? encode(field, after[name] ?? null) : (after[name] ?? null)
    return sql`cast(${value} as ${sql.raw(typeOf(field))}) as ${sql.raw(quoted(name))}`
  })
  // one row, whose columns are called like those of the tables
  const row = { ...layout, year: layout.main }
  const path = names.find((name) => Object.hasOwn(changed, name)) ?? names[0]!
  return [
    {
      path,
      count: sql`select count(*) from (select ${sql.join(cells)}) ${sql.raw(layout.main)} where ${placed({ floor, context, layout: row, depth: 0 }, rows)}`,
      judge: (count) => (count > 0 ? null : { code: 'not_allowed_here' }),
    },
  ]
}
