import type { Dialect } from '../database.ts'
import { addColumn, quoted, storedType } from './ddl.ts'
import type { Column, Table } from './table.ts'

/** What a start does not do by itself, and the migration that does it. */
export interface Refusal {
  /** file, field, what is wrong, and the command that writes the migration */
  readonly sentence: string
  readonly table: string
  /** of its rows */
  readonly id: string
  readonly column: string
  /** what a written migration runs on each database, once nothing stands in the way of the column */
  readonly up: Readonly<Record<Dialect, readonly string[]>>
  readonly sample: Sample
  /** values that SQLite would turn into something else without a word; PostgreSQL refuses them by itself */
  readonly unreadable?: string
  /** values of which either database would cut something off without a word */
  readonly cut?: string
}
/** Rows as they are there, for the test of the migration: with which columns, and what must be left of the first of them. */
export interface Sample {
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly keeps?: Readonly<Record<string, unknown>>
  readonly without?: readonly string[]
  /** of the table nothing must be left */
  readonly gone?: true
  /** other tables that are looked into, and by which columns */
  readonly beside?: Readonly<Record<string, readonly string[]>>
  /** another table that gets what this one held */
  readonly carried?: Sample & { readonly table: string; readonly id: string }
}

export type Statements = Refusal['up']
const both = (...statements: string[]): Statements => ({ sqlite: statements, postgres: statements })

export function refuse(
  table: Pick<Table, 'name' | 'source' | 'primaryKey'>,
  column: string,
  wrong: string,
  remedy: string,
  up: Statements,
  sample: Sample,
  /** null: the whole table */
  path: string | null = column,
): Refusal {
  const name = `${table.name}${sample.gone ? '' : `-${column}`}`.replaceAll('_', '-').replaceAll('--', '-')
  return {
    sentence: `${table.source}${path === null ? '' : `, field "${path}"`}: ${wrong}. ${remedy}${up.sqlite.length === 0 ? '' : `: npm run db:migration ${name} writes it, with ${up.sqlite.join('; ')}`}.`,
    table: table.name,
    id: table.primaryKey.at(-1) ?? 'id',
    column,
    up,
    sample,
  }
}

/**
 * Another type, with what is there: SQLite makes a new column of it, PostgreSQL converts in place and stops at what it cannot read. An exact
 * number is kept in units of its last place.
 */
export function retype(table: Table, column: Column, held: string): Statements {
  const [name, fresh] = [quoted(column.name), `${column.name}__new`]
  const target = quoted(table.name)
  const [lite, full] = [storedType('sqlite', column.type), storedType('postgres', column.type)]
  // yes is one
  const said = held === 'boolean' && column.type === 'integer' ? `${name}::int::text` : `${name}::text`
  const { one } = column
  return {
    sqlite: [
      addColumn('sqlite', table, { name: fresh, type: column.type }),
      `UPDATE ${target} SET ${quoted(fresh)} = ${one === undefined ? `CAST(${name} AS ${lite})` : `CAST(ROUND(${name} * ${one}) AS ${lite})`}`,
      `ALTER TABLE ${target} DROP COLUMN ${name}`,
      `ALTER TABLE ${target} RENAME COLUMN ${quoted(fresh)} TO ${name}`,
    ],
    postgres: [
      `ALTER TABLE ${target} ALTER COLUMN ${name} DROP DEFAULT`,
      `ALTER TABLE ${target} ALTER COLUMN ${name} TYPE ${full} USING ${one === undefined ? said : `ROUND(${said}::numeric * ${one})`}::${full}`,
    ],
  }
}

/** Texts that are no number, where numbers are wanted, and broken numbers, where whole ones are. */
export function unreadable(table: Table, { name, type, one }: Column): string | undefined {
  if (type !== 'integer' && type !== 'real') return undefined
  const column = quoted(name)
  const text = `typeof(${column}) = 'text' AND trim(${column}) <> '' AND CAST(CAST(${column} AS NUMERIC) AS TEXT) <> trim(${column})`
  const broken = `typeof(${column}) = 'real' AND CAST(${column} AS INTEGER) <> ${column}`
  const wrong = type === 'integer' && one === undefined ? `(${text}) OR (${broken})` : text
  return `SELECT ${column} AS value FROM ${quoted(table.name)} WHERE ${wrong} LIMIT 1`
}

export const dropColumn = (table: string, column: string): Statements => both(`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(column)}`)
export const renameColumn = (table: string, from: string, to: string): string =>
  `ALTER TABLE ${quoted(table)} RENAME COLUMN ${quoted(from)} TO ${quoted(to)}`
export const correct = (table: string, column: string, to: string, where: string): Statements =>
  both(`UPDATE ${quoted(table)} SET ${quoted(column)} = ${to} WHERE ${where}`)
/** Only a person can do it. */
export const nothing: Statements = both()
/** What was declared at the last start does not hold for these rows any more. */
export const forgetStatement = (table: string): string => `DELETE FROM schema_log WHERE statement LIKE '-- declared ${table}: %'`
export const andForget = (up: Statements, table: string): Statements => ({
  sqlite: [...up.sqlite, forgetStatement(table)],
  postgres: [...up.postgres, forgetStatement(table)],
})
export const dropTable = (table: string): Statements => andForget(both(`DROP TABLE ${quoted(table)}`), table)
