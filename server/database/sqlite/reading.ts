import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type Sqlite from 'better-sqlite3'
import { Ended, openProcess, type Apart } from '../../apart/process.ts'
import { secondsForReading, tooSlow } from '../too-slow.ts'
import type { AsideAnswer, AsideTask } from './aside-process.ts'
import { bindable, Connection } from './connection.ts'
import { Paces } from './pace.ts'

const isSource = import.meta.url.endsWith('.ts')
const module = new URL(isSource ? './aside-process.ts' : './aside-process.js', import.meta.url)
/** So many at a time; each holds what a small cache and the rows of its answers need. */
const mostProcesses = 2
const limits = { heapMb: 160, residentMb: 320, seconds: secondsForReading }
const idleMs = 30_000

interface Aside {
  readonly apart: Apart<AsideTask, AsideAnswer, never>
  /** the questions that wait for it, and the one it is at */
  waiting: number
  last: Promise<unknown>
}

/** Reads for requests: what is quick at once, what may take long in a process that can be ended while it is at it. */
export class Reading implements DatabaseConnection {
  readonly #file: string
  readonly #here: Connection
  readonly #paces: Paces
  readonly #asides: Aside[] = []

  constructor(file: string, database: Sqlite.Database) {
    this.#file = file
    this.#here = new Connection(database)
    this.#paces = new Paces(database)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql } = query
    const parameters = query.parameters.map(bindable)
    if (!this.#paces.isQuick(sql, parameters)) return this.#askAside<R>(sql, parameters)
    const began = performance.now()
    const result = this.#here.ask<R>({ sql, parameters })
    this.#paces.took(sql, performance.now() - began)
    return result
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#here.streamQuery(query)
  }

  async #askAside<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const aside = this.#freest()
    aside.waiting += 1
    const answer = aside.last.then(() => aside.apart.ask({ file: this.#file, sql, parameters }))
    aside.last = answer.catch(() => undefined)
    try {
      const { rows, ms } = await answer
      this.#paces.tookAside(sql, ms)
      return { rows: rows as R[] }
    } catch (error) {
      if (error instanceof Ended && (error.why === 'time' || error.why === 'memory')) throw tooSlow()
      throw error
    } finally {
      aside.waiting -= 1
    }
  }

  #freest(): Aside {
    const free = this.#asides.find(({ waiting }) => waiting === 0)
    if (free) return free
    if (this.#asides.length < mostProcesses) {
      const aside = { apart: openProcess<AsideTask, AsideAnswer>({ module, limits, idleMs }), waiting: 0, last: Promise.resolve() }
      this.#asides.push(aside)
      return aside
    }
    return this.#asides.reduce((one, other) => (other.waiting < one.waiting ? other : one))
  }

  async close(): Promise<void> {
    await Promise.all(this.#asides.map(({ apart }) => apart.stop()))
  }
}
