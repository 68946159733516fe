import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cancelJob, getJobs, repeatJob, type JobData } from '../../../resources/contract/jobs.ts'
import { answersOf, saveFile } from '../../engine/index.ts'
import { callBy } from '../../providers/call.ts'
import type { DownloadedFile } from '../../providers/http.ts'
import { http } from '../start/services.ts'

/** What came of something is still told so long after its end, also to a page that is opened again. */
const toldForMs = 3_600_000
const jobsKey = answersOf(getJobs)
const askEveryMs = { own: 1500, ofAll: 5000 }

export const isOpen = ({ state }: JobData): boolean => state === 'waiting' || state === 'running'
/** Own work while it is under way, and what came of it; of what the product does for everybody, that it is under way. */
function isShown(job: JobData, forgotten: ReadonlySet<string>): boolean {
  if (isOpen(job)) return job.is_mine || job.is_for_all
  if (!job.is_mine || job.state === 'cancelled' || forgotten.has(job.job_id)) return false
  return Date.now() - Date.parse(job.finished_at ?? '') < toldForMs
}

export interface Work {
  readonly shown: readonly JobData[]
  /** what has ended since this page was opened, the last one first */
  readonly ended: readonly JobData[]
  cancel(job: JobData): Promise<void>
  again(job: JobData): Promise<void>
  /** the file that came of it, into the browser's downloads */
  fetch(job: JobData): Promise<void>
  forget(job: JobData): void
}

/** Asked once, and then only as long as something is under way; whoever starts something asks again. */
export function useWork(): Work {
  const queries = useQueryClient()
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const [seenOpen, setSeenOpen] = useState<ReadonlyMap<string, JobData>>(new Map())
  const { data } = useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => callBy(http, getJobs, { params: { state: 'all' }, signal, skipAutoToast: true }),
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) => {
      const open = (state.data?.records ?? []).filter((job) => isOpen(job) && isShown(job, forgotten))
      return open.length === 0 ? false : open.some((job) => job.is_mine) ? askEveryMs.own : askEveryMs.ofAll
    },
  })
  const records = data?.records
  useEffect(() => {
    if (!records) return
    const open = records.filter((job) => isOpen(job) && isShown(job, new Set()))
    setSeenOpen((before) => new Map([...before, ...open.map((job) => [job.job_id, job] as const)]))
    // what was made for everybody is there now
    const isGrown = [...seenOpen.values()].some((job) => job.is_for_all && !records.some((one) => one.job_id === job.job_id && isOpen(one)))
    if (isGrown) {
      setSeenOpen((before) => new Map([...before].filter(([, job]) => !job.is_for_all)))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== jobsKey[1] })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new answer is what it follows
  }, [records])

  const asked = async (call: typeof cancelJob | typeof repeatJob, { job_id }: JobData): Promise<void> => {
    await callBy(http, call, { body: { job_id } })
    await queries.invalidateQueries({ queryKey: jobsKey })
  }
  const shown = (records ?? []).filter((job) => isShown(job, forgotten))
  return {
    shown,
    ended: shown.filter((job) => !isOpen(job) && seenOpen.has(job.job_id)),
    cancel: (job) => asked(cancelJob, job),
    again: (job) => asked(repeatJob, job),
    async fetch({ file, title }) {
      if (file) saveFile(await http.send<DownloadedFile>({ url: file, as: 'blob' }), title)
    },
    forget: ({ job_id }) => setForgotten((before) => new Set([...before, job_id])),
  }
}
