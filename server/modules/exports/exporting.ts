import type { z } from 'zod'
import { answerTasks } from '../../apart/answer-tasks.ts'
import { openDatabase, type DatabaseOptions, type Queries } from '../../database/index.ts'
import { discoverReactions, discoverResources } from '../../discover.ts'
import { keepPlace, JobStopped, type Claim, type Seen } from '../../jobs/index.ts'
import { exportList } from '../../records/export/file.ts'
import { createRecords } from '../../records/index.ts'
import { meantParamsOf } from '../../records/meant-params.ts'
import { readOwnWords } from '../../records/own-words.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Blob } from '../../request/route.ts'
import type { exportInput } from './jobs.ts'
import { clearFile, keepHead, keepPart, partSize } from './queries.ts'

export interface ExportTask {
  readonly database: DatabaseOptions
  readonly input: z.output<typeof exportInput>
  readonly context: RequestContext
  readonly claim: Claim
}

/** A file of any length in pieces of one size; nothing in it is one empty piece. */
async function* inParts(body: Blob['body']): AsyncGenerator<Buffer> {
  let [held, size]: [Buffer[], number] = [[], 0]
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    held.push(Buffer.from(chunk))
    size += held.at(-1)!.length
    if (size < partSize) continue
    const all = Buffer.concat(held)
    let from = 0
    for (; all.length - from >= partSize; from += partSize) yield all.subarray(from, from + partSize)
    ;[held, size] = [[all.subarray(from)], all.length - from]
  }
  yield Buffer.concat(held)
}

/** With connections of its own; the file is kept where the job still is this try's, and else not. Its head comes last: without it there is none. */
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
      params: meantParamsOf(list, resource),
      format,
      whole,
      words,
      tell: (done, total) => {
        rows = total
        tell({ stage: done === total ? 'file' : 'rows', done, total })
      },
    })
    const keep = (write: (q: Queries) => Promise<void>): Promise<void> =>
      database.write(claim.tenantId, async (q) => {
        if (!(await keepPlace(q, claim, {}))) throw new JobStopped('cancelled')
        await write(q)
      })
    await keep((q) => clearFile(q, claim))
    let [first, part, written]: [Buffer | null, number, number] = [null, 0, 0]
    for await (const bytes of inParts(body)) {
      written += bytes.length
      if (first === null) first = bytes
      else if (bytes.length > 0) {
        const number = ++part
        await keep((q) => keepPart(q, claim, number, bytes))
      }
    }
    await keep((q) => keepHead(q, claim, { name, type, bytes: first ?? Buffer.alloc(0) }))
    return { rows, bytes: written }
  } finally {
    await database.close()
  }
})
