import type pg from 'pg'
import { Flight, type Answer, type Kept } from './flight.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
/** Within writes an index is always the better way, so the two have plans of their own. */
export type Purpose = 'read' | 'write'

/** So many statements a connection keeps parsed and planned; those that were not asked for the longest go. */
const mostKept = 120
/** What is asked once, a filter that somebody put together, is not worth a place on every connection. */
const seenBefore = new Map<string, number>()
function isWorthKeeping(text: string): boolean {
  const times = seenBefore.get(text) ?? 0
  if (times >= 2) return true
  if (seenBefore.size > 5000) seenBefore.clear()
  seenBefore.set(text, times + 1)
  return false
}

const said = (error: unknown, name: 'code' | 'routine'): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined
/** The tables have changed since the server planned a kept statement, or it does not know it (a pool in between lends its connections). */
export const isForgotten = (error: unknown): boolean =>
  said(error, 'routine') === 'RevalidateCachedQuery' || said(error, 'code') === '26000'

/** One connection and the statements that the server keeps for it. */
export class Lane {
  readonly #client: pg.ClientBase
  readonly #kept = new Map<string, Kept>()
  #last = 0
  #forgotten: string[] = []
  /** what was asked last is answered: the driver takes one question at a time */
  #answered: Promise<unknown> = Promise.resolve()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** All in one message; the answer is the last one's. What is asked meanwhile is asked in its turn. */
  async ask(purpose: Purpose, statements: readonly Statement[]): Promise<Answer> {
    const steps = statements.map(({ text, values }) => ({ kept: this.#keptAs(purpose, text), values }))
    const flight = new Flight(steps, this.#forgotten)
    this.#forgotten = []
    const answer = this.#answered.then(() => {
      this.#client.query(flight)
      return flight.answer
    })
    this.#answered = answer.catch(() => undefined)
    try {
      return await answer
    } catch (error) {
      // all of them are as old; the server gets them anew
      if (isForgotten(error)) for (const one of this.#kept.values()) one.isReady = false
      throw error
    }
  }

  #keptAs(purpose: Purpose, text: string): Kept {
    const key = `${purpose} ${text}`
    const known = this.#kept.get(key)
    if (known) {
      // the newest stand last
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const fresh: Kept = { name: isWorthKeeping(key) ? `s${++this.#last}` : '', text, isReady: false, columns: [] }
    if (fresh.name === '') return fresh
    if (this.#kept.size >= mostKept) {
      const [oldest, { name }] = this.#kept.entries().next().value!
      this.#kept.delete(oldest)
      this.#forgotten.push(name)
    }
    this.#kept.set(key, fresh)
    return fresh
  }
}
