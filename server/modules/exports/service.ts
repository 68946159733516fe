import { Readable } from 'node:stream'
import { z } from 'zod'
import type { startExport } from '../../../resources/contract/exports.ts'
import { can, inOwnWords, type Resource } from '../../../resources/kit/index.ts'
import type { Database } from '../../database/index.ts'
import { meantParamsOf } from '../../records/meant-params.ts'
import { readOwnWords } from '../../records/own-words.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, notFound } from '../../request/errors.ts'
import type { Blob } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { exportInput, exportJob } from './jobs.ts'
import { findHead, findPart, removeFilesBefore, type FileHead } from './queries.ts'

type ExportAsked = z.output<NonNullable<typeof startExport.body>>
const keptHours = 24
const asked = z.object({ principal: z.object({ role: z.string(), schoolId: z.string().nullable() }) })
const done = z.object({ bytes: z.number() })

export function createExports({ auth, database, jobs, registry }: Pick<ModuleDeps, 'auth' | 'database' | 'jobs' | 'registry'>) {
  /** The gates in their order: licence and package, then the role. */
  async function open(context: RequestContext, name: string): Promise<Resource> {
    const resource = registry.find(name)
    if (!resource?.api.export || resource.source) throw notFound()
    await auth.assertOpen(context.principal, context, resource.package, 'read')
    if (!can(context.principal.role, 'export', resource)) throw forbiddenRole()
    return resource
  }
  return {
    async start(context: RequestContext, { resource: name, format, whole, list }: ExportAsked) {
      const resource = await open(context, name)
      // what is wrong with it is told now, and not by a job that fails
      meantParamsOf(list, resource)
      const words = await database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
      const [en, ar] = inOwnWords(resource, registry, words).label.many
      const started = await jobs.start(context, exportJob, { resource: name, label: [en, ar ?? en], format, whole, list })
      if (!started) throw notFound()
      return { job_id: started.jobId }
    },
    /** Only for whom it was written, as long as he is still who he was then and may still see such a file. */
    async file(context: RequestContext, jobId: string): Promise<Blob> {
      const { principal } = context
      const job = await jobs.get(context, jobId)
      const { success, data: then } = asked.safeParse(job.context)
      const isSame = success && then.principal.role === principal.role && then.principal.schoolId === principal.schoolId
      if (job.kind !== exportJob.kind || job.createdBy !== principal.userId || !isSame) throw notFound()
      await open(context, exportInput.parse(job.input).resource)
      const head = job.state === 'done' ? await findHead(database, principal.tenantId, jobId) : null
      if (!head) throw notFound()
      const { bytes: size } = done.parse(job.result)
      return { name: head.name, type: head.type, body: Readable.from(wholeOf(database, principal.tenantId, jobId, head, size)), size }
    },
  }
}

/** Part by part, as it is taken: a long one is neither in memory nor in anybody's way. What has gone meanwhile breaks off, and is no short file. */
async function* wholeOf(database: Database, tenantId: string, jobId: string, head: FileHead, size: number): AsyncGenerator<Buffer> {
  yield head.bytes
  let sent = head.bytes.length
  for (let part = 1; sent < size; part++) {
    const bytes = await findPart(database, tenantId, jobId, part)
    if (!bytes) throw new Error(`The file of job ${jobId} has ${sent} of ${size} bytes`)
    yield bytes
    sent += bytes.length
  }
}

/** Files that nobody fetches any more; answers how many. */
export const removeOldExports = (database: Database, tenantId: string, now: Date): Promise<number> =>
  removeFilesBefore(database, tenantId, new Date(now.getTime() - keptHours * 3_600_000).toISOString())
