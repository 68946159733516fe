import type Sqlite from 'better-sqlite3'
import { marksTable } from '../schema/marks.ts'
import type { Marks } from '../database.ts'

interface Moved {
  readonly tenant_id: string
  readonly name: string
  readonly mark: number
  readonly is_moved: number
}

const known = Promise.resolve()

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
