import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { noting, type Reads } from '../reads.ts'
import { tooLong } from '../too-slow.ts'
import type { Lane, Statement } from './lane.ts'

const ending = (text: string): Statement => ({ text, values: [] })
const commit = ending('commit')
const rollback = ending('rollback')

/** Several statements without values, as a migration writes them, go as they are. */
const isScript = ({ sql, parameters }: CompiledQuery): boolean =>
  parameters.length === 0 && sql.includes(';') && !/^\s*(select|with)\b/i.test(sql)

/** A transaction of several messages; it begins with the first statement, and where nothing is asked it never does. */
export class Transaction implements DatabaseConnection {
  readonly #client: pg.ClientBase
  readonly #lane: Lane
  #beginning: readonly Statement[]
  readonly #endsAt: number
  hasWritten = false

  /** `seconds` from now on nothing more is asked. */
  constructor(client: pg.ClientBase, lane: Lane, beginning: readonly Statement[], seconds: number) {
    this.#endsAt = performance.now() + seconds * 1000
    this.#client = client
    this.#lane = lane
    this.#beginning = beginning
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    if (performance.now() > this.#endsAt) throw tooLong()
    if (isScript(query)) {
      if (this.#beginning.length > 0) await this.#lane.ask('write', this.#begun())
      this.hasWritten = true
      await this.#client.query(sql)
      return { rows: [] }
    }
    const { rows, count, done } = await this.#lane.ask('write', [...this.#begun(), { text: sql, values: parameters }])
    if (!done.startsWith('SELECT')) this.hasWritten = true
    return { rows: rows as R[], numAffectedRows: BigInt(count) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  /** The same, whose questions are noted. */
  notedIn(reads: Reads): DatabaseConnection {
    return noting(this, reads)
  }

  async commit(): Promise<void> {
    if (this.#beginning.length > 0) return
    const { done } = await this.#lane.ask('write', [commit])
    // a job that swallowed a failed statement would else be told that its writes are kept
    if (done === 'ROLLBACK') throw new Error('A statement of this transaction had failed; nothing of it was kept')
  }

  async rollback(): Promise<void> {
    if (this.#beginning.length === 0) await this.#lane.ask('write', [rollback])
  }

  #begun(): readonly Statement[] {
    const statements = this.#beginning
    this.#beginning = []
    return statements
  }
}
