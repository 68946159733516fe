import type { AppError } from '../../request/errors.ts'
import type { DatabaseOptions } from '../../database/index.ts'
import type { ImportOutcome, ImportRequest, Stage } from '../../records/import/job.ts'

/** What the main thread and the import's worker say to one another. */
export interface WorkerSetup {
  readonly database: DatabaseOptions
}
export interface WorkerJob {
  readonly id: number
  readonly request: Omit<ImportRequest, 'bytes'> & { readonly bytes: Uint8Array }
  /** see `board` */
  readonly shared: SharedArrayBuffer
}
export interface WorkerFailure {
  readonly code: AppError['code'] | null
  readonly text: AppError['text'] | null
  readonly problems: AppError['problems'] | null
  readonly message: string
}
export type WorkerAnswer = { readonly id: number } & (
  { readonly ok: true; readonly outcome: ImportOutcome } | { readonly ok: false; readonly failure: WorkerFailure }
)

export const stages: readonly Stage[] = ['reading', 'checking', 'writing', 'done']

/** Four numbers both threads see at once: messages would wait until the worker comes up for air. */
export const board = (shared: SharedArrayBuffer) => {
  const cells = new Int32Array(shared)
  return {
    tell(stage: Stage, done: number, total: number): void {
      Atomics.store(cells, 0, stages.indexOf(stage))
      Atomics.store(cells, 1, Math.floor(done))
      Atomics.store(cells, 2, total)
    },
    read: () => ({ stage: stages[Atomics.load(cells, 0)]!, done: Atomics.load(cells, 1), total: Atomics.load(cells, 2) }),
    cancel: () => void Atomics.store(cells, 3, 1),
    isCancelled: () => Atomics.load(cells, 3) === 1,
  }
}
export const newBoard = (): SharedArrayBuffer => new SharedArrayBuffer(16)
