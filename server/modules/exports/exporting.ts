import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { answerTasks } from '../../apart/answer-tasks.ts'
import { openDatabase, type DatabaseOptions } from '../../database/index.ts'
import { discoverReactions, discoverResources } from '../../discover.ts'
import { keepPlace, JobStopped, type Claim, type Seen } from '../../jobs/index.ts'
import { exportList } from '../../records/export/file.ts'
import { createRecords } from '../../records/index.ts'
import { listParamsOf } from '../../records/list-params.ts'
import { readOwnWords } from '../../records/own-words.ts'
import type { RequestContext } from '../../request/context.ts'
import type { exportInput } from './jobs.ts'
import { keepFile } from './queries.ts'

export interface ExportTask {
  readonly database: DatabaseOptions
  readonly input: z.output<typeof exportInput>
  readonly context: RequestContext
  readonly claim: Claim
}

/** With connections of its own; the file is kept where the job still is this try's, and else not. */
export default answerTasks<ExportTask, { readonly rows: number; readonly bytes: number }, Seen>(async (task, tell) => {
  const { input, context, claim } = task
  const database = await openDatabase({ ...task.database, modest: true })
  try {
    const { registry } = await discoverResources()
    const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
    const resource = registry.get(input.resource)
    const words = await database.read(claim.tenantId, (q) => readOwnWords(q, context))
    const { format, whole, list } = input
    let rows = 0
    const { name, type, body } = await exportList({
      records,
      registry,
      context,
      resource,
      params: listParamsOf(list, resource),
      format,
      whole,
      words,
      tell: (done, total) => {
        rows = total
        tell({ stage: done === total ? 'file' : 'rows', done, total })
      },
    })
    const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body)
    await database.write(claim.tenantId, async (q) => {
      if (!(await keepPlace(q, claim, {}))) throw new JobStopped('cancelled')
      await keepFile(q, claim, { name, type, bytes })
    })
    return { rows, bytes: bytes.length }
  } finally {
    await database.close()
  }
})
