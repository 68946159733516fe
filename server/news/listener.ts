import { Readable } from 'node:stream'
import type { HereTold, LiveEnd, LiveEvent, LiveNews } from '../../resources/contract/live.ts'
import type { SignedIn } from '../auth/index.ts'
import type { RequestContext } from '../request/context.ts'

/** Bytes that wait for somebody who does not read; whoever has so many waiting is told to ask again when he reads on. */
const mostWaiting = 128 * 1024

const line = (event: LiveEvent, position: string, data: unknown): string =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** One open stream: who listens, from where, and what still waits to be read. */
export class Listener {
  readonly stream: Readable
  context: RequestContext
  /** who it is; with other rights than when the stream began another one begins */
  principal: SignedIn
  /** what is committed while he is still told of what he missed */
  #held: (() => void)[] | null = []
  #isBehind = false
  #position = ''
  /** he reads on: who has what open was said while he did not */
  onCaughtUp: () => void = () => undefined
  /** when it last read what was waiting, ms */
  #readAt = Date.now()

  constructor(context: RequestContext, principal: SignedIn, left: (listener: Listener) => void) {
    this.context = context
    this.principal = principal
    this.stream = new Readable({ highWaterMark: mostWaiting, read: () => this.#caughtUp(), destroy: (error, done) => done(error) })
    this.stream.once('close', () => left(this))
  }

  /** What he missed has been told; from now on he hears what happens. */
  begin(): void {
    const held = this.#held ?? []
    this.#held = null
    for (const tell of held) tell()
  }

  tell(position: string, news: LiveNews): void {
    if (this.#held) this.#held.push(() => this.#say('news', position, news))
    else this.#say('news', position, news)
  }

  say(event: Exclude<LiveEvent, 'news' | 'here' | 'end'>, position: string): void {
    if (event !== 'beat' || !this.#held) this.#say(event, position, {})
  }

  /** What he missed himself, told before anything else. */
  tellMissed(position: string, news: LiveNews): void {
    this.#say('news', position, news)
  }

  /** Who has which records open; whoever is still told of what he missed is told of it afterwards, all at once. */
  tellHere(told: HereTold): void {
    if (!this.#held) this.#say('here', this.#position, told)
  }

  end(why: LiveEnd): void {
    if (this.stream.readableEnded || this.stream.destroyed) return
    if (!this.#isBehind) this.stream.push(line('end', this.#position, { why }))
    this.stream.push(null)
  }

  /** He has not read for so long (ms) although something waits for him. */
  isGone(ms: number): boolean {
    return this.#isBehind && Date.now() - this.#readAt > ms
  }

  #say(event: LiveEvent, position: string, data: unknown): void {
    this.#position = position
    if (this.#isBehind || this.stream.destroyed || this.stream.readableEnded) return
    this.#isBehind = !this.stream.push(line(event, position, data))
    if (this.#isBehind) this.#readAt = Date.now()
  }

  #caughtUp(): void {
    this.#readAt = Date.now()
    if (!this.#isBehind) return
    this.#isBehind = false
    this.#say('again', this.#position, {})
    this.onCaughtUp()
  }
}
