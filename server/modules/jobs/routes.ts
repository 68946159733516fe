import { cancelJob, getJob, getJobResult, getJobs, repeatJob, type JobData } from '../../../resources/contract/jobs.ts'
import { say, type Locale, type Text } from '../../../resources/kit/index.ts'
import { isOver, readFailure, type JobRow } from '../../jobs/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked, notFound } from '../../request/errors.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'

const broken: Text = ['Something went wrong on our side', 'حدث خطأ من جانبنا']
const notYet: Text = ['Nothing has come of this yet', 'لم ينتج عن هذا شيء بعد']

/** What was refused in words is told in words, and nothing of what broke inside. */
function problemOf({ state, error }: JobRow, locale: Locale): string | null {
  if (state !== 'failed') return null
  return say(readFailure(error)?.text ?? broken, locale)
}

export default function jobRoutes({ jobs }: Pick<ModuleDeps, 'jobs'>): Route[] {
  function told(job: JobRow, context: RequestContext): JobData {
    const { locale, principal } = context
    const kind = jobs.kindOf(job.kind)
    const { stage, done, total } = jobs.seen(job)
    const named = kind?.stages?.[stage]
    const input = kind?.input.safeParse(job.input)
    return {
      job_id: job.jobId,
      kind: job.kind,
      title: kind ? say(kind.titleOf && input?.success ? kind.titleOf(input.data) : kind.title, locale) : job.kind,
      state: job.state,
      stage: named && !isOver(job) ? say(named, locale) : null,
      done,
      total,
      school_id: job.schoolId,
      is_mine: job.createdBy === principal.userId,
      is_for_all: kind?.isForAll ?? false,
      may_stop: jobs.mayStop(context, job),
      created_at: job.createdAt,
      run_at: job.runAt,
      finished_at: job.finishedAt,
      problem: problemOf(job, locale),
      file: kind?.file && job.state === 'done' && job.createdBy === principal.userId ? kind.file(job.jobId) : null,
      link: kind?.link && input?.success ? kind.link(input.data) : null,
    }
  }
  return [
    handle(getJobs, async ({ context, query }) => ({
      records: (await jobs.list(context, { isOpen: query.state === 'open' })).map((job) => told(job, context)),
    })),
    handle(getJob, async ({ context, params }) => told(await jobs.get(context, params.job_id), context)),
    handle(getJobResult, async ({ context, params }) => {
      const job = await jobs.get(context, params.job_id)
      // what came of it is told by what its person may read, and others may read less
      if (job.createdBy !== context.principal.userId) throw notFound()
      if (job.state !== 'done') throw locked(notYet)
      return { job_id: job.jobId, kind: job.kind, result: job.result }
    }),
    handle(cancelJob, async ({ context, body }) => {
      await jobs.cancel(context, body.job_id)
      return told(await jobs.get(context, body.job_id), context)
    }),
    handle(repeatJob, async ({ context, body }) => {
      await jobs.again(context, body.job_id)
      return told(await jobs.get(context, body.job_id), context)
    }),
  ]
}
