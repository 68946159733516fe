import type Sqlite from 'better-sqlite3'
import { marksTable } from '../schema/marks.ts'
import type { Marks } from '../database.ts'

interface Moved {
  readonly tenant_id: string
  readonly name: string
  readonly mark: number
  readonly is_moved: number
}

/** What somebody waits for, and the mark at which it was told the last time. */
interface Heard {
  readonly table: string
  mark: number | null
}

const known = Promise.resolve()
/** How often whoever waits for changes looks whether anybody has committed: that reads a number in memory, and no page. */
const lookEveryMs = 100

/** The marks as the last commit of any process left them. What costs almost nothing is asked each time: has anybody committed? */
export class SqliteMarks implements Marks {
  readonly #database: Sqlite.Database
  readonly #version: Sqlite.Statement
  #news: Sqlite.Statement | null = null
  #seen: unknown = null
  #highest = 0
  readonly #marks = new Map<string, number>()
  readonly #anywhere = new Map<string, number>()
  /** moved by a program that gives no marks */
  readonly #unsure = new Set<string>()
  readonly #hearers = new Map<() => void, Heard>()
  #looking: NodeJS.Timeout | null = null

  constructor(database: Sqlite.Database) {
    this.#database = database
    this.#version = database.prepare('pragma data_version').pluck()
  }

  /** The file tells by itself. */
  settled = (): Promise<void> => known

  of(tenantId: string | null, table: string): number | null {
    const version = this.#version.get()
    if (version !== this.#seen) {
      if (!this.#read()) return null
      this.#seen = version
    }
    if (this.#unsure.has(table)) return null
    return (tenantId === null ? this.#anywhere.get(table) : this.#marks.get(`${tenantId} ${table}`)) ?? 0
  }

  hear(table: string, moved: () => void): () => void {
    // each its own, though two may wait with the same function
    const hearer = (): void => moved()
    this.#hearers.set(hearer, { table, mark: this.of(null, table) })
    this.#looking ??= setInterval(() => this.#look(), lookEveryMs).unref()
    return () => {
      this.#hearers.delete(hearer)
      if (this.#hearers.size === 0) this.close()
    }
  }

  #look(): void {
    for (const [moved, heard] of this.#hearers) {
      const mark = this.of(null, heard.table)
      if (mark === heard.mark) continue
      heard.mark = mark
      moved()
    }
  }

  close(): void {
    if (this.#looking) clearInterval(this.#looking)
    this.#looking = null
    this.#hearers.clear()
  }

  /** False as long as the table is not there: a database that has not been migrated yet. */
  #read(): boolean {
    try {
      this.#news ??= this.#database.prepare(
        `select tenant_id, name, mark, is_moved from ${marksTable} where mark > ? or is_moved = 1 order by mark`,
      )
    } catch {
      return false
    }
    this.#unsure.clear()
    for (const { tenant_id: tenantId, name, mark, is_moved: isMoved } of this.#news.all(this.#highest) as Moved[]) {
      if (isMoved === 1) {
        this.#unsure.add(name)
        continue
      }
      this.#marks.set(`${tenantId} ${name}`, mark)
      this.#anywhere.set(name, mark)
      this.#highest = mark
    }
    return true
  }
}
