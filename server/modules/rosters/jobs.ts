import { z } from 'zod'
import { rosterChoicesSchema } from '../../../resources/contract/rosters.ts'
import { can, say, type PackageFlag, type Text } from '../../../resources/kit/index.ts'
import { apart, Exceeded, workAt, type How, type Limits } from '../../apart/index.ts'
import { defineJob, type Job, type JobKind } from '../../jobs/index.ts'
import { AppError } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { findKept } from '../excel-upload/service.ts'
import type { RosterOutcome, RosterTask, Seen } from './task.ts'

export const rosterInput = z.object({ uploadId: z.string(), choices: rosterChoicesSchema })
export type RosterInput = z.output<typeof rosterInput>

type Deps = Pick<ModuleDeps, 'auth' | 'database' | 'environment' | 'jobs' | 'registry'>
export type Performing = (task: RosterTask, deps: Deps, how: Pick<How<Seen>, 'hear' | 'signal'>) => Promise<RosterOutcome>
/** What its caller has to know of one that was kept by a process which then died. */
export type Imported = Pick<RosterOutcome, 'parts'>

const bringing = workAt<typeof import('./worker.ts').default>('./worker', import.meta.url)
/** What a whole school of 20,000 children needs: ten tables unpacked at once, each joined with the others. */
const limits: Limits = { heapMb: 1024, residentMb: 1400, seconds: 300, idleSeconds: 20 }
const timeoutSeconds = 900
/** As long as the working papers of a file, and some more. */
const keptHours = 48

const refusals: Record<Exceeded['why'], Text> = {
  memory: [
    'This zip needs more memory than an import may use; send fewer schools at once',
    'يحتاج هذا الملف إلى ذاكرة أكبر من المسموح؛ أرسل مدارس أقل',
  ],
  time: [
    'This zip takes longer than an import may take; send fewer schools at once',
    'يستغرق هذا الملف وقتاً أطول من المسموح؛ أرسل مدارس أقل',
  ],
}
const inProcess: Performing = async (task, deps, how) => {
  const { dataDir, databaseUrl } = deps.environment
  const database = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }
  try {
    return await apart(bringing, { database, task }, limits, { ...how, beside: JSON.stringify(database) })
  } catch (error) {
    throw error instanceof Exceeded ? new AppError('TOO_LARGE', refusals[error.why]) : error
  }
}

/** Licence and package of each kind that the person may bring in: what they close stays out, with the reason. */
async function closedFor({ auth, registry }: Deps, { context }: Job<RosterInput>): Promise<Record<string, string>> {
  const brought = registry.all.filter((resource) => can(context.principal.role, 'import', resource))
  const closed = new Map<PackageFlag | null, string>()
  for (const flag of new Set(brought.map((resource) => resource.package)))
    try {
      await auth.assertOpen(context.principal, context, flag, 'write')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      closed.set(flag, say(error.text, context.locale))
    }
  return Object.fromEntries(
    brought.flatMap((resource) => {
      const why = closed.get(resource.package)
      return why === undefined ? [] : [[resource.name, why]]
    }),
  )
}

const stages = {
  reading: ['Reading the files', 'قراءة الملفات'],
  checking: ['Checking the rows', 'فحص الصفوف'],
  writing: ['Saving', 'الحفظ'],
  done: ['Finishing', 'الإنهاء'],
} as const

/** The two kinds of work of this module. `perform`: in a process of its own, where nobody says otherwise. */
export function rosterJobs(perform: Performing = inProcess): {
  readonly check: JobKind<RosterInput, RosterOutcome, Deps>
  readonly bring: JobKind<RosterInput, Imported, Deps>
} {
  async function run(job: Job<RosterInput>, deps: Deps, dryRun: boolean): Promise<RosterOutcome> {
    const { input, context, claim, tell, stopped } = job
    const closed = await closedFor(deps, job)
    const task: RosterTask = { ...input, context, claim, closed, dryRun, tenantId: claim.tenantId, by: deps.jobs.me }
    return perform(task, deps, { hear: tell, signal: stopped })
  }
  const common = { stages, input: rosterInput, timeoutSeconds, keptHours, atOnce: 1 }
  const check = defineJob({
    ...common,
    kind: 'rosters.check',
    title: ['Checking a school’s roster', 'فحص ملف المدرسة'],
    isUnlisted: true,
    run: (job: Job<RosterInput>, deps: Deps) => run(job, deps, true),
  })
  const bring = defineJob({
    ...common,
    kind: 'rosters.import',
    title: ['Importing a school’s roster', 'استيراد ملف المدرسة'],
    async run(job: Job<RosterInput>, deps: Deps): Promise<Imported> {
      const place = { tenantId: job.claim.tenantId, uploadId: job.input.uploadId }
      // whoever did it before may have died just after everything was kept: then it is done
      if (job.claim.attempt > 1 && (await findKept(deps.database, place, job.context.operationId))) return { parts: [] }
      const { parts } = await run(job, deps, false)
      return { parts }
    },
  })
  return { check, bring }
}

export const { check: checkJob, bring: bringJob } = rosterJobs()
export default [checkJob, bringJob]
