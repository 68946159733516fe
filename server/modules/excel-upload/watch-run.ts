import type { Database } from '../../database/index.ts'
import { isStopWished, tellRun, type Run } from './queries/runs.ts'
import type { ImportRunner } from './runner.ts'

const lookEveryMs = 250
const tellEveryMs = 1000

export interface Watched {
  readonly database: Database
  readonly runner: Pick<ImportRunner, 'progress' | 'cancel'>
  readonly run: Run
}

/** While a run is under way in this process: tells the others how far it is, and hears from them that it is to stop. */
export function watchRun({ database, runner, run }: Watched): { end(): void } {
  let toldAt = Date.now()
  let isBusy = false
  async function look(): Promise<void> {
    const seen = runner.progress(run.uploadId)
    if (await isStopWished(database, run)) runner.cancel(run.uploadId)
    else if (seen && Date.now() - toldAt >= tellEveryMs) {
      toldAt = Date.now()
      await tellRun(database, run, seen)
    }
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    // a database that does not answer now may do so the next time
    void look()
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }, lookEveryMs)
  return { end: () => clearInterval(timer) }
}
