import { answerTasks } from '../apart/answer-tasks.ts'
import { openDatabase, type DatabaseOptions } from '../database/index.ts'
import { discoverReactions, discoverResources } from '../discover.ts'
import { createRecords } from '../records/index.ts'
import { discoverDemo } from './discover.ts'
import { grow, type Growing } from './grow.ts'

export interface GrowingTask extends Pick<Growing, 'tenantId' | 'students'> {
  readonly database: DatabaseOptions
}

/** A process with connections of its own. */
export default answerTasks<GrowingTask, null, Parameters<Growing['tell']>[0]>(async ({ database: options, ...task }, tell) => {
  const database = await openDatabase({ ...options, modest: true })
  try {
    const { registry } = await discoverResources()
    const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
    await grow({ database, registry, records }, { ...task, histories: await discoverDemo(), tell })
    return null
  } finally {
    await database.close()
  }
})
