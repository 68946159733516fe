import { newId, type Database } from '../database/index.ts'
import type { Stay } from './stays.ts'

/** What is new is said within so many ms, what only goes on within as many. */
const saidMs = { news: 50, rest: 1000 } as const
/** PostgreSQL takes messages of less than 8,000 bytes. */
const mostBytes = 7500

type Word = readonly [Stay, number]

/** Who has what open at one process is told to the others, gathered into few messages. */
export class Between {
  readonly #line: Database['between']
  readonly #me = newId()
  readonly #unheard: () => void
  readonly #toSay = new Map<string, Word>()
  #timer: { readonly at: number; readonly id: NodeJS.Timeout } | null = null

  constructor(line: Database['between'], heard: (stay: Stay, forMs: number) => void) {
    this.#line = line
    this.#unheard = line.hear((text) => {
      const words = this.#wordsIn(text)
      for (const [stay, forMs] of words) heard(stay, forMs)
    })
  }

  /** `isNews`: others are to be told of it, and not only that it goes on. */
  say(stay: Stay, forMs: number, isNews: boolean): void {
    this.#toSay.set(JSON.stringify([stay.tenantId, stay.sessionId, stay.tab, stay.resource, stay.id]), [stay, forMs])
    const at = Date.now() + (isNews ? saidMs.news : saidMs.rest)
    if (this.#timer && this.#timer.at <= at) return
    if (this.#timer) clearTimeout(this.#timer.id)
    this.#timer = { at, id: setTimeout(() => this.#sayAll(), at - Date.now()).unref() }
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer.id)
    this.#unheard()
  }

  #sayAll(): void {
    this.#timer = null
    let [some, bytes]: [Word[], number] = [[], 0]
    const send = (): void => {
      if (some.length > 0) this.#line.say(JSON.stringify({ is: 'stays', from: this.#me, words: some }))
      ;[some, bytes] = [[], 0]
    }
    for (const word of this.#toSay.values()) {
      const size = Buffer.byteLength(JSON.stringify(word)) + 1
      if (bytes + size > mostBytes) send()
      some.push(word)
      bytes += size
    }
    this.#toSay.clear()
    send()
  }

  /** A newer version of the product may say something else. */
  #wordsIn(text: string): readonly Word[] {
    try {
      const said = JSON.parse(text) as { is?: unknown; from?: unknown; words?: readonly Word[] }
      return said.is === 'stays' && said.from !== this.#me && Array.isArray(said.words) ? said.words : []
    } catch {
      return []
    }
  }
}
