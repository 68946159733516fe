import type { Column, ColumnType, Index, Table } from './table.ts'

/** `id* text` as in a note book: a star for what must not be empty. */
type Columns = Readonly<Record<string, ColumnType | `${ColumnType}*`>>
declare const columnsOf: unique symbol
/** A table whose columns the compiler knows: see `stored-rows.ts`. */
export interface KnownTable<Name extends string, Key extends string, C> extends Table {
  readonly name: Name
  readonly [columnsOf]?: { readonly key: Key; readonly columns: C }
}

export function table<const Name extends string, const Key extends string, const C extends Columns>(
  name: Name,
  key: readonly Key[],
  columns: C,
  indexes: readonly Index[] = [],
): KnownTable<Name, Key, C> {
  const all: Column[] = Object.entries(columns).map(([column, said]) => ({
    name: column,
    type: said.replace('*', '') as ColumnType,
    notNull: said.endsWith('*') || key.some((one) => one === column),
    ...(said === 'flag*' ? { default: false } : {}),
  }))
  return { name, primaryKey: key, columns: all, indexes, foreignKeys: [], source: 'server/database/schema/system-tables.ts' }
}
