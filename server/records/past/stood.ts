import { sql } from 'kysely'
import type { Dialect } from '../../database/index.ts'
import { columnOf, type Layout } from '../layout.ts'
import { quoted, rowsOf, type Fragment } from '../sql.ts'
import { storedAt } from './fitting.ts'
import type { Stood } from './told.ts'

/** Rows that are read beside what some of them held then. */
export interface Beside {
  /** follows the tables that the rows are read from */
  readonly join: Fragment
  readonly tells: (name: string) => boolean
  /** where a field's value of then stands; of the rows of which nothing else is told, that of now */
  readonly column: (name: string) => string
}

/**
 * What some of them held then is made a table first: else SQLite reads what is told through once for each row of a school, and of a
 * hundred that changed among a hundred thousand that is seconds.
 */
export function besideThen(dialect: Dialect, layout: Layout, { names, rows }: Stood): Beside {
  const columns = [layout.id, ...names].map((name, at) => `${storedAt(dialect, layout.resource, name, at)} as ${quoted(name)}`)
  const told = rowsOf(
    dialect,
    [...rows].map(([id, row]) => [id, ...names.map((name) => row[name] ?? null)]),
  )
  const id = quoted(layout.id)
  return {
    join: sql` left join (with told as materialized (select ${sql.raw(columns.join(', '))} from ${told} t) select * from told) was on was.${sql.raw(id)} = m.${sql.raw(id)}`,
    tells: (name) => names.includes(name),
    column: (name) => `case when was.${id} is null then ${columnOf(layout, name)!} else was.${quoted(name)} end`,
  }
}
