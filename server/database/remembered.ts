import type { Database } from './database.ts'

interface Entry<T> {
  readonly stamp: number
  readonly value: T
}

/**
 * Answers read from watched tables, kept until a row of one of these tables comes, goes or changes, in whatever process. The mark is
 * looked at before the answer is read: what was read too early is not believed afterwards.
 */
export class Remembered<T> {
  readonly #database: Database
  readonly #tables: readonly string[]
  /** of which the rows of every institution count */
  readonly #shared: readonly string[]
  readonly #most: number
  readonly #entries = new Map<string, Entry<T>>()
  readonly #asked = new Map<string, Entry<Promise<T>>>()

  constructor(database: Database, tables: { readonly own: readonly string[]; readonly shared?: readonly string[] }, most = 5000) {
    this.#database = database
    this.#tables = tables.own
    this.#shared = tables.shared ?? []
    this.#most = most
  }

  async of(tenantId: string, key: string, read: () => Promise<T>): Promise<T> {
    const stamp = this.#stamp(tenantId)
    if (stamp === null) return read()
    const place = `${tenantId} ${key}`
    const known = this.#entries.get(place)
    if (known && known.stamp === stamp) return known.value
    // whoever asks while it is being read, and nothing has changed since that began, waits for the same answer
    const asked = this.#asked.get(place)
    if (asked && asked.stamp === stamp) return asked.value
    const value = read()
    this.#asked.set(place, { stamp, value })
    try {
      const answer = await value
      if (this.#entries.size >= this.#most) this.#entries.delete(this.#entries.keys().next().value!)
      this.#entries.set(place, { stamp, value: answer })
      return answer
    } finally {
      if (this.#asked.get(place)?.value === value) this.#asked.delete(place)
    }
  }

  /** Marks only ever grow, so the sum moves when one of them does. */
  #stamp(tenantId: string): number | null {
    let sum = 0
    for (const table of this.#tables) {
      const mark = this.#database.marks.of(tenantId, table)
      if (mark === null) return null
      sum += mark
    }
    for (const table of this.#shared) {
      const mark = this.#database.marks.of(null, table)
      if (mark === null) return null
      sum += mark
    }
    return sum
  }
}
