import Sqlite from 'better-sqlite3'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import { naturalKey } from '../../../resources/kit/index.ts'
import type { Queries } from '../database.ts'
import { queriesOver } from '../one-connection.ts'
import { noting, type Reads } from '../reads.ts'
import { tooLong } from '../too-slow.ts'

/** More shapes of statements than one process meets; the bound only guards against texts with values in them. */
const rememberedStatements = 1000

/** SQLite knows no booleans: this is the one place where they become 0 and 1 on the way in. */
export const bindable = (value: unknown): unknown => (value === true ? 1 : value === false ? 0 : value === undefined ? null : value)

const needsBinding = (value: unknown): boolean => typeof value === 'boolean' || value === undefined
/** Most rows hold nothing that SQLite does not know. */
export const bound = (values: readonly unknown[]): readonly unknown[] => (values.some(needsBinding) ? values.map(bindable) : values)

export interface Question extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** the statement is run once for each of these rows of values */
  readonly rows?: readonly (readonly unknown[])[]
}

interface Known {
  readonly statement: Sqlite.Statement
  /** so many rows it had the last time */
  rows: number
}
/** From so many rows on they come quicker as lists of values, each made into a row here; for fewer the names of the columns cost more. */
const manyRows = 20

export const namedRow = (names: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
  return row
}

function rowsOf({ statement, rows: before }: Known, values: readonly unknown[]): unknown[] {
  if (before < manyRows) return statement.raw(false).all(values)
  const rows = statement.raw(true).all(values) as unknown[][]
  // asked each time: a statement that is remembered may have other columns by now
  const names = statement.columns().map(({ name }) => name)
  return rows.map((one) => namedRow(names, one))
}

export class Connection implements DatabaseConnection {
  readonly #database: Sqlite.Database
  readonly #statements = new Map<string, Known>()
  /** From then on (`performance.now()`) nothing more is asked: whoever writes has had the time there is. */
  endsAt = Infinity
  /** Why SQLite took the writer's transaction back by itself, as it does on a full disk. */
  takenBackBy: unknown = null
  readonly #isWriter: boolean

  constructor(database: Sqlite.Database, isWriter = false) {
    this.#database = database
    this.#isWriter = isWriter
  }

  #prepare(text: string): Known {
    let known = this.#statements.get(text)
    if (!known) {
      known = { statement: this.#database.prepare(text), rows: 0 }
      if (this.#statements.size >= rememberedStatements) this.#statements.clear()
      this.#statements.set(text, known)
    }
    return known
  }

  // the driver is synchronous, the interface is not; throwing must reject
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.ask(query)
  }

  /** The same at once. */
  ask<R>(question: Question): QueryResult<R> {
    this.#checkTime()
    if (!this.#isWriter) return this.#run(question)
    // a job that swallowed the failure and went on would keep what follows, and only that
    if (!this.#database.inTransaction) throw this.takenBackBy ?? new Error('A change was asked for outside of a transaction')
    try {
      return this.#run(question)
    } catch (error) {
      if (!this.#database.inTransaction) this.takenBackBy = error
      throw error
    }
  }

  #run<R>({ sql, parameters, rows }: Question): QueryResult<R> {
    const known = this.#prepare(sql)
    const { statement } = known
    if (rows) {
      for (const values of rows) {
        this.#checkTime()
        statement.run(bound(values))
      }
      return { rows: [] }
    }
    const values = parameters.length === 0 ? parameters : parameters.map(bindable)
    if (statement.reader) {
      const answer = rowsOf(known, values)
      known.rows = answer.length
      return { rows: answer as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #checkTime(): void {
    if (this.endsAt !== Infinity && performance.now() > this.endsAt) throw tooLong()
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // a statement of its own: a remembered one must not be busy when the same text is asked for in between
    for (const row of this.#database.prepare(sql).iterate(parameters.map(bindable))) yield await Promise.resolve({ rows: [row as R] })
  }
}

export const queriesOn = (database: Sqlite.Database, reads: Reads): Queries => queriesBy(noting(new Connection(database), reads))

export const queriesBy = (connection: DatabaseConnection): Queries =>
  queriesOver(connection, {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  })

/** Of more than this SQLite maps nothing. */
const most = 0x7fff0000

export interface Connecting {
  readonly readonly: boolean
  /** what is read again and again stays in a cache of so many KiB */
  readonly cacheKib: number
  /** the file is mapped: nothing is copied into a cache, but all that was ever touched counts for the process, and a broken disk ends it */
  readonly mapped?: boolean
  /** what must be put aside goes to the disk */
  readonly modest?: boolean
}
export function connect(file: string, how: Connecting): Sqlite.Database {
  // No waiting inside SQLite: that would stop the whole process. The writer tries again on a timer instead.
  const database = new Sqlite(file, { readonly: how.readonly, timeout: how.readonly ? 1000 : 0 })
  // only asked in questions, never kept in an index: the file stays readable by any SQLite
  database.function('natural_key', { deterministic: true }, (text: unknown) => (typeof text === 'string' ? naturalKey(text) : text))
  if (!how.readonly) database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma(`cache_size = ${-how.cacheKib}`)
  if (how.mapped) database.pragma(`mmap_size = ${most}`)
  // A writer's copies of changed pages, too, which SQLite goes through at the end of every statement where it keeps them in memory.
  database.pragma(`temp_store = ${how.modest || !how.readonly ? 'FILE' : 'MEMORY'}`)
  return database
}
