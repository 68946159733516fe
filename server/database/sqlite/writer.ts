import { setTimeout as wait } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import type { Queries } from '../database.ts'
import { marksTable, settleMarks } from '../schema/marks.ts'
import { Connection, queriesBy } from './connection.ts'

/** Jobs that one commit may carry; also what bounds how long the first of them waits for the last. */
const batchSize = 64
const patience = 30_000

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }
interface Entry {
  readonly job: (q: Queries) => Promise<unknown>
  readonly seconds: number
  /** when it came (`Date.now()`): nobody waits longer for whoever holds the file than anybody else */
  readonly since: number
  readonly settle: (outcome: Outcome) => void
}

/** Another process holds the file. */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/**
 * The one writer of a SQLite file. Writes that wait at the same moment are made durable together: a commit costs a flush of the disk
 * whatever it holds. Each can be taken back alone, and nobody hears "done" before the commit that carries it.
 */
export class Writer {
  readonly #database: Sqlite.Database
  readonly #connection: Connection
  readonly #queries: Queries
  readonly #queue: Entry[] = []
  #running: Promise<void> | null = null

  constructor(database: Sqlite.Database) {
    this.#database = database
    this.#connection = new Connection(database, true)
    this.#queries = queriesBy(this.#connection)
  }

  write<T>(job: (q: Queries) => Promise<T>, seconds = Infinity): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = (outcome: Outcome): void => (outcome.ok ? resolve(outcome.value as T) : reject(outcome.error as Error))
      this.#queue.push({ job, seconds, since: Date.now(), settle })
      this.#running ??= this.#drain()
    })
  }

  /** Resolves when everything that was asked for is done. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // A turn of the event loop before each commit: what arrives in it joins, and somebody who writes on and on starves nobody.
      await new Promise(setImmediate)
      await this.#commitTogether()
    }
    this.#running = null
  }

  async #commitTogether(): Promise<void> {
    const done: { entry: Entry; outcome: Outcome }[] = []
    try {
      await this.#begin()
    } catch (error) {
      const hasWaited = (entry: Entry): boolean => !isBusy(error) || Date.now() > entry.since + patience
      do this.#queue.shift()!.settle({ ok: false, error })
      while (this.#queue[0] && hasWaited(this.#queue[0]))
      return
    }
    while (done.length < batchSize && this.#queue.length > 0) {
      const entry = this.#queue.shift()!
      // The first has the transaction for its savepoint: SQLite copies every page that changes behind one, and goes through the copies
      // at each of its statements, which makes a large import minutes long.
      const isFirst = done.length === 0
      if (!isFirst) this.#database.exec('SAVEPOINT job')
      this.#connection.endsAt = performance.now() + entry.seconds * 1000
      const outcome = await outcomeOf(() => entry.job(this.#queries))
      if (!outcome.ok && this.#database.inTransaction) this.#database.exec(isFirst ? 'ROLLBACK' : 'ROLLBACK TO job')
      if (isFirst && !outcome.ok) return entry.settle(outcome)
      done.push({ entry, outcome })
      if (!this.#database.inTransaction) break
      if (!isFirst) this.#database.exec('RELEASE job')
    }
    const failure = this.#commit()
    for (const { entry, outcome } of done) entry.settle(failure && outcome.ok ? failure : outcome)
  }

  /** Another process (an import, a backup, a command) may hold the file: try again without standing in anybody's way. */
  async #begin(): Promise<void> {
    const deadline = this.#queue[0]!.since + patience
    for (;;) {
      try {
        this.#database.exec('BEGIN IMMEDIATE')
        this.#connection.takenBackBy = null
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error
        await wait(5)
      }
    }
  }

  #marks: Sqlite.Statement | null = null
  #settle(): void {
    // before the first migration there is nothing to settle
    if (!this.#marks && !this.#database.prepare(`select 1 from pragma_table_info(?) where name = 'is_moved'`).get(marksTable)) return
    this.#marks ??= this.#database.prepare(settleMarks)
    this.#marks.run()
  }

  #commit(): Extract<Outcome, { ok: false }> | null {
    try {
      // a full disk makes SQLite roll back by itself; then nothing of this batch is there
      if (!this.#database.inTransaction) throw this.#connection.takenBackBy
      this.#settle()
      this.#database.exec('COMMIT')
      return null
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
      return { ok: false, error }
    }
  }
}

async function outcomeOf(job: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { ok: true, value: await job() }
  } catch (error) {
    return { ok: false, error }
  }
}
