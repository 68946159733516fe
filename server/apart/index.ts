import { AppError } from '../request/errors.ts'
import type { Tasks } from './answer-tasks.ts'
import { Ended, openProcess, type Apart, type End, type ProcessLimits } from './process.ts'

export type { Tasks } from './answer-tasks.ts'
export { Ended } from './process.ts'

/** Work that is done in a process of its own. */
export interface Work<Input, Answer, Word> {
  readonly module: URL
  /** of the types only */
  readonly does?: Tasks<Input, Answer, Word>
}
/** `workAt<typeof import('./solving.ts').default>('./solving', import.meta.url)`, of a module that gives its tasks as default. */
export const workAt = <T>(path: string, from: string): T extends Tasks<infer I, infer A, infer W> ? Work<I, A, W> : never => {
  const work: Work<unknown, unknown, unknown> = { module: new URL(`${path}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from) }
  // oxlint-disable-next-line typescript/no-explicit-any -- the types stand in the module that is named, and nowhere in its address
  return work as any
}

export interface Limits extends ProcessLimits {
  /** how many of it at the same time; what is more waits for its turn: 1 */
  readonly atOnce?: number
  /** beyond that nobody waits any more, but is told so: no end */
  readonly mostWaiting?: number
  /** without a task for so long a process ends, and the next task starts another one: half a minute */
  readonly idleSeconds?: number
}
export interface How<Word> {
  readonly hear?: (news: Word) => void
  /** ends the process, whatever it is at; what it has not kept until then is not */
  readonly signal?: AbortSignal
  /** what one process keeps for the next task of the same word, as the plan of a file that was checked */
  readonly beside?: string
}

const sentences = {
  memory: ['This needs more memory than it may use', 'يحتاج هذا إلى ذاكرة أكبر من المسموح'],
  time: ['This took longer than it may take, and was stopped', 'استغرق هذا وقتاً أطول من المسموح فتم إيقافه'],
  waiting: ['Too many of these wait already; try again in a moment', 'ينتظر عدد كبير من هذه الطلبات؛ حاول بعد لحظات'],
} as const
/** It needed more than it may have. Begun again it would need as much. */
export class Exceeded extends AppError {
  readonly why: Extract<End, 'memory' | 'time'>
  constructor(why: Exceeded['why']) {
    super(why === 'memory' ? 'TOO_LARGE' : 'TOO_SLOW', sentences[why])
    this.why = why
  }
}

type AnyApart = Apart<unknown, unknown, unknown>
class Pool {
  readonly #limits: Limits
  readonly #free: AnyApart[] = []
  readonly #waiting: (() => void)[] = []
  readonly #all: AnyApart[] = []
  readonly #module: URL
  constructor(module: URL, limits: Limits) {
    this.#module = module
    this.#limits = limits
  }

  warm(): void {
    const one = this.#take()
    if (!one) return
    one.warm()
    this.#give(one)
  }
  #take(): AnyApart | null {
    const free = this.#free.pop()
    if (free) return free
    const { atOnce = 1, idleSeconds = 30 } = this.#limits
    if (this.#all.length >= atOnce) return null
    const one: AnyApart = openProcess({ module: this.#module, limits: this.#limits, idleMs: idleSeconds * 1000 })
    this.#all.push(one)
    return one
  }
  #give(one: AnyApart): void {
    this.#free.push(one)
    this.#waiting.shift()?.()
  }
  async #turn(signal: AbortSignal | undefined): Promise<AnyApart> {
    for (;;) {
      signal?.throwIfAborted()
      const one = this.#take()
      if (one) return one
      if (this.#waiting.length >= (this.#limits.mostWaiting ?? Infinity)) throw new AppError('RATE_LIMIT', sentences.waiting)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        signal?.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }
  async ask(task: unknown, hear: ((news: unknown) => void) | undefined, signal: AbortSignal | undefined): Promise<unknown> {
    const one = await this.#turn(signal)
    const end = () => void one.stop()
    signal?.addEventListener('abort', end, { once: true })
    try {
      return await one.ask(task, hear)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof Ended && (error.why === 'memory' || error.why === 'time') ? new Exceeded(error.why) : error
    } finally {
      signal?.removeEventListener('abort', end)
      this.#give(one)
    }
  }
  async stop(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.stop()))
  }
}

const pools = new Map<string, { readonly pool: Pool; readonly beside: string | undefined }>()
function poolFor({ module }: { readonly module: URL }, limits: Limits, beside: string | undefined): Pool {
  const key = JSON.stringify([module.href, limits, beside])
  const known = pools.get(key)
  if (known) return known.pool
  const pool = new Pool(module, limits)
  pools.set(key, { pool, beside })
  return pool
}

/**
 * Does heavy work in a process beside this one, which goes on answering: whatever it does there, nobody waits for it, and what needs too
 * much memory or time is ended. It has what it is given and nothing else; one that opens the database itself writes when it has thought.
 */
export async function apart<Input, Answer, Word = never>(
  work: Work<Input, Answer, Word>,
  input: Input,
  limits: Limits,
  { hear, signal, beside }: How<Word> = {},
): Promise<Answer> {
  // what is said between two processes is what the types of their module say
  const told = await poolFor(work, limits, beside).ask(input, hear as ((news: unknown) => void) | undefined, signal)
  return told as Answer
}

/** Somebody will need it soon: starting takes longer than a person should wait. */
export const warmApart = (work: { readonly module: URL }, limits: Limits, { beside }: Pick<How<never>, 'beside'> = {}): void =>
  poolFor(work, limits, beside).warm()

/** Ends the processes that keep something for this. */
export const endApart = async (beside: string): Promise<void> => {
  for (const [key, one] of pools)
    if (one.beside === beside) {
      pools.delete(key)
      await one.pool.stop()
    }
}
