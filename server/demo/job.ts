import { z } from 'zod'
import { apart, workAt, type Limits } from '../apart/index.ts'
import { productContext } from '../auth/index.ts'
import type { Database, DatabaseOptions } from '../database/index.ts'
import { defineJob, type AnyKind, type Jobs } from '../jobs/index.ts'
import { makeDemoWorldItself } from './capabilities.ts'
import { discoverDemo } from './discover.ts'
import { missingPieces, peoplePiece } from './queries.ts'

const growing = workAt<typeof import('./growing.ts').default>('./growing', import.meta.url)
const limits: Limits = { heapMb: 1024, residentMb: 1600, seconds: 86_400 }

export interface DemoJobOptions {
  /** the process that makes it opens the same database */
  readonly database: DatabaseOptions
  readonly complete: () => void
}
const wanted = async (): Promise<string[]> => [peoplePiece, ...(await discoverDemo()).map(({ name }) => name)]

/** Fills the demo world while people look at it already: in a process of its own, so that nobody waits for it. */
export const demoJob = ({ database: options, complete }: DemoJobOptions): AnyKind =>
  defineJob({
    kind: 'demo',
    title: ['The demo world is still growing', 'لا يزال العالم التجريبي يكتمل'],
    stages: { people: ['People and classes', 'الأشخاص والشُّعب'], history: ['What has happened so far', 'ما جرى حتى الآن'] },
    input: z.object({ students: z.number() }),
    attempts: 100,
    timeoutSeconds: 86_400,
    keptHours: 1,
    isForAll: true,
    async run({ context, input, tell, stopped }, { database }: { database: Database }) {
      const { tenantId } = context.principal
      await apart(growing, { database: options, tenantId, students: input.students }, limits, { hear: tell, signal: stopped })
      if ((await missingPieces(database, await wanted())).length === 0) complete()
      return {}
    },
  })

/** What the demo world lacks, from the first start on or since a module has come, is written down to be made. */
export async function growDemo({ jobs, database, students }: { jobs: Jobs; database: Database; students: number }): Promise<void> {
  const lacking = await missingPieces(database, await wanted())
  for (const { tenantId, missing } of lacking) {
    const kind = jobs.kindOf('demo')
    if (kind) await jobs.start(productContext(tenantId, makeDemoWorldItself), kind, { students }, { once: missing.join(' ') })
  }
}
