import { answerTasks } from '../../apart/answer-tasks.ts'
import { openDatabase, type DatabaseOptions } from '../../database/index.ts'
import { discoverReactions, discoverResources } from '../../discover.ts'
import { createRecords } from '../../records/index.ts'
import { createPerformer, type Perform } from './perform.ts'
import type { RosterOutcome, RosterTask, Seen } from './task.ts'

export interface WorkerTask {
  readonly database: DatabaseOptions
  readonly task: RosterTask
}

async function prepare(options: DatabaseOptions): Promise<Perform> {
  const [database, { registry }] = await Promise.all([openDatabase({ ...options, modest: true }), discoverResources()])
  const reactions = await discoverReactions(registry)
  return createPerformer({ database, registry, reactions, records: createRecords({ database, registry, reactions }) })
}
let prepared: Promise<Perform> | null = null

/** A process with connections of its own: strangers' files are unpacked here, and a whole school is worked out and written. */
export default answerTasks<WorkerTask, RosterOutcome, Seen>(async ({ database, task }, tell) => {
  const perform = await (prepared ??= prepare(database))
  return perform(task, tell)
})
