import type { ColumnType as Typed, Kysely } from 'kysely'
import type { ColumnOf, IdOf, RowOf } from '../../resources/kit/index.ts'
import type { Queries } from './database.ts'
import type { KnownTable } from './schema/known-table.ts'
import type { KnownSystemTable } from './schema/system-tables.ts'

/** As it is read: SQLite keeps flags as numbers. */
export type Flag = boolean | 0 | 1
export const isSet = (flag: unknown): boolean => flag === true || flag === 1

/** How a column is read and written, by the word that says how it is kept. */
type ValueOf<Said> = Said extends `flag${string}`
  ? Typed<Flag, boolean | undefined, boolean>
  : Said extends `${'integer' | 'real'}${string}`
    ? number
    : Said extends `bytes${string}`
      ? Uint8Array
      : string
type RowIn<T> =
  T extends KnownTable<string, infer Key, infer C>
    ? { [Name in keyof C]: Name extends Key ? ValueOf<C[Name]> : C[Name] extends `${string}*` ? ValueOf<C[Name]> : ValueOf<C[Name]> | null }
    : never
export type SystemTables = { [T in KnownSystemTable as T['name']]: RowIn<T> }

type Kept<Value> = Value extends boolean ? Flag : Value extends readonly unknown[] ? string | null : Value
type Fields<R> = Pick<RowOf<R>, ColumnOf<R> & keyof RowOf<R>>
interface Stamps {
  tenant_id: string
  created_at: string
  updated_at: string
}
/** The row of a declaration as its table keeps it; what stands in the year's table or is only counted is not in it. */
export type StoredRow<R> = { [Name in keyof Fields<R>]: Kept<Fields<R>[Name]> } & { [Name in IdOf<R>]: string } & Stamps & {
    is_active: Flag
    search_text: string
    sort_key: string
  }
/** The row of its year. */
export type StoredYear<R> = Omit<StoredRow<R>, 'is_active' | 'search_text' | 'sort_key'> & {
  id: string
  academic_year: string
  is_current: Flag
  from_date: string | null
  to_date: string | null
}

/** The same queries, to which the product's own tables are known, and those of declarations that are named: a misspelt column does not compile. */
export const knowing = <Tables = object>(q: Queries): Kysely<SystemTables & Tables> => q as unknown as Kysely<SystemTables & Tables>
