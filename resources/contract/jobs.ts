import { z } from 'zod'
import { defineCall, type DataOf } from './call.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const jobRow = z.object({
  job_id: z.string(),
  kind: z.string(),
  /** what is done, in the reader's language */
  title: z.string(),
  state: z.enum(jobStates),
  /** what it is at, in the reader's language; null: that has no name */
  stage: z.string().nullable(),
  done: z.number(),
  /** 0: nobody knows how much there is to do */
  total: z.number(),
  school_id: z.string().nullable(),
  /** did the person who reads this ask for it? */
  is_mine: z.boolean(),
  /** everybody is told of it: the product does it for all of them */
  is_for_all: z.boolean(),
  /** may whoever reads this stop it, or begin it anew? */
  may_stop: z.boolean(),
  created_at: z.string(),
  /** of one that waits: from when on it may be begun */
  run_at: z.string(),
  finished_at: z.string().nullable(),
  /** why it came to nothing, in the reader's language */
  problem: z.string().nullable(),
  /** the address of the file that came of it, for whoever asked for it */
  file: z.string().nullable(),
  /** where in the console one sees what it is about */
  link: z.string().nullable(),
})
export type JobData = z.output<typeof jobRow>

const tag = 'jobs'
const one = z.object({ job_id: z.string() })

export const getJobs = defineCall({
  method: 'GET',
  path: '/api/jobs/',
  summary: 'Work that takes time, the latest first: the own, and of whoever administers a school all of it',
  tag,
  query: z.object({ state: z.enum(['open', 'all']).default('all') }),
  data: z.object({ records: z.array(jobRow) }),
})

export const getJob = defineCall({
  method: 'GET',
  path: '/api/jobs/{job_id}/',
  summary: 'How far a job is',
  tag,
  data: jobRow,
})

export const getJobResult = defineCall({
  method: 'GET',
  path: '/api/jobs/{job_id}/result/',
  summary: 'What came of a job, as its kind tells it, for whoever began it; kept for some days',
  tag,
  data: z.object({ job_id: z.string(), kind: z.string(), result: z.unknown() }),
})

export const cancelJob = defineCall({
  method: 'POST',
  path: '/api/jobs/cancel/',
  summary: 'Stops a job, in whatever process it is; what of it was written stays, and nothing half',
  tag,
  body: one,
  data: jobRow,
})

export const repeatJob = defineCall({
  method: 'POST',
  path: '/api/jobs/again/',
  summary: 'Begins a job anew that came to nothing, from where something of it was kept',
  tag,
  body: one,
  data: jobRow,
})
export type JobsData = DataOf<typeof getJobs>
