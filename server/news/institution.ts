import { endOfOutbox, readOutbox, recentOutbox, type Database, type OutboxRead } from '../database/index.ts'
import type { Listener } from './listener.ts'
import { toldOf, type TellingDeps } from './told.ts'

/** More rows than these at once are not told one by one: everything is asked again. */
const mostAtOnce = 500
/** What is committed within so many ms is read together. */
const togetherMs = 25

/** What takes long is told under the moment at which it began, ms. */
const longestMs = 20_000

/** From where on somebody wants to hear: a place he was told, or so many ms ago. */
export interface From {
  readonly since?: string | undefined
  readonly age?: number | undefined
}

/** Those who listen in one institution, and how far they have been told. */
export class Institution {
  readonly listeners = new Set<Listener>()
  readonly #tenantId: string
  readonly #database: Database
  readonly #deps: TellingDeps
  #position: Promise<string> | null = null
  #reading: Promise<void> | null = null
  #isMore = false

  constructor(tenantId: string, database: Database, deps: TellingDeps) {
    this.#tenantId = tenantId
    this.#database = database
    this.#deps = deps
  }

  /** From when somebody listens, nothing that is committed is missed; what came before, as far as he may have missed it, is told first. */
  async join(listener: Listener, from: From): Promise<void> {
    this.listeners.add(listener)
    // what others have been told of is told to this one by himself, what comes from now on to all of them
    const here = await (this.#position ??= endOfOutbox(this.#database, this.#tenantId))
    const missed = await this.#missedSince(from, here)
    listener.say('open', from.since ?? here)
    if (!missed) listener.say('again', here)
    for (const [at, row] of missed?.rows.entries() ?? []) {
      const [news] = await toldOf(this.#deps, row, [listener.context])
      if (news) listener.tellMissed(at === missed!.rows.length - 1 ? missed!.position : (from.since ?? here), news)
    }
    listener.begin()
  }

  async #missedSince({ since, age }: From, here: string): Promise<OutboxRead | null> {
    if (since !== undefined) return readOutbox(this.#database, this.#tenantId, since, { most: mostAtOnce, kept: true })
    if (age === undefined) return { rows: [], position: here }
    return recentOutbox(this.#database, this.#tenantId, new Date(Date.now() - age - longestMs).toISOString())
  }

  /** Reads what is new and tells it; asked again while it does, it looks once more afterwards. */
  look(): Promise<void> {
    this.#isMore = true
    this.#reading ??= this.#readOn().finally(() => (this.#reading = null))
    return this.#reading
  }

  async beat(): Promise<void> {
    if (this.#position === null) return
    const position = await this.#position
    for (const listener of this.listeners) listener.say('beat', position)
  }

  async #readOn(): Promise<void> {
    while (this.#isMore && this.listeners.size > 0) {
      this.#isMore = false
      await this.#tellNew()
      if (this.#isMore) await new Promise((resolve) => setTimeout(resolve, togetherMs))
    }
  }

  async #tellNew(): Promise<void> {
    const since = await (this.#position ??= endOfOutbox(this.#database, this.#tenantId))
    const found = await readOutbox(this.#database, this.#tenantId, since, { most: mostAtOnce })
    if (!found) {
      const here = await (this.#position = endOfOutbox(this.#database, this.#tenantId))
      for (const listener of this.listeners) listener.say('again', here)
      return
    }
    for (const [n, row] of found.rows.entries()) {
      // who is gone after the first of several is told all of them again
      const position = n === found.rows.length - 1 ? found.position : since
      const listeners = [...this.listeners]
      const told = await toldOf(
        this.#deps,
        row,
        listeners.map(({ context }) => context),
      )
      for (const [at, listener] of listeners.entries()) if (told[at]) listener.tell(position, told[at])
    }
    this.#position = Promise.resolve(found.position)
  }
}
