import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../database/index.ts'
import { discoverResources } from '../../discover.ts'
import { AppError } from '../../request/errors.ts'
import { discoverHooks } from '../../records/discover-hooks.ts'
import { runImport } from '../../records/import/job.ts'
import { board, type WorkerAnswer, type WorkerFailure, type WorkerJob, type WorkerSetup } from './worker-messages.ts'

/** A thread with a connection of its own: parsing and writing thousands of rows keeps nobody else waiting. */
const setup = workerData as WorkerSetup
const ready = Promise.all([openDatabase({ ...setup.database, modest: true }), discoverResources(), discoverHooks()])

const failureOf = (error: unknown): WorkerFailure =>
  error instanceof AppError
    ? { code: error.code, text: error.text, problems: error.problems ?? null, message: error.message }
    : { code: null, text: null, problems: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

async function answer({ id, request, shared }: WorkerJob): Promise<WorkerAnswer> {
  try {
    const [database, { registry }, hooks] = await ready
    const { buffer, byteOffset, byteLength } = request.bytes
    const bytes = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
    return { id, ok: true, outcome: await runImport({ database, registry, hooks }, { ...request, bytes }, board(shared)) }
  } catch (error) {
    return { id, ok: false, failure: failureOf(error) }
  }
}

parentPort!.on('message', (job: WorkerJob) => {
  void answer(job).then((said) => parentPort!.postMessage(said))
})
