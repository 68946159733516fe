import type { LiveNews, Tidings } from '../../../resources/contract/live.ts'

/** What was told since the last time. `isAgain`: something was missed, so that nothing is known to be as it is shown. */
export interface Gathered {
  readonly news: readonly LiveNews[]
  readonly isAgain: boolean
  /** nobody else had a part in it */
  readonly isOwn: boolean
}
/** How soon it is worked off: what somebody looks at soon, what may concern them later. */
export type Pace = 'soon' | 'later' | 'never'

/** However much is told, it is worked off at most so often, ms. */
const everyMs: Readonly<Record<Exclude<Pace, 'never'>, number>> = { soon: 1000, later: 10_000 }
/** What comes together is worked off together; and not all who listen ask at the same moment. */
const togetherMs = 100
const spreadMs = 150

interface Page {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Collects what is told and works it off now and then, while somebody looks at the page and one thing after the other. */
export class Gathering {
  readonly #work: (gathered: Gathered) => Promise<void>
  readonly #page: Page
  #told: Tidings[] = []
  #pace: Pace = 'never'
  #planned: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null
  #isWorking = false
  #last = -Infinity

  constructor(work: (gathered: Gathered) => Promise<void>, page: Page = document) {
    this.#work = work
    this.#page = page
    page.addEventListener('visibilitychange', this.#plan)
  }

  add(told: Tidings, pace: Pace): void {
    if (pace === 'never') return
    this.#told.push(told)
    if (this.#pace !== 'soon') this.#pace = pace
    this.#plan()
  }

  stop(): void {
    this.#page.removeEventListener('visibilitychange', this.#plan)
    if (this.#planned) clearTimeout(this.#planned.timer)
    this.#told = []
    this.#pace = 'never'
  }

  readonly #plan = (): void => {
    if (this.#pace === 'never' || this.#isWorking || this.#page.hidden) return
    const soonest = performance.now() + togetherMs + Math.random() * spreadMs
    const at = Math.max(soonest, this.#last + everyMs[this.#pace])
    // what goes on coming puts nothing off
    if (this.#planned && this.#planned.at <= at) return
    if (this.#planned) clearTimeout(this.#planned.timer)
    this.#planned = { at, timer: setTimeout(() => void this.#workOff(), at - performance.now()) }
  }

  async #workOff(): Promise<void> {
    this.#planned = null
    // nobody has looked since it was planned
    if (this.#page.hidden) return
    const told = this.#told
    this.#told = []
    this.#pace = 'never'
    this.#isWorking = true
    this.#last = performance.now()
    const gathered: Gathered = {
      news: told.flatMap((one) => (one.is === 'news' ? one.news : [])),
      isAgain: told.some(({ is }) => is === 'again'),
      isOwn: told.every((one) => one.is === 'news' && one.isOwn),
    }
    // what cannot be asked now is told by the next news, or asked by the person
    await this.#work(gathered).catch(() => undefined)
    this.#isWorking = false
    this.#plan()
  }
}
