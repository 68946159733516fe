import type Sqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { Asides } from './asides.ts'
import { bindable, Connection } from './connection.ts'
import { Paces, timing, tookAside } from './pace.ts'
import { Turns } from './turns.ts'

/** Reads for requests: what is quick at once, what may take long in a process that can be ended while it is at it. */
export class Reading implements DatabaseConnection {
  readonly #file: string
  readonly #here: Connection
  readonly #paces: Paces
  readonly #asides = new Asides()
  readonly #turns = new Turns()

  constructor(file: string, database: Sqlite.Database) {
    this.#file = file
    this.#here = new Connection(database)
    this.#paces = new Paces(database)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql } = query
    const parameters = query.parameters.map(bindable)
    const pace = this.#paces.of(sql, parameters)
    if (!pace.isQuick) {
      const { rows, ms } = await this.#asides.ask({ file: this.#file, sql, parameters }, pace.last)
      tookAside(pace, ms)
      return { rows: rows as R[] }
    }
    // asked at once where it may be: what is asked next sees how long that took
    const turn = this.#turns.mine()
    if (turn) await turn
    const done = timing(pace)
    const result = this.#here.ask<R>({ sql, parameters })
    done()
    return result
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#here.streamQuery(query)
  }

  close(): Promise<void> {
    return this.#asides.close()
  }
}
