import pg from 'pg'
import { newId } from '../ids.ts'
import { quoted } from '../schema/ddl.ts'
import { marksChannel } from '../schema/marks.ts'
import type { Marks } from '../database.ts'

/** On it processes tell one another what nobody keeps. */
export const betweenChannel = 'school_between'

const retryMs = 2000
/** Whoever is not answered for so long listens no more. */
const deafMs = 2000

/** What a process commits within so many ms the others hear as one. */
const togetherMs = 10

/** A message without a question. The server answers it after it has told everything that was committed when it came. */
class Nothing implements pg.Submittable {
  readonly answered: Promise<void>
  handleReadyForQuery: () => void = () => undefined
  handleError: (error: Error) => void = () => undefined
  constructor() {
    this.answered = new Promise((resolve, reject) => {
      this.handleReadyForQuery = resolve
      this.handleError = reject
    })
  }
  submit(connection: pg.Connection): void {
    connection.sync()
  }
}

/**
 * PostgreSQL tells every process when a transaction that moved marks commits: its listeners are called before the writer is told that it is
 * done, and each hears of it before its next answer. So whoever has asked the listening connection anything since knows of it. Without a
 * connection that listens nothing is known, and so nothing remembered.
 */
export class PostgresMarks implements Marks {
  readonly #databaseUrl: string
  /** says something on the channel, on another connection */
  readonly #say: (payload: string) => Promise<unknown>
  readonly #marks = new Map<string, number>()
  readonly #anywhere = new Map<string, number>()
  #last = 0
  /** the mark of whatever has not moved since this process began to listen, the last time it did */
  #listeningSince = 0
  #client: pg.Client | null = null
  #isListening = false
  #isClosed = false
  #retry: NodeJS.Timeout | null = null
  #heard = ''
  #asking: Promise<void> | null = null
  #next: Promise<void> | null = null
  readonly #hearers = new Map<() => void, string>()
  readonly #listeners = new Set<(text: string) => void>()
  readonly #toSay = new Set<string>()
  #saying: NodeJS.Timeout | null = null

  constructor(databaseUrl: string, say: (payload: string) => Promise<unknown>) {
    this.#databaseUrl = databaseUrl
    this.#say = say
  }

  of(tenantId: string | null, table: string): number | null {
    if (!this.#isListening) return null
    return (tenantId === null ? this.#anywhere.get(table) : this.#marks.get(`${tenantId} ${table}`)) ?? this.#listeningSince
  }

  hear(table: string, moved: () => void): () => void {
    const hearer = (): void => moved()
    this.#hearers.set(hearer, table)
    return () => void this.#hearers.delete(hearer)
  }

  /** What is said on the other channel comes by the same connection. */
  hearWords(heard: (text: string) => void): () => void {
    const listener = (text: string): void => heard(text)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #tell(table: string | null): void {
    for (const [moved, waitedFor] of this.#hearers) if (table === null || waitedFor === table) moved()
  }

  /**
   * What was committed here moved a table whose triggers do not tell: the others are told afterwards and apart, for PostgreSQL lets only
   * one at a time commit of those that tell something within their transaction. Where it gets lost, whoever must not miss it looks by himself.
   */
  tellAfterwards(tenantId: string, table: string): void {
    this.#toSay.add(`${tenantId} ${table}`)
    this.#saying ??= setTimeout(() => {
      this.#saying = null
      const said = [...this.#toSay]
      this.#toSay.clear()
      for (const one of said) void this.#say(one).catch(() => undefined)
    }, togetherMs)
  }

  /** Those who come together are answered together; who comes while the others are being answered waits for an answer of his own. */
  settled(): Promise<void> {
    if (!this.#isListening) return Promise.resolve()
    if (this.#asking === null) return (this.#asking = this.#ask())
    return (this.#next ??= this.#asking.then(() => {
      this.#next = null
      return (this.#asking = this.#ask())
    }))
  }

  async #ask(): Promise<void> {
    const client = this.#client
    if (!client) return
    const nothing = new Nothing()
    const deaf = setTimeout(() => nothing.handleError(new Error('No answer')), deafMs)
    client.query(nothing)
    await nothing.answered.catch(() => this.#lose(client))
    clearTimeout(deaf)
    if (this.#next === null) this.#asking = null
  }

  /** What another connection says must be heard, or somebody in between keeps it to himself. */
  async #hears(client: pg.Client): Promise<boolean> {
    const word = `heard? ${newId()}`
    await this.#say(word)
    await client.query('select 1')
    return this.#heard === word
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#isListening = false
    this.#client = null
    void client.end().catch(() => undefined)
    if (this.#isClosed) return
    this.#retry = setTimeout(() => void this.listen(), retryMs)
    this.#retry.unref()
  }

  async listen(): Promise<void> {
    if (this.#isClosed) return
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    const lost = (): void => this.#lose(client)
    this.#client = client
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === betweenChannel) for (const listener of this.#listeners) listener(payload)
      else this.#moved(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${quoted(marksChannel)}`)
      await client.query(`listen ${quoted(betweenChannel)}`)
      if (!(await this.#hears(client))) return lost()
      // what was told while nobody listened is lost: everything may have changed
      this.#listeningSince = ++this.#last
      this.#marks.clear()
      this.#anywhere.clear()
      this.#isListening = !this.#isClosed
      this.#tell(null)
    } catch {
      lost()
    }
  }

  #moved(payload: string): void {
    if (payload.startsWith('heard? ')) this.#heard = payload
    const [tenantId, table] = payload.split(' ')
    if (tenantId === undefined || table === undefined) return
    const mark = ++this.#last
    this.#marks.set(`${tenantId} ${table}`, mark)
    this.#anywhere.set(table, mark)
    this.#tell(table)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isListening = false
    if (this.#retry) clearTimeout(this.#retry)
    if (this.#saying) clearTimeout(this.#saying)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }
}
