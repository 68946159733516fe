import type Sqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { Asides } from './asides.ts'
import { Beside, type BesideAnswer } from './beside.ts'
import { bindable, Connection } from './connection.ts'
import { Paces, took, type Pace } from './pace.ts'

/** Reads for requests: each where nobody else has to wait for it. */
export class Reading implements DatabaseConnection {
  readonly #file: string
  readonly #here: Connection
  readonly #paces: Paces
  readonly #beside: Beside
  readonly #asides = new Asides()

  constructor(file: string, database: Sqlite.Database) {
    this.#file = file
    this.#here = new Connection(database)
    this.#paces = new Paces(database)
    this.#beside = new Beside(file)
  }

  async executeQuery<R>({ sql, parameters: given }: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = given.map(bindable)
    const pace = this.#paces.of(sql, parameters)
    if (pace.place === 'aside') return this.#askAside<R>(sql, parameters, pace)
    if (pace.place === 'here') {
      const before = performance.now()
      const result = this.#here.ask<R>({ sql, parameters })
      took(pace, performance.now() - before)
      return result
    }
    const answer = await this.#beside.ask({ sql, parameters })
    const rows = rowsOf<R>(answer)
    if (!rows) return this.#askAside<R>(sql, parameters, this.#paces.of(sql, parameters, 'many'))
    took(pace, answer.ms)
    return { rows }
  }

  async #askAside<R>(sql: string, parameters: readonly unknown[], pace: Pace): Promise<QueryResult<R>> {
    const { rows, ms } = await this.#asides.ask({ file: this.#file, sql, parameters }, pace.last)
    took(pace, ms)
    // several may have been given the same answer, and each makes of its rows what its own reader may see
    return { rows: rows.map((row) => ({ ...(row as object) }) as R) }
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#here.streamQuery(query)
  }

  async close(): Promise<void> {
    await Promise.all([this.#beside.close(), this.#asides.close()])
  }
}

const rowsOf = <R>({ columns, rows }: BesideAnswer): R[] | null =>
  rows &&
  rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at++) row[columns[at]!] = arrived(values[at])
    return row as R
  })

/** Between threads a buffer becomes a plain array of bytes. */
const arrived = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
