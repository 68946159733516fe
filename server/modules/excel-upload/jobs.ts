import { z } from 'zod'
import { mappingSchema, uploadKeptDays } from '../../../resources/contract/excel-upload.ts'
import { correctionsSchema, importAnswersSchema, type ImportCounts } from '../../../resources/contract/import-rows.ts'
import { readingSchema } from '../../../resources/contract/import-reading.ts'
import type { Text } from '../../../resources/kit/index.ts'
import { apart, Exceeded, warmApart, workAt, type How, type Limits } from '../../apart/index.ts'
import type { DatabaseOptions } from '../../database/index.ts'
import { defineJob, type Job, type JobKind } from '../../jobs/index.ts'
import { AppError } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import type { ImportTask, Seen, TaskOutcome } from './perform.ts'
import { findKept } from './queries/runs.ts'

export const importInput = z.object({
  uploadId: z.string(),
  entity: z.string(),
  mapping: mappingSchema.nullable(),
  reading: readingSchema,
  updateExisting: z.boolean(),
  answers: importAnswersSchema.optional(),
  corrections: correctionsSchema.optional(),
})
export type ImportInput = z.output<typeof importInput>
/** What its caller has to know of an import; of the rest the upload's own row tells. */
export interface Imported {
  readonly counts: ImportCounts
  readonly problems: TaskOutcome['problems']
  readonly problems_total: number
}

type Deps = Pick<ModuleDeps, 'auth' | 'database' | 'environment' | 'jobs' | 'registry'>
/** Does one task; `how` says what is heard of it, and when it is to end. */
export type Performing = (task: ImportTask, deps: Deps, how: Pick<How<Seen>, 'hear' | 'signal'>) => Promise<TaskOutcome>

const importing = workAt<typeof import('./worker.ts').default>('./worker', import.meta.url)
/** What fifty thousand rows need, and no more, so that a bomb ends its process and nothing else. A dry run is mostly followed by the real one: until then the process stays, with what the dry run has worked out. */
const limits: Limits = { heapMb: 640, residentMb: 900, seconds: 300, idleSeconds: 60 }
/** The one before it may take as long as it may. */
const timeoutSeconds = 900
/** As long as the working papers of a file, and some more. */
const keptHours = (uploadKeptDays + 1) * 24
/** What a check answers is large, and there is one for each correction; nobody asks for it again. */
const checkKeptHours = 2

const placeOf = ({ environment: { dataDir, databaseUrl } }: Pick<Deps, 'environment'>): DatabaseOptions => ({
  dataDir,
  ...(databaseUrl ? { databaseUrl } : {}),
})
const besideOf = (deps: Pick<Deps, 'environment'>): string => JSON.stringify(placeOf(deps))
/** Somebody is about to import: the process starts while the file is still on its way. */
export const warmImports = (deps: Pick<Deps, 'environment'>): void => warmApart(importing, limits, { beside: besideOf(deps) })

const refusals: Record<Exceeded['why'], Text> = {
  memory: ['This file needs more memory than an import may use; split it', 'يحتاج هذا الملف إلى ذاكرة أكبر من المسموح؛ قسّمه'],
  time: ['This file takes longer than an import may take; split it', 'يستغرق هذا الملف وقتاً أطول من المسموح؛ قسّمه'],
}
const inProcess: Performing = async (task, deps, how) => {
  try {
    return await apart(importing, { database: placeOf(deps), task }, limits, { ...how, beside: besideOf(deps) })
  } catch (error) {
    throw error instanceof Exceeded ? new AppError('TOO_LARGE', refusals[error.why]) : error
  }
}

const stages = {
  reading: ['Reading the file', 'قراءة الملف'],
  checking: ['Checking the rows', 'فحص الصفوف'],
  writing: ['Saving', 'الحفظ'],
  done: ['Finishing', 'الإنهاء'],
} as const

/** The two kinds of work of this module. `perform`: in a process of its own, where nobody says otherwise. */
export function importKinds(perform: Performing = inProcess): {
  readonly check: JobKind<ImportInput, TaskOutcome, Deps>
  readonly bring: JobKind<ImportInput, Imported, Deps>
} {
  async function run({ input, context, claim, tell, stopped }: Job<ImportInput>, deps: Deps, dryRun: boolean): Promise<TaskOutcome> {
    await deps.auth.assertOpen(context.principal, context, deps.registry.find(input.entity)?.package ?? null, 'write')
    const task: ImportTask = { ...input, context, claim, dryRun, tenantId: claim.tenantId, by: deps.jobs.me }
    return perform(task, deps, { hear: tell, signal: stopped })
  }
  const common = { stages, input: importInput, timeoutSeconds, keptHours, atOnce: 1 }
  const check = defineJob({
    ...common,
    keptHours: checkKeptHours,
    kind: 'import.check',
    title: ['Checking a file', 'فحص ملف'],
    isUnlisted: true,
    run: (job: Job<ImportInput>, deps: Deps) => run(job, deps, true),
  })
  const bring = defineJob({
    ...common,
    kind: 'import',
    title: ['Importing a file', 'استيراد ملف'],
    async run(job: Job<ImportInput>, deps: Deps): Promise<Imported> {
      // whoever did it before may have died just after everything was kept: then it is done
      const kept = async (): Promise<Imported | null> => {
        const counts = await findKept(
          deps.database,
          { tenantId: job.claim.tenantId, uploadId: job.input.uploadId },
          job.context.operationId,
        )
        return counts && { counts, problems: [], problems_total: 0 }
      }
      const before = job.claim.attempt > 1 ? await kept() : null
      if (before) return before
      try {
        const { counts, problems, problems_total } = await run(job, deps, false)
        return { counts, problems, problems_total }
      } catch (error) {
        const done = await kept()
        if (done) return done
        throw error
      }
    },
  })
  return { check, bring }
}

export const { check: checkFile, bring: bringFile } = importKinds()
export default [checkFile, bringFile]
