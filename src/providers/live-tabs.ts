import type { Here, HereTold, LiveNews } from '../../resources/contract/live.ts'
import { keepListening, type Listening, type Said } from './live-stream.ts'

/** What a tab hears: of others' news it does not know yet whether they are its own. */
export type Heard =
  { readonly is: 'news'; readonly news: LiveNews } | { readonly is: 'again' } | { readonly is: 'here'; readonly told: HereTold }

/** What the tabs of one browser say to one another. */
type Word =
  /** I listen, too, and know everything up to this moment */
  | { readonly is: 'here'; readonly who: string; readonly knows: number }
  /** the stream said this; it has told everything since then */
  | { readonly is: 'said'; readonly said: Said; readonly since: number }
  /** what you have missed; null: more than anybody here remembers */
  | { readonly is: 'missed'; readonly who: string; readonly news: readonly LiveNews[] | null; readonly here?: readonly Here[] }

export interface Wire {
  post(word: unknown): void
  close(): void
}
export interface Tab extends Pick<Listening, 'ask'> {
  /** who is signed in and where they stand: tabs of the same standing share a stream; null: nobody may listen */
  standing(): string | null
  /** somebody looks at this tab, and there is a connection */
  isAwake(): boolean
  /** calls when one of both may have changed */
  follow(changed: () => void): () => void
  /** runs the job as soon as no other tab is at one of this name */
  alone(name: string, over: AbortSignal, job: () => Promise<void>): Promise<void>
  /** a line to the other tabs */
  wire(name: string, hear: (word: unknown) => void): Wire
}

/** Rows on the screen were asked for so long ago at most, ms, when their page begins to listen. */
const shownMs = 10_000
/** What the service tells of the past reaches so far back, ms. */
const longestMs = 600_000
/** So many news are kept for tabs that wake up. */
const mostKept = 500

/** One tab among those of its standing: one of them listens, and tells the others. */
class Seat {
  readonly #tab: Tab
  readonly #name: string
  readonly #tell: (heard: Heard) => void
  readonly #me = Math.random().toString(36)
  readonly #wire: Wire
  /** the moment up to which this tab knows everything */
  #knows = Date.now() - shownMs
  #place: string | null = null
  /** who has what open, as it was told last */
  readonly #here = new Map<string, Here>()
  #turn: AbortController | null = null
  #isUnwelcome = false
  /** while this tab is the one that listens: what it heard, and since when without a gap */
  #kept: { readonly since: number; readonly news: { readonly at: number; readonly one: LiveNews }[] } | null = null

  constructor(standing: string, tab: Tab, tell: (heard: Heard) => void) {
    this.#tab = tab
    this.#name = `news ${standing}`
    this.#tell = tell
    // between pages of one build: a tab with older code hears what it knows
    this.#wire = tab.wire(this.#name, (word) => this.#hearTab(word as Word))
  }

  look(): void {
    const isAwake = this.#tab.isAwake() && !this.#isUnwelcome
    if (isAwake && !this.#turn) this.#begin()
    else if (!isAwake) {
      this.#rest()
      // whoever comes or goes now is not told here
      this.#hearHere({ isWhole: true, records: [] })
    }
  }

  leave(): void {
    this.#rest()
    this.#hearHere({ isWhole: true, records: [] })
    this.#wire.close()
  }

  #rest(): void {
    this.#turn?.abort()
    this.#turn = null
  }

  #begin(): void {
    const turn = new AbortController()
    this.#turn = turn
    this.#post({ is: 'here', who: this.#me, knows: this.#knows })
    const job = () => this.#listen(turn.signal)
    // given up while it waited for its turn
    this.#tab.alone(this.#name, turn.signal, job).catch(() => undefined)
  }

  async #listen(over: AbortSignal): Promise<void> {
    this.#kept = { since: this.#knows, news: [] }
    const said = (one: Said): void => {
      this.#hear(one)
      if (this.#kept) this.#post({ is: 'said', said: one, since: this.#kept.since })
    }
    await keepListening({ ask: this.#tab.ask, from: () => this.#from(), said }, over)
    this.#kept = null
    if (!over.aborted) this.#isUnwelcome = true
  }

  #from(): Readonly<Record<string, unknown>> {
    if (this.#place !== null) return { since: this.#place }
    const age = Date.now() - this.#knows
    if (age > longestMs) this.#missed()
    return { age: Math.min(age, longestMs) }
  }

  #hear(one: Said): void {
    this.#place = one.id
    this.#knows = Date.now()
    if (one.event === 'news') {
      this.#keep(one.data)
      this.#tell({ is: 'news', news: one.data })
    } else if (one.event === 'here') this.#hearHere(one.data)
    else if (one.event === 'again') this.#missed()
    else if (one.event === 'end' && one.data.why === 'ended') this.#isUnwelcome = true
    // with other rights everything is another
    else if (one.event === 'end' && one.data.why === 'changed') this.#missed()
  }

  #hearHere(told: HereTold): void {
    if (told.isWhole) this.#here.clear()
    for (const one of told.records) this.#here.set(`${one.resource} ${one.id}`, one)
    this.#tell({ is: 'here', told })
  }

  #keep(one: LiveNews): void {
    if (!this.#kept) return
    const { since, news } = this.#kept
    news.push({ at: Date.now(), one })
    const dropped = news.length > mostKept ? news.shift() : undefined
    if (dropped) this.#kept = { since: Math.max(since, dropped.at), news }
  }

  #missed(): void {
    this.#knows = Date.now()
    if (this.#kept) this.#kept = { since: this.#knows, news: [] }
    this.#tell({ is: 'again' })
  }

  #hearTab(word: Word): void {
    if (word.is === 'here' && this.#kept) {
      const { since, news } = this.#kept
      const missed = word.knows < since ? null : news.filter(({ at }) => at >= word.knows).map(({ one }) => one)
      this.#post({ is: 'missed', who: word.who, news: missed, here: [...this.#here.values()] })
    } else if (word.is === 'missed' && word.who === this.#me) {
      if (!word.news) this.#missed()
      for (const news of word.news ?? []) this.#tell({ is: 'news', news })
      this.#hearHere({ isWhole: true, records: word.here ?? [] })
    } else if (word.is === 'said') {
      // whoever began to listen knew less than this tab does not know
      if (word.since > this.#knows) this.#missed()
      this.#hear(word.said)
    }
  }

  #post(word: Word): void {
    this.#wire.post(word)
  }
}

/** Hears for as long as the page lives, whoever is signed in; answers how to end it. */
export function hearNews(tab: Tab, tell: (heard: Heard) => void): () => void {
  let [seat, standing]: [Seat | null, string | null] = [null, null]
  const look = (): void => {
    const now = tab.standing()
    if (now !== standing) {
      seat?.leave()
      seat = now === null ? null : new Seat(now, tab, tell)
      standing = now
    }
    seat?.look()
  }
  const unfollow = tab.follow(look)
  look()
  return () => {
    unfollow()
    seat?.leave()
  }
}
