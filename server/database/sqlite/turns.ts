/** What is asked in one turn of the event loop; whoever comes later waits for the next, and timers, sockets and short questions get their turn. */
const mostMs = 8

/** Twenty people who ask at the same moment are answered one after the other, not in one piece. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #began: number | null = null
  #isGoing = false

  /** Resolves when the next question may be asked; at once, as long as this turn has not been long. */
  mine(): Promise<void> | undefined {
    // who asks several things in a row goes on in the turn that he has waited for
    if (this.#hasTime()) return undefined
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#go()
    })
  }

  #hasTime(): boolean {
    const now = performance.now()
    if (this.#began !== null) return now - this.#began < mostMs
    this.#began = now
    setImmediate(() => (this.#began = null))
    return true
  }

  /** One in each turn: whether it is long is known only afterwards. */
  #go(): void {
    if (this.#isGoing) return
    this.#isGoing = true
    const next = (): void => {
      this.#began = null
      this.#hasTime()
      this.#waiting.shift()?.()
      this.#isGoing = this.#waiting.length > 0
      if (this.#isGoing) setImmediate(next)
    }
    setImmediate(next)
  }
}
