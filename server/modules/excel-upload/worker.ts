import { answerTasks } from '../../apart/answer-tasks.ts'
import { openDatabase, type DatabaseOptions } from '../../database/index.ts'
import { discoverReactions, discoverResources } from '../../discover.ts'
import { createPerformer, type ImportTask, type Perform, type Seen, type TaskOutcome } from './perform.ts'

export interface WorkerTask {
  readonly database: DatabaseOptions
  readonly task: ImportTask
}

async function prepare(options: DatabaseOptions): Promise<Perform> {
  const [database, { registry }] = await Promise.all([openDatabase({ ...options, modest: true }), discoverResources()])
  return createPerformer({ database, registry, reactions: await discoverReactions(registry) })
}
let prepared: Promise<Perform> | null = null

/** A process with connections of its own: strangers' files are read here, and thousands of rows worked out and written. */
export default answerTasks<WorkerTask, TaskOutcome, Seen>(async ({ database, task }, tell) => {
  const perform = await (prepared ??= prepare(database))
  return perform(task, tell)
})
