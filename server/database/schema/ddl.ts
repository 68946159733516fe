import { createHash } from 'node:crypto'
import type { Dialect } from '../database.ts'
import { hasTenant, type Column, type ColumnType, type ForeignKey, type Index, type Table } from './table.ts'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]): string => names.map(quoted).join(', ')

/**
 * `words` compare and sort without regard to case on SQLite; PostgreSQL sorts them as people do (ICU) and keeps them apart by an
 * index over their lower case. Everything else is compared byte by byte, which is also what makes its indexes quick.
 */
const types: Record<Dialect, Record<ColumnType, string>> = {
  sqlite: {
    key: 'TEXT',
    text: 'TEXT',
    words: 'TEXT COLLATE NOCASE',
    integer: 'INTEGER',
    real: 'REAL',
    flag: 'INTEGER',
    bytes: 'BLOB',
  },
  postgres: {
    key: 'text COLLATE "C"',
    text: 'text COLLATE "C"',
    words: 'text COLLATE "und-x-icu"',
    integer: 'bigint',
    real: 'double precision',
    flag: 'boolean',
    bytes: 'bytea',
  },
}
/** What the database calls the type when it is asked, to tell a changed one. */
export const storedType = (dialect: Dialect, type: ColumnType): string => types[dialect][type].split(' COLLATE ')[0]!.toLowerCase()

/** What an expression tells as a text, as a value of such a column, and compared as one. */
export function asStored(dialect: Dialect, type: ColumnType, told: string): string {
  const [kind, collation] = types[dialect][type].split(' COLLATE ')
  return `cast(${told} as ${kind})${collation ? ` collate ${collation}` : ''}`
}

function literal(dialect: Dialect, value: string | number | boolean): string {
  if (typeof value === 'boolean') return dialect === 'sqlite' ? (value ? '1' : '0') : String(value)
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

function columnSql(dialect: Dialect, column: Column): string {
  const initial = column.default === undefined ? '' : ` DEFAULT ${literal(dialect, column.default)}`
  return `${quoted(column.name)} ${types[dialect][column.type]}${initial}${column.notNull ? ' NOT NULL' : ''}`
}

const referenceSql = (key: ForeignKey): string =>
  `FOREIGN KEY ("tenant_id", ${quoted(key.column)}) REFERENCES ${quoted(key.table)} ("tenant_id", ${quoted(key.target)})${key.cascade ? ' ON DELETE CASCADE' : ''}`

const primaryKey = (table: Table): string => `PRIMARY KEY (${list(table.primaryKey)})`

/**
 * PostgreSQL keeps the plan of a foreign key's look-up that it made while the table was small, and among indexes that then look alike it
 * takes the newest: the primary key must be that one, or a large import looks through the whole institution for every row.
 */
export const addPrimaryKey = (table: Table): string => `ALTER TABLE ${quoted(table.name)} ADD ${primaryKey(table)}`

/** SQLite takes keys with the table only; PostgreSQL gets them when every table is there, whatever refers to whatever. */
export function createTable(dialect: Dialect, table: Table): string {
  const parts = [
    ...table.columns.map((column) => columnSql(dialect, column)),
    ...(dialect === 'sqlite' ? [primaryKey(table), ...table.foreignKeys.map(referenceSql)] : []),
  ]
  const room = dialect === 'postgres' && table.roomy ? ` WITH (${halfFull})` : ''
  return `CREATE TABLE ${quoted(table.name)} (\n  ${parts.join(',\n  ')}\n)${room}`
}

/**
 * PostgreSQL writes a changed row anew. Where its page has room for that, no index hears of it; else it goes elsewhere, and every one of a
 * dozen indexes gets another entry. Those who are changed together mostly came together, so each page keeps room for all of its rows.
 */
const halfFull = 'fillfactor=50'
/** What a table's storage is told, of one that is there: rows move as they are changed. */
export const makeRoom = (table: Table, told: ReadonlySet<string>): string[] =>
  table.roomy && !told.has(halfFull) ? [`ALTER TABLE ${quoted(table.name)} SET (${halfFull})`] : []

export const addForeignKey = (table: Table, key: ForeignKey): string =>
  `ALTER TABLE ${quoted(table.name)} ADD CONSTRAINT ${quoted(shortName('fk', table.name, [key.column]))} ${referenceSql(key)}`
export const dropForeignKey = (table: Table, key: ForeignKey): string =>
  `ALTER TABLE ${quoted(table.name)} DROP CONSTRAINT ${quoted(foreignKeyName(table, key))}`
export const foreignKeyName = (table: Pick<Table, 'name'>, key: Pick<ForeignKey, 'column'>): string =>
  shortName('fk', table.name, [key.column])

/** An added column may be empty, whatever the declaration demands: rows that are there have no value. Validation asks for it. */
export const addColumn = (dialect: Dialect, table: Table, column: Column): string =>
  `ALTER TABLE ${quoted(table.name)} ADD COLUMN ${columnSql(dialect, { ...column, notNull: column.notNull === true && column.default !== undefined })}`

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
/** PostgreSQL cuts names at 63 bytes; long ones end in a digest instead. */
export function shortName(prefix: string, table: string, parts: readonly string[]): string {
  const whole = [prefix, table, ...parts].join('_')
  return whole.length <= 60 ? whole : `${whole.slice(0, 51)}_${digest(whole)}`
}

const isWords = (table: Table, name: string): boolean => table.columns.find((column) => column.name === name)?.type === 'words'

/** The statements of an index by name; the name tells the whole definition, so a changed one is a new one. */
export function indexesOf(dialect: Dialect, table: Table): Map<string, string> {
  const statements = new Map<string, string>()
  for (const index of table.indexes) {
    const carried = dialect === 'sqlite' ? (index.carried ?? []) : []
    const marks = [
      ...(index.unique ? ['u'] : []),
      ...(index.lowered ? ['l'] : []),
      ...(index.where ? ['w', index.where] : []),
      ...(index.filled ? ['f'] : []),
      ...(index.unset ? ['n'] : []),
      ...(index.blank ? ['b'] : []),
      ...carried,
    ]
    const name = shortName('ix', table.name, [...index.columns.filter((column) => column !== 'tenant_id'), ...marks])
    const last = index.columns.at(-1)!
    const columns = [...index.columns, ...carried].map((column) => {
      // what people type must not stand twice in another case; SQLite's collation sees to that by itself
      const lower = (index.lowered && column === last) || (index.unique && dialect === 'postgres' && isWords(table, column))
      return lower ? `lower(${quoted(column)})` : quoted(column)
    })
    const where = conditionOf(dialect, index)
    statements.set(
      name,
      `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX ${quoted(name)} ON ${quoted(table.name)} (${columns.join(', ')})${where}`,
    )
    if (dialect === 'postgres' && index.unique && index.columns.some((column) => isWords(table, column))) {
      const plain = shortName('ix', table.name, [
        ...index.columns.filter((column) => column !== 'tenant_id'),
        ...(index.filled ? ['f'] : []),
      ])
      statements.set(plain, `CREATE INDEX ${quoted(plain)} ON ${quoted(table.name)} (${list(index.columns)})${where}`)
    }
  }
  return statements
}

function conditionOf(dialect: Dialect, { where, filled, unset, blank }: Index): string {
  if (blank) return ` WHERE ${quoted(blank)} IS NULL`
  if (unset) return ` WHERE ${dialect === 'sqlite' ? `${quoted(unset)} = 0` : `NOT ${quoted(unset)}`}`
  if (where) return ` WHERE ${quoted(where)}${dialect === 'sqlite' ? ' = 1' : ''}`
  return filled ? ` WHERE ${quoted(filled)} IS NOT NULL` : ''
}

/** The second lock on the door: a query that forgot the institution gets nothing of another's. */
const wall = 'institution'
const setting = `(SELECT current_setting('app.tenant_id', true))`

/** As sub-selects the setting is asked once for a statement; as a plain call it would be asked for every row, and no planner could guess how many pass. */
export const rowSecurity = (table: Table, policies: ReadonlySet<string> = new Set()): string[] => {
  if (!hasTenant(table) || policies.has(wall)) return []
  const name = quoted(table.name)
  return [
    ...(policies.size > 0 ? [] : [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`, `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`]),
    `CREATE POLICY ${wall} ON ${name} USING ("tenant_id" = ${setting} OR ${setting} = '*')`,
    // the wall of an earlier version
    ...[...policies].map((policy) => `DROP POLICY ${quoted(policy)} ON ${name}`),
  ]
}
