/**
 * How a column is kept. `words` is what people type and compare without regard to case; `key` is an id or a code of the product's own.
 */
export type ColumnType = 'key' | 'text' | 'words' | 'integer' | 'real' | 'flag' | 'bytes'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly notNull?: boolean
  /** what existing rows get when the column is added, and new rows that do not say */
  readonly default?: string | number | boolean
  /** where it is declared, for sentences: the field of the declaration */
  readonly field?: string
  readonly renamedFrom?: string
  /** how one is kept: 100 of an exact number with two places */
  readonly one?: number
}
export interface Index {
  readonly columns: readonly string[]
  readonly unique?: boolean
  /** by the lower case of its last column, for look-ups that lower what was typed */
  readonly lowered?: boolean
  /** only rows where this flag is set */
  readonly where?: string
  /** only rows where this flag is not set */
  readonly unset?: string
  /** only rows where this column holds something: smaller, and no planner takes it for a way to all rows of an institution */
  readonly filled?: string
  /** only rows where this column holds nothing */
  readonly blank?: string
  /** columns that ride along so that a search need not open the rows; SQLite only, where an entry may be of any length */
  readonly carried?: readonly string[]
}
/** Both columns of a reference: the institution is part of every key, so nothing can refer across. */
export interface ForeignKey {
  readonly column: string
  readonly table: string
  readonly target: string
  /** rows that live and die with what they refer to */
  readonly cascade?: boolean
}
export interface Table {
  readonly name: string
  /** `tenant_id` first, unless the table is the product's own */
  readonly primaryKey: readonly string[]
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Processes remember what they read of it, until a row comes, goes, or changes in one of these columns (without them: in any). */
  readonly watched?: {
    readonly columns?: readonly string[]
    /** on PostgreSQL without triggers: whoever writes says it when it is committed */
    readonly afterwards?: boolean
  }
  /** Asked before anybody's institution is known, so its keys are one for all of them; small, and seldom written. */
  readonly directory?: boolean
  /** any three letters of its `search_text` find its rows */
  readonly searched?: boolean
  /** many of its rows are changed at once, and stand in many indexes */
  readonly roomy?: boolean
  /** the file that declares it, for sentences */
  readonly source: string
}

export const hasTenant = (table: Table): boolean => table.columns[0]?.name === 'tenant_id'
