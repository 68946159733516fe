import { Ended, openProcess, type Apart } from '../../apart/process.ts'
import { secondsForReading, tooSlow } from '../too-slow.ts'
import type { AsideAnswer, AsideTask } from './aside-process.ts'

const isSource = import.meta.url.endsWith('.ts')
const module = new URL(isSource ? './aside-process.ts' : './aside-process.js', import.meta.url)
const limits = { heapMb: 160, residentMb: 320, seconds: secondsForReading }
const idleMs = 30_000

/** One process takes what is known to be done soon, the other one anything: who searches does not wait for whoever counts a whole school. */
const lanes = [{ mostMs: 120 }, { mostMs: Infinity }]

interface Waiting {
  readonly question: string
  readonly task: AsideTask
  readonly expected: number
  readonly settle: (answer: Promise<AsideAnswer>) => void
}
interface Lane {
  readonly mostMs: number
  readonly apart: Apart<AsideTask, AsideAnswer, never>
  isBusy: boolean
}

/** Processes that ask the database what may take long; each can be ended while it is at it. What is done soonest comes first. */
export class Asides {
  readonly #lanes: Lane[] = []
  readonly #waiting: Waiting[] = []
  /** The same question asked again while it still waits is asked once; one that has begun may not see what was written since. */
  readonly #shared = new Map<string, Promise<AsideAnswer>>()

  ask(task: AsideTask, expected: number): Promise<AsideAnswer> {
    const question = JSON.stringify([task.sql, task.parameters])
    const known = this.#shared.get(question)
    if (known) return known
    const answer = new Promise<AsideAnswer>((settle) => {
      this.#waiting.push({ question, task, expected, settle })
      this.#waiting.sort((one, other) => one.expected - other.expected)
    })
    this.#shared.set(question, answer)
    this.#next()
    return answer
  }

  #next(): void {
    for (const [number, { mostMs }] of lanes.entries()) {
      const at = this.#waiting.findIndex(({ expected }) => expected <= mostMs)
      if (at < 0) continue
      const lane = (this.#lanes[number] ??= { mostMs, apart: openProcess({ module, limits, idleMs }), isBusy: false })
      if (lane.isBusy) continue
      const [one] = this.#waiting.splice(at, 1)
      this.#shared.delete(one!.question)
      lane.isBusy = true
      one!.settle(this.#carryOut(lane, one!.task))
    }
  }

  async #carryOut(lane: Lane, task: AsideTask): Promise<AsideAnswer> {
    try {
      return await lane.apart.ask(task).catch((error: unknown) => {
        // somebody else has ended it: a question changes nothing, and is asked once more
        if (error instanceof Ended && error.why === 'crashed') return lane.apart.ask(task)
        throw error
      })
    } catch (error) {
      throw error instanceof Ended && (error.why === 'time' || error.why === 'memory') ? tooSlow() : error
    } finally {
      lane.isBusy = false
      this.#next()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane?.apart.stop()))
  }
}
