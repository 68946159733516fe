import { Worker } from 'node:worker_threads'
import type { Database, DatabaseOptions } from '../../database/index.ts'
import { AppError } from '../../request/errors.ts'
import type { ImportOutcome, ImportRequest, Stage } from '../../records/import/job.ts'
import { board, newBoard, type WorkerAnswer, type WorkerJob, type WorkerSetup } from './worker-messages.ts'

export interface ImportRunner {
  /** Somebody is about to import: the thread starts while the file is still on its way. */
  warm(): void
  /** One import at a time in this process; others wait for their turn. */
  run(key: string, request: ImportRequest): Promise<ImportOutcome>
  /** null: nothing of this key is under way here */
  progress(key: string): { stage: Stage; done: number; total: number } | null
  cancel(key: string): boolean
  close(): Promise<void>
}

/** Old space, in MB: what fifty thousand rows need, and no more, so that a bomb ends its thread and not the server. */
const memory = { maxOldGenerationSizeMb: 448, maxYoungGenerationSizeMb: 16 } as const
/** A dry run is mostly followed by the real one: until then the thread stays warm. */
const idleMs = 20_000

/** From source (tests, development) the thread has to learn TypeScript first; a thread does not inherit that from its process. */
const isSource = import.meta.url.endsWith('.ts')
const workerUrl = new URL(isSource ? './worker.ts' : './worker.js', import.meta.url)
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(workerUrl.href)}) })`
const spawn = (setup: WorkerSetup): Worker => {
  const options = { workerData: setup, resourceLimits: memory }
  return isSource ? new Worker(fromSource, { ...options, eval: true }) : new Worker(workerUrl, options)
}

const outOfMemory = (): AppError =>
  new AppError('TOO_LARGE', [
    'This file needs more memory than an import may use; split it',
    'يحتاج هذا الملف إلى ذاكرة أكبر من المسموح؛ قسّمه',
  ])

export function createImportRunner(deps: { readonly database: Database; readonly options: DatabaseOptions }): ImportRunner {
  const boards = new Map<string, SharedArrayBuffer>()
  const setup: WorkerSetup = { database: deps.options }
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0

  const stop = async (): Promise<void> => {
    const gone = worker
    worker = null
    if (idle) clearTimeout(idle)
    await gone?.terminate()
  }
  const start = (): Worker => {
    if (idle) clearTimeout(idle)
    if (!worker) {
      const thread = spawn(setup)
      const forget = (): void => {
        if (worker === thread) worker = null
      }
      // a thread that fails while nobody waits for it must not take the server along
      thread.on('error', forget).on('exit', forget).setMaxListeners(20)
      worker = thread
    }
    worker.ref()
    return worker
  }
  const rest = (): void => {
    worker?.unref()
    idle = setTimeout(() => void stop(), idleMs)
    idle.unref()
  }

  const ask = (request: ImportRequest, shared: SharedArrayBuffer): Promise<ImportOutcome> =>
    new Promise((resolve, reject) => {
      const thread = start()
      const job: WorkerJob = { id: ++lastId, request, shared }
      const finish = (settle: () => void): void => {
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      const onMessage = (said: WorkerAnswer): void => {
        if (said.id !== job.id) return
        finish(() => {
          rest()
          if (said.ok) resolve(said.outcome)
          else if (said.failure.code && said.failure.text)
            reject(new AppError(said.failure.code, said.failure.text, said.failure.problems ? { problems: said.failure.problems } : {}))
          else reject(new Error(`The import failed: ${said.failure.message}`))
        })
      }
      const onError = (error: Error): void =>
        finish(() => {
          worker = null
          reject((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory() : error)
        })
      const onExit = (): void => onError(new Error('The import’s thread ended'))
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage(job)
    })

  return {
    warm() {
      if (worker) return
      start()
      rest()
    },
    run(key, request) {
      const shared = newBoard()
      boards.set(key, shared)
      const turn = queue.then(() => deps.database.exclusive(() => ask(request, shared)))
      queue = turn.catch(() => undefined)
      return turn.finally(() => {
        if (boards.get(key) === shared) boards.delete(key)
      })
    },
    progress(key) {
      const shared = boards.get(key)
      return shared ? board(shared).read() : null
    },
    cancel(key) {
      const shared = boards.get(key)
      if (shared) board(shared).cancel()
      return shared !== undefined
    },
    close: stop,
  }
}
