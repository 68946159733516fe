import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Statement } from './found-by-letters.ts'

export type BesideTask = Statement
export interface BesideAnswer {
  readonly columns: readonly string[]
  /** null: the letters that are searched are found in more rows than may be opened here */
  readonly rows: readonly (readonly unknown[])[] | null
  readonly ms: number
}
export type Told = { readonly id: number } & ({ readonly answer: BesideAnswer } | { readonly failure: string })

const isSource = import.meta.url.endsWith('.ts')
const module = new URL(isSource ? './beside-thread.ts' : './beside-thread.js', import.meta.url)
/** From source (tests, development) the thread has to learn TypeScript first. */
const learning = (): string => {
  const teacher = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  return `import('${teacher}').then(({ register }) => { register(); return import('${module.href}') })`
}
const mostThreads = 4
/** A page of rows at a time: without a limit what has been handed over is swept up late. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** All of them together. */
const cacheKib = 32_768

interface Waiting {
  resolve(answer: BesideAnswer): void
  reject(error: Error): void
}
interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/** Threads that read, so that the one which answers requests is held by none of them; one for each core that is left. */
export class Beside {
  readonly #file: string
  readonly #most = Math.max(1, Math.min(mostThreads, availableParallelism() - 1))
  readonly #threads: Thread[] = []
  #last = 0
  #isClosed = false

  constructor(file: string) {
    this.#file = file
  }

  ask({ sql, parameters }: BesideTask): Promise<BesideAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('The database is closed'))
      const { worker, waiting } = this.#leastBusy()
      const id = ++this.#last
      waiting.set(id, { resolve, reject })
      // whoever waits for an answer holds this process
      worker.ref()
      worker.postMessage({ id, sql, parameters })
    })
  }

  #leastBusy(): Thread {
    const [first] = this.#threads.toSorted((one, other) => one.waiting.size - other.waiting.size)
    return first && (first.waiting.size === 0 || this.#threads.length >= this.#most) ? first : this.#start()
  }

  #start(): Thread {
    const worker = new Worker(isSource ? learning() : module, {
      eval: isSource,
      resourceLimits: limits,
      workerData: { file: this.#file, cacheKib: Math.round(cacheKib / this.#most) },
    })
    const waiting = new Map<number, Waiting>()
    const thread = { worker, waiting }
    const lose = (error: Error): void => {
      const at = this.#threads.indexOf(thread)
      if (at >= 0) this.#threads.splice(at, 1)
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('message', (told: Told) => {
      const one = waiting.get(told.id)
      waiting.delete(told.id)
      if (waiting.size === 0) worker.unref()
      if ('answer' in told) one?.resolve(told.answer)
      else one?.reject(new Error(told.failure))
    })
    worker.on('error', lose)
    worker.on('exit', () => lose(new Error('The thread that reads has ended')))
    worker.unref()
    this.#threads.push(thread)
    return thread
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}
