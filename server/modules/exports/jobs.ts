import { z } from 'zod'
import { apart, workAt, type Limits } from '../../apart/index.ts'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'

export const exportInput = z.object({
  resource: z.string(),
  /** what it is called where it was asked for, in both languages */
  label: z.tuple([z.string(), z.string()]),
  format: z.enum(['xlsx', 'csv']),
  whole: z.boolean(),
  list: z.record(z.string(), z.unknown()),
})

const exporting = workAt<typeof import('./exporting.ts').default>('./exporting', import.meta.url)
// what it held is given back as soon as the file is there: the next export can wait the moment that a start takes
const limits: Limits = { heapMb: 640, residentMb: 1000, seconds: 900, idleSeconds: 1 }

/** A long list as a file, in a process of its own: neither the rows nor the archive are in anybody's way. */
export const exportJob = defineJob({
  kind: 'export',
  title: ['Export', 'تصدير'],
  titleOf: ({ label }) => [`Export: ${label[0]}`, `تصدير: ${label[1]}`],
  stages: { rows: ['Collecting rows', 'جمع الصفوف'], file: ['Writing the file', 'كتابة الملف'] },
  input: exportInput,
  timeoutSeconds: 1800,
  keptHours: 24,
  atOnce: 1,
  file: (jobId) => `/api/exports/${jobId}/file/`,
  async run(
    { input, context, claim, tell, stopped },
    { environment, auth, registry }: Pick<ModuleDeps, 'auth' | 'environment' | 'registry'>,
  ) {
    await auth.assertOpen(context.principal, context, registry.get(input.resource).package, 'read')
    const { dataDir, databaseUrl } = environment
    const database = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }
    return apart(exporting, { database, input, context, claim }, limits, { hear: tell, signal: stopped, beside: JSON.stringify(database) })
  },
})
export default [exportJob]
