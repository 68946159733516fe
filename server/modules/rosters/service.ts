import type { ProgressData, Unfinished } from '../../../resources/contract/excel-upload.ts'
import type { RosterChoices, RosterData, RosterForm, RosterImported, RosterStanding } from '../../../resources/contract/rosters.ts'
import type { Text } from '../../../resources/kit/index.ts'
import { idForm, newId } from '../../database/index.ts'
import { isOver, type JobKind, type JobRow } from '../../jobs/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField, locked, notFound } from '../../request/errors.ts'
import type { Blob, Upload } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import {
  dropUpload,
  failedFile,
  findUpload,
  insertUpload,
  keepSaid,
  listFailedRows,
  listUnfinished,
  placeOf,
  progressOf,
  takeUpload,
  type Brought,
  type StoredUpload,
} from '../excel-upload/service.ts'
import { bringJob, checkJob, type RosterInput } from './jobs.ts'
import { isUndone } from './queries/undone.ts'
import { problemsIn } from './problems-in.ts'
import type { RosterOutcome } from './task.ts'

export type RosterServiceDeps = Pick<ModuleDeps, 'database' | 'jobs'>

/** What an upload is of that is no one kind of record. */
const several = 'rosters'
const uuid = new RegExp(`^${idForm}$`)
const busy: Text = ['This file is being worked on already', 'يجري العمل على هذا الملف بالفعل']

/** Of one that came in before what it had left out was kept. */
const nothingKept: Brought = { parts: [], tables: [], update_existing: true, problems: [], problems_total: 0 }

const told = (upload: Pick<StoredUpload, 'upload_id' | 'file_name'>, said: RosterChoices, outcome: RosterOutcome): RosterData => ({
  ...outcome,
  upload_id: upload.upload_id,
  file_name: upload.file_name,
  said,
})

export function createRosterService({ database, jobs }: RosterServiceDeps, { check, bring } = { check: checkJob, bring: bringJob }) {
  async function get(context: RequestContext, uploadId: string): Promise<StoredUpload> {
    const upload = await findUpload(database, context, uploadId)
    if (upload?.resource !== several) throw notFound()
    return upload
  }
  async function again<Result>(
    context: RequestContext,
    kind: JobKind<RosterInput, Result, never>,
    uploadId: string,
    choices: RosterChoices,
  ) {
    const { upload_id } = await get(context, uploadId)
    const started = await jobs.start(
      context,
      kind,
      { uploadId: upload_id, choices },
      {
        near: jobs.me,
        also: async (q, jobId) => {
          if (!(await takeUpload(q, placeOf(context, upload_id), jobId, { mapping: null, said: { choices } }))) throw locked(busy)
        },
      },
    )
    if (!started) throw locked(busy)
    return jobs.outcome(started)
  }
  /** Who works on it, or did last; null: that is so long ago that nobody knows any more. */
  async function jobOf(context: RequestContext, { job_id }: StoredUpload): Promise<JobRow | null> {
    if (job_id === null) return null
    return jobs.get(context, job_id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    })
  }
  async function isBusy(context: RequestContext, upload: StoredUpload): Promise<boolean> {
    const job = await jobOf(context, upload)
    return job !== null && !isOver(job)
  }
  /** What came of it; null: it is not in. */
  async function imported(context: RequestContext, upload: StoredUpload): Promise<RosterImported | null> {
    const { upload_id, state, operation_id, options } = upload
    if (state !== 'committed' || operation_id === null) return null
    const { problems, ...brought } = options?.brought ?? nothingKept
    return {
      upload_id,
      batch_id: operation_id,
      ...brought,
      problems: problemsIn(problems, context.locale),
      is_undone: await isUndone(database, context, operation_id),
    }
  }

  return {
    async check(context: RequestContext, file: Upload | undefined, form: RosterForm): Promise<RosterData> {
      if (!file) throw invalidField('file', { code: 'required' })
      const wanted = form.upload_id
      if (wanted && !uuid.test(wanted)) throw invalidField('upload_id', { code: 'invalid' })
      const upload_id = wanted ?? newId()
      const started = await jobs.start(
        context,
        check,
        { uploadId: upload_id, choices: {} },
        {
          near: jobs.me,
          also: async (q, jobId) => {
            const stored = { uploadId: upload_id, resource: several, fileName: file.name, bytes: file.bytes, mapping: null }
            if (!(await insertUpload(q, context, stored, jobId))) throw invalidField('upload_id', { code: 'taken' })
          },
        },
      )
      if (!started) throw locked(busy)
      return told({ upload_id, file_name: file.name }, {}, await jobs.outcome(started))
    },
    async recheck(context: RequestContext, uploadId: string, said?: RosterChoices): Promise<RosterData> {
      const upload = await get(context, uploadId)
      const choices = said ?? upload.said.choices ?? {}
      return told(upload, choices, await again(context, check, uploadId, choices))
    },
    async bring(context: RequestContext, uploadId: string, choices: RosterChoices): Promise<RosterImported> {
      await again(context, bring, uploadId, choices)
      const done = await imported(context, await get(context, uploadId))
      if (!done) throw notFound()
      return done
    },
    async failedRows(context: RequestContext, uploadId: string): Promise<Blob> {
      await get(context, uploadId)
      const tables = await listFailedRows(database, placeOf(context, uploadId))
      if (tables.length === 0) throw notFound()
      return failedFile(context, 'failed-rows', tables, 'xlsx')
    },
    async unfinished(context: RequestContext): Promise<Unfinished[]> {
      const all = await listUnfinished(database, context, several)
      // what could not be read at all is nothing to go on with
      return all.filter(({ is_busy, counts }) => is_busy || counts !== null)
    },
    async standing(context: RequestContext, uploadId: string): Promise<RosterStanding> {
      const is_busy = await isBusy(context, await get(context, uploadId))
      // it may have ended in between
      const upload = await get(context, uploadId)
      const { upload_id, file_name, said } = upload
      return { upload_id, file_name, is_busy, said: said.choices ?? {}, imported: is_busy ? null : await imported(context, upload) }
    },
    async keep(context: RequestContext, uploadId: string, choices: RosterChoices): Promise<{ upload_id: string }> {
      const { upload_id } = await get(context, uploadId)
      if (!(await keepSaid(database, placeOf(context, upload_id), { choices }))) throw locked(busy)
      return { upload_id }
    },
    async putAway(context: RequestContext, uploadId: string): Promise<{ upload_id: string }> {
      const upload = await get(context, uploadId)
      if (await isBusy(context, upload)) throw locked(busy)
      await dropUpload(database, placeOf(context, upload.upload_id))
      return { upload_id: upload.upload_id }
    },
    async progress(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const upload = await get(context, uploadId)
      const job = await jobOf(context, upload)
      // it may have ended in between
      if (!job) return progressOf(upload, null, { stage: '', done: 0, total: 0 })
      return progressOf(isOver(job) ? await get(context, uploadId) : upload, job, jobs.seen(job))
    },
    async cancel(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const { job_id } = await get(context, uploadId)
      if (job_id !== null) await jobs.cancel(context, job_id)
      return this.progress(context, uploadId)
    },
  }
}
