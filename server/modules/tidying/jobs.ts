import { z } from 'zod'
import { removeOldAnswers, tidyOutbox } from '../../database/index.ts'
import { defineJob, removeOldJobs } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { removeOldExports } from '../exports/service.ts'
import { removeOldMessages } from '../messages/service.ts'

/** What nobody refers to and nobody looks up any more goes at night, while nobody waits for anything. */
const tidy = defineJob({
  kind: 'tidying',
  title: ['Tidying up', 'ترتيب البيانات'],
  input: z.object({}),
  timeoutSeconds: 3600,
  every: { of: 'institution', at: '02:30' },
  async run({ context, stopped }, { database, files }: ModuleDeps) {
    const { tenantId } = context.principal
    const now = new Date(context.now)
    return {
      files: await files.removeUnused(tenantId, now, stopped),
      answers: await removeOldAnswers(database, tenantId, now),
      news: await tidyOutbox(database, tenantId, now),
      exports: await removeOldExports(database, tenantId, now),
      messages: await removeOldMessages(database, tenantId, now),
      jobs: await removeOldJobs(database, tenantId, context.now),
    }
  },
})
export default [tidy]
