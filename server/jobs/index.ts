import { isAdministrator } from '../../resources/kit/index.ts'
import { failureOf } from '../apart/messages.ts'
import { newId, type Queries } from '../database/index.ts'
import type { Principal, RequestContext } from '../request/context.ts'
import { locked, notFound } from '../request/errors.ts'
import { assertMay, contextOf, keptContext, type InWhoseName } from './context.ts'
import { errorOfJob } from './failure.ts'
import type { AnyKind, JobKind, Seen } from './kind.ts'
import { findJob, findOver, insertJob, listJobs, type Whose } from './queries/find.ts'
import { beginAgain, wishStop } from './queries/hold.ts'
import { isOver, type JobRow } from './queries/row.ts'
import { plantAll, plantNext } from './recurring.ts'
import { createRunner, type Ending, type Runner } from './runner.ts'
import { JobStopped } from './stopped.ts'

export { startWithin } from './within.ts'
export type { Claim, Every, Job, JobKind, Seen } from './kind.ts'
export { defineJob, type AnyKind } from './kind.ts'
export { checkKinds, type FoundKind } from './check-kinds.ts'
export { keepPlace } from './queries/hold.ts'
export { JobStopped } from './stopped.ts'
export { isOver, type JobRow } from './queries/row.ts'
export { removeOld as removeOldJobs } from './queries/recurring.ts'
export { readFailure } from './failure.ts'

/** A job that was asked for; what will come of it is known by its kind. */
export interface Started<Result> {
  readonly tenantId: string
  readonly jobId: string
  /** of the types only */
  readonly result?: Result
}
export interface Asking {
  /** the process that has what it needs (`me`, or where an earlier one was done): the others leave it alone for a moment */
  readonly near?: string | null
  /** ISO-8601 UTC: not before this moment */
  readonly at?: string
  /** what there is to be one of: a second one of this kind is not begun */
  readonly once?: string
  /** in the transaction that writes it down; what it throws takes it back */
  readonly also?: (q: Queries, jobId: string) => Promise<void>
}
export interface Jobs {
  /** this process */
  readonly me: string
  /** Writes down what is to be done; by then whoever asked may go. Null: there is one already of what there is to be one of. */
  start<Input, Result, Deps>(
    context: RequestContext,
    kind: JobKind<Input, Result, Deps>,
    input: NoInfer<Input>,
    more?: Asking,
  ): Promise<Started<Result> | null>
  /** What came of it, in whatever process it is done; throws what it failed with. */
  outcome<Result>(job: Started<Result>): Promise<Result>
  /** Of the person who asks, or of a school that one administers; any other is as if it did not exist. */
  get(context: RequestContext, jobId: string): Promise<JobRow>
  list(context: RequestContext, which: { readonly isOpen: boolean }): Promise<JobRow[]>
  /** may this person stop it, or begin it anew? */
  mayStop(context: RequestContext, job: JobRow): boolean
  /** how far it is: here at once, in another process as it was last told */
  seen(job: JobRow): Seen
  cancel(context: RequestContext, jobId: string): Promise<void>
  /** one that came to nothing, from where something of it was kept */
  again(context: RequestContext, jobId: string): Promise<void>
  kindOf(name: string): AnyKind | undefined
}
export interface JobsService extends Jobs {
  /** from now on this process does what there is to be done */
  run<Deps>(deps: Deps): Promise<void>
  stop(): Promise<void>
}
export interface JobsOptions extends InWhoseName {
  readonly kinds: readonly AnyKind[]
  readonly log: (problem: unknown, about: string) => void
  /** ms since 1970; what is due goes by it */
  readonly now?: () => number
}

const schoolsOf = ({ role, schoolIds }: Principal): Whose['schools'] => (isAdministrator(role) ? schoolIds : [])
const mayEach: ReadonlySet<JobRow['state']> = new Set(['failed', 'cancelled'])

interface Waiter {
  resolve(result: unknown): void
  reject(error: unknown): void
}

export function createJobs(options: JobsOptions): JobsService {
  const { database, now = Date.now } = options
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]))
  const told = [...kinds.values()].filter(({ every, isUnlisted }) => !every && !isUnlisted).map(({ kind }) => kind)
  const forAll = [...kinds.values()].filter((kind) => kind.isForAll).map(({ kind }) => kind)
  const waiting = new Map<string, Waiter[]>()
  const me = newId()
  let runner: Runner | null = null
  const hearing: (() => void)[] = []
  const iso = (): string => new Date(now()).toISOString()

  function settle(jobId: string, ended: Ending): void {
    for (const waiter of waiting.get(jobId) ?? [])
      if (ended.ok) waiter.resolve(ended.result)
      else waiter.reject(ended.error)
    waiting.delete(jobId)
  }
  /** Those that are waited for here may have been done elsewhere. */
  async function hearOthers(): Promise<void> {
    if (waiting.size === 0) return
    for (const job of await findOver(database, [...waiting.keys()]))
      settle(job.jobId, job.state === 'done' ? { ok: true, result: job.result } : { ok: false, error: errorOfJob(job.error) })
  }
  const moved = (): void => {
    runner?.look()
    void hearOthers().catch((error: unknown) => options.log(error, 'what became of jobs could not be asked'))
  }

  let planting: Promise<void> = Promise.resolve()
  /** One after the other: what the last one finds is what there is. */
  const plant = (): void => {
    planting = planting
      .then(() => plantAll(database, kinds.values(), iso()))
      .catch((error: unknown) => options.log(error, 'recurring jobs could not be written down'))
  }

  function mayStop({ principal }: RequestContext, { createdBy, schoolId }: JobRow): boolean {
    const schools = schoolsOf(principal)
    return createdBy === principal.userId || schools === 'all' || (schoolId !== null && schools.includes(schoolId))
  }
  async function get(context: RequestContext, jobId: string): Promise<JobRow> {
    const job = await findJob(database, context.principal.tenantId, jobId)
    if (!job || !kinds.has(job.kind) || !mayStop(context, job)) throw notFound()
    return job
  }

  return {
    me,
    kindOf: (name) => kinds.get(name),
    async start(context, kind, input, { near = null, at, once, also } = {}) {
      if (kinds.get(kind.kind) !== kind) throw new Error(`Nobody does jobs of the kind "${kind.kind}": is it exported by a jobs.ts?`)
      const isProduct = context.principal.userId === ''
      if (!isProduct) await assertMay(options, context, kind)
      const { tenantId, userId } = context.principal
      const jobId = newId()
      const isNew = await database.write(tenantId, async (q) => {
        const row = {
          tenantId,
          jobId,
          kind: kind.kind,
          schoolId: context.schoolId,
          once: once ?? null,
          input: kind.input.parse(input),
          context: isProduct ? null : keptContext(context),
          operationId: context.operationId,
          runAt: at ?? iso(),
          near,
          allowed: kind.attempts ?? 3,
          createdBy: isProduct ? null : userId,
          createdAt: iso(),
        }
        if (!(await insertJob(q, row))) return false
        await also?.(q, jobId)
        return true
      })
      if (!isNew) return null
      runner?.look()
      return { tenantId, jobId }
    },
    outcome<Result>({ jobId }: Started<Result>): Promise<Result> {
      const ended = new Promise<unknown>((resolve, reject) => {
        waiting.set(jobId, [...(waiting.get(jobId) ?? []), { resolve, reject }])
      })
      // it may have been over before anybody waited
      moved()
      return ended as Promise<Result>
    },
    get,
    mayStop,
    list: ({ principal }, { isOpen }) =>
      listJobs(
        database,
        { tenantId: principal.tenantId, userId: principal.userId, schools: schoolsOf(principal) },
        { kinds: told, forAll, isOpen },
      ),
    seen: ({ jobId, stage, done, total }) => runner?.seen(jobId) ?? { stage: stage ?? '', done, total },
    async cancel(context, jobId) {
      const job = await get(context, jobId)
      if (isOver(job)) return
      // what comes back is left out this once
      const next = (q: Queries) => plantNext(q, kinds.get(job.kind)!, job, job.runAt > iso() ? job.runAt : iso())
      await wishStop(database, job, failureOf(new JobStopped('cancelled')), next)
      moved()
    },
    async again(context, jobId) {
      const job = await get(context, jobId)
      const kind = kinds.get(job.kind)!
      if (!mayEach.has(job.state)) throw locked(['Only what came to nothing can be begun again', 'لا يمكن إعادة إلا ما لم يكتمل'])
      await assertMay(options, context, kind)
      await beginAgain(database, job, kind.attempts ?? 3)
      moved()
    },
    async run(deps) {
      runner = createRunner(
        {
          me,
          database,
          kinds,
          now,
          log: options.log,
          contextOf: (job, kind) => contextOf(options, job, kind),
          onTake: (q, job) => plantNext(q, kinds.get(job.kind)!, job, iso()),
          onEnd: settle,
        },
        deps,
      )
      hearing.push(database.marks.hear('jobs', moved))
      for (const table of ['schools', 'institutions']) hearing.push(database.marks.hear(table, plant))
      plant()
      await planting
      runner.look()
    },
    async stop() {
      for (const stop of hearing.splice(0)) stop()
      await planting
      await runner?.stop()
      for (const jobId of waiting.keys()) settle(jobId, { ok: false, error: new JobStopped('ending') })
    },
  }
}
