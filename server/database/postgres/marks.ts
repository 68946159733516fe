import pg from 'pg'
import { quoted } from '../schema/ddl.ts'
import { marksChannel } from '../schema/marks.ts'
import type { Marks } from '../database.ts'

const retryMs = 2000

/**
 * PostgreSQL tells every process when a transaction that moved marks commits. Without a connection that listens nothing is known, and so
 * nothing remembered. What this process itself writes is known at once, before its own caller hears of it.
 */
export class PostgresMarks implements Marks {
  readonly isExact = false
  readonly #databaseUrl: string
  readonly #marks = new Map<string, number>()
  readonly #anywhere = new Map<string, number>()
  #last = 0
  #client: pg.Client | null = null
  #isListening = false
  #isClosed = false
  #retry: NodeJS.Timeout | null = null

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  of(tenantId: string | null, table: string): number | null {
    if (!this.#isListening) return null
    const here = this.#anywhere.get(`own ${table}`) ?? 0
    const told = (tenantId === null ? this.#anywhere.get(table) : this.#marks.get(`${tenantId} ${table}`)) ?? 0
    return Math.max(here, told)
  }

  /** A transaction of this process has written these tables. */
  wrote(tables: Iterable<string>): void {
    for (const table of tables) this.#anywhere.set(`own ${table}`, ++this.#last)
  }

  async listen(): Promise<void> {
    if (this.#isClosed) return
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    const lost = (): void => {
      if (this.#client !== client) return
      this.#isListening = false
      this.#client = null
      void client.end().catch(() => undefined)
      if (this.#isClosed) return
      this.#retry = setTimeout(() => void this.listen(), retryMs)
      this.#retry.unref()
    }
    this.#client = client
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ payload }) => this.#moved(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${quoted(marksChannel)}`)
      // what was told while nobody listened is lost: everything may have changed
      this.#last += 1
      for (const key of this.#marks.keys()) this.#marks.set(key, this.#last)
      for (const key of this.#anywhere.keys()) this.#anywhere.set(key, this.#last)
      this.#isListening = !this.#isClosed
    } catch {
      lost()
    }
  }

  #moved(payload: string): void {
    const [tenantId, table] = payload.split(' ')
    if (tenantId === undefined || table === undefined) return
    const mark = ++this.#last
    this.#marks.set(`${tenantId} ${table}`, mark)
    this.#anywhere.set(table, mark)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isListening = false
    if (this.#retry) clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }
}

const written = new Map<string, string | null>()
/** The table that a statement writes; null for one that reads. The memory is a pure function of the text and bounded. */
export function tableWrittenBy(text: string): string | null {
  let table = written.get(text)
  if (table === undefined) {
    table = /(?:insert into|update|delete from) "?(\w+)/i.exec(text)?.[1] ?? null
    if (written.size > 2000) written.clear()
    written.set(text, table)
  }
  return table
}
