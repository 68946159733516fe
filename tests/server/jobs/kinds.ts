import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { createJobs, defineJob, type AnyKind, type JobsOptions, type JobsService } from '../../../server/jobs/index.ts'
import { createRegistry, defineResource, text } from '../../../resources/kit/index.ts'
import { productContext } from '../../../server/auth/index.ts'
import { work } from '../../../server/jobs/capabilities.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { newId, type Database } from '../../../server/database/index.ts'

export interface TestDeps {
  readonly database: Database
}
const title = ['Work', 'عمل'] as const

/** Jobs know of schools that they have clocks, and nothing else of any record. */
export const registry = createRegistry([
  defineResource({ name: 'schools', id: 'school_id', fields: { name_en: text(), timezone: text() } }),
])

export async function addInstitution(database: Database): Promise<string> {
  const [tenantId, at] = [newId(), '2026-01-01T00:00:00.000Z']
  await database.write(null, (q) =>
    sql`insert into institutions (tenant_id, name_en, is_demo, is_active, created_at, updated_at) values (${tenantId}, 'Noor', ${sql.lit(false)}, ${sql.lit(true)}, ${at}, ${at})`.execute(
      q,
    ),
  )
  return tenantId
}

/** Writes a row for each piece, together with how far it is: a piece that is done twice breaks the key. */
export const inPieces = defineJob({
  kind: 'test.pieces',
  title,
  input: z.object({ name: z.string(), pieces: z.number(), ms: z.number() }),
  timeoutSeconds: 60,
  async run(job, { database }: TestDeps) {
    const { name, pieces, ms } = job.input
    for (let piece = z.number().catch(0).parse(job.place); piece < pieces; piece++) {
      await database.write(null, async (q) => {
        await sql`insert into setup (step, done_at) values (${`${name} ${piece}`}, ${job.context.now})`.execute(q)
        await job.keep(q, piece + 1)
      })
      job.tell({ stage: 'counting', done: piece + 1, total: pieces })
      await wait(ms, undefined, { signal: job.stopped }).catch(() => undefined)
      job.stopped.throwIfAborted()
    }
    return { counted: pieces }
  },
})

export const piecesOf = async (database: Database, name: string): Promise<number> => {
  const { rows } = await database.read(null, (q) =>
    sql<{ n: unknown }>`select count(*) as n from setup where step like ${`${name} %`}`.execute(q),
  )
  return Number(rows[0]!.n)
}

/** As the product asks for work, whom nobody has sent. */
export const byItself = (tenantId: string): RequestContext => productContext(tenantId, work)

/** The jobs of one process of the product. */
export const jobsOn = (database: Database, kinds: readonly AnyKind[], more: Partial<JobsOptions> = {}): JobsService =>
  createJobs({
    database,
    kinds,
    auth: { assertOpen: () => Promise.resolve() },
    asProduct: productContext,
    log: () => undefined,
    ...more,
  })
