import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { noting, type Reads } from '../reads.ts'
import { arrival, isSent } from '../sent.ts'
import { tooLong } from '../too-slow.ts'
import type { Answer } from './flight.ts'
import type { Lane, Statement } from './lane.ts'
import { tableWritten } from './statistics.ts'

const ending = (text: string): Statement => ({ text, values: [] })
const commit = ending('commit')
const rollback = ending('rollback')

/** Several statements without values, as a migration writes them, go as they are. */
const isScript = ({ sql, parameters }: CompiledQuery): boolean =>
  parameters.length === 0 && sql.includes(';') && !/^\s*(select|with)\b/i.test(sql)

/** So many statements are on their way at once: each holds its values until it is carried out. */
const mostOnTheWay = 4

/** A transaction of several messages; it begins with the first statement, and where nothing is asked it never does. */
export class Transaction implements DatabaseConnection {
  readonly #client: pg.ClientBase
  readonly #lane: Lane
  #beginning: readonly Statement[]
  readonly #endsAt: number
  readonly #onTheWay: Promise<void>[] = []
  /** what became of a statement that nobody waited for */
  #failure: { readonly error: unknown } | null = null
  hasWritten = false
  /** rows by table */
  readonly written = new Map<string, number>()

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
    if (query === arrival) {
      await this.#arrive()
      return { rows: [] }
    }
    if (isSent(query)) {
      await this.#send({ text: sql, values: parameters })
      return { rows: [] }
    }
    if (isScript(query)) {
      await this.#arrive()
      if (this.#beginning.length > 0) await this.#lane.ask('write', this.#begun())
      this.hasWritten = true
      await this.#client.query(sql)
      return { rows: [] }
    }
    const { rows, count, done } = await this.#ask({ text: sql, values: parameters })
    if (!done.startsWith('SELECT')) this.#noteWritten(sql, count)
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
    await this.#arrive()
    const { done } = await this.#lane.ask('write', [commit])
    // a job that swallowed a failed statement would else be told that its writes are kept
    if (done === 'ROLLBACK') throw new Error('A statement of this transaction had failed; nothing of it was kept')
  }

  async rollback(): Promise<void> {
    if (this.#beginning.length === 0) await this.#lane.ask('write', [rollback])
  }

  async #ask(statement: Statement): Promise<Answer> {
    try {
      const answer = await this.#lane.ask('write', [...this.#begun(), statement])
      // the transaction went back to before what had failed
      this.#failure = null
      return answer
    } catch (error) {
      // of all that comes after a failure the server says only that there was one
      throw this.#failure?.error ?? error
    }
  }

  async #send(statement: Statement): Promise<void> {
    if (this.#failure) throw this.#failure.error
    this.hasWritten = true
    this.#onTheWay.push(
      this.#lane.ask('write', [...this.#begun(), statement]).then(
        ({ count }) => this.#noteWritten(statement.text, count),
        (error: unknown) => {
          this.#failure ??= { error }
        },
      ),
    )
    if (this.#onTheWay.length > mostOnTheWay) await this.#onTheWay.shift()
  }

  #noteWritten(text: string, rows: number): void {
    this.hasWritten = true
    const table = tableWritten(text)
    if (table !== null) this.written.set(table, (this.written.get(table) ?? 0) + rows)
  }

  async #arrive(): Promise<void> {
    await Promise.all(this.#onTheWay.splice(0))
    if (this.#failure) throw this.#failure.error
  }

  #begun(): readonly Statement[] {
    const statements = this.#beginning
    this.#beginning = []
    return statements
  }
}
