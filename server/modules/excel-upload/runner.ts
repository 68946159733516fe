import { Ended, openProcess, type ProcessLimits } from '../../apart/process.ts'
import type { DatabaseOptions } from '../../database/index.ts'
import { cancelled } from '../../records/import/watch.ts'
import { AppError } from '../../request/errors.ts'
import type { ImportTask, Seen, TaskOutcome } from './perform.ts'
import type { WorkerTask } from './worker.ts'

export interface ImportRunner {
  /** Somebody is about to import: the process starts while the file is still on its way. */
  warm(): void
  /** One import at a time in this server; others wait for their turn. */
  run(task: ImportTask): Promise<TaskOutcome>
  /** null: nothing of this upload is under way here */
  progress(uploadId: string): Seen | null
  /** Ends it, whatever it is at: what was not kept until now is not. */
  cancel(uploadId: string): void
  close(): Promise<void>
}

/** What fifty thousand rows need, and no more, so that a bomb ends its process and nothing else. */
const limits: ProcessLimits = { heapMb: 640, residentMb: 900, seconds: 300 }
/** A dry run is mostly followed by the real one: until then the process stays, with what the dry run has worked out. */
const idleMs = 60_000

const worker = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

const refusals = {
  memory: ['This file needs more memory than an import may use; split it', 'يحتاج هذا الملف إلى ذاكرة أكبر من المسموح؛ قسّمه'],
  time: ['This file takes longer than an import may take; split it', 'يستغرق هذا الملف وقتاً أطول من المسموح؛ قسّمه'],
} as const

interface Waiting {
  seen: Seen
  isCancelled: boolean
}

export function createImportRunner({ options }: { readonly options: DatabaseOptions }): ImportRunner {
  const apart = openProcess<WorkerTask, TaskOutcome, Seen>({ module: worker, limits, idleMs })
  const under = new Map<string, Waiting>()
  let current: Waiting | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function take(task: ImportTask, waiting: Waiting): Promise<TaskOutcome> {
    if (waiting.isCancelled) throw cancelled()
    current = waiting
    try {
      return await apart.ask({ database: options, task }, (seen) => (waiting.seen = seen))
    } catch (error) {
      if (!(error instanceof Ended)) throw error
      if (waiting.isCancelled) throw cancelled()
      throw error.why === 'memory' || error.why === 'time' ? new AppError('TOO_LARGE', refusals[error.why]) : error
    } finally {
      current = null
    }
  }

  return {
    warm: () => apart.warm(),
    run(task) {
      const waiting: Waiting = { seen: { stage: 'reading', done: 0, total: 0 }, isCancelled: false }
      under.set(task.uploadId, waiting)
      const turn = queue.then(() => take(task, waiting))
      queue = turn.catch(() => undefined)
      return turn.finally(() => {
        if (under.get(task.uploadId) === waiting) under.delete(task.uploadId)
      })
    },
    progress: (uploadId) => under.get(uploadId)?.seen ?? null,
    cancel(uploadId) {
      const waiting = under.get(uploadId)
      if (!waiting || waiting.isCancelled) return
      waiting.isCancelled = true
      if (waiting === current) void apart.stop()
    },
    close: () => apart.stop(),
  }
}
