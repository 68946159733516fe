import type pg from 'pg'

/** Fewer change no plan. */
const worthALook = 1000
/** What PostgreSQL itself would look at again, within a minute or so: a tenth of a table. */
const share = 0.1

/** The table that a statement writes to; null where it only asks, or is written otherwise. */
export const tableWritten = (text: string): string | null =>
  /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i.exec(text)?.[1] ?? null

/**
 * After an import a table is another one, and PostgreSQL plans for the one before until its own clock strikes: lists that take a moment
 * then take many seconds, in the very minute in which people look at what came in. So the tables that were written to a large part are
 * looked at again at once, beside everything; whoever wrote does not wait for it.
 */
export class Statistics {
  readonly #pool: Pick<pg.Pool, 'query'>
  /** rows written since a table was looked at */
  readonly #written = new Map<string, { since: number; lookedAt: number }>()
  #looking: Promise<void> = Promise.resolve()

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool
  }

  /** Rows by table, all of which are kept by now. */
  note(written: ReadonlyMap<string, number>): void {
    for (const [table, rows] of written) {
      const known = this.#written.get(table) ?? { since: 0, lookedAt: 0 }
      known.since += rows
      this.#written.set(table, known)
      if (known.since - known.lookedAt < worthALook) continue
      known.lookedAt = known.since
      // one after the other: the machine has other work
      this.#looking = this.#looking.then(() => this.#look(table, known.since)).catch(() => undefined)
    }
  }

  async #look(table: string, rows: number): Promise<void> {
    const { rows: found } = await this.#pool.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where oid = to_regclass(quote_ident($1)) and reltuples * $2 <= $3`,
      [table, share, rows],
    )
    const [one] = found
    if (!one) return
    this.#written.set(table, { since: 0, lookedAt: 0 })
    await this.#pool.query(`analyze ${one.name}`)
  }

  /** Nothing is being looked at any more. */
  settled(): Promise<void> {
    return this.#looking
  }
}
