import type { ProgressData } from '../../../resources/contract/excel-upload.ts'
import type { RosterChoices, RosterData, RosterForm, RosterImported } from '../../../resources/contract/rosters.ts'
import type { Text } from '../../../resources/kit/index.ts'
import { idForm, newId } from '../../database/index.ts'
import { isOver, type JobKind } from '../../jobs/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField, locked, notFound } from '../../request/errors.ts'
import type { Upload } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { findUpload, insertUpload, placeOf, progressOf, takeUpload, type StoredUpload } from '../excel-upload/service.ts'
import { bringJob, checkJob, type RosterInput } from './jobs.ts'
import type { RosterOutcome } from './task.ts'

export type RosterServiceDeps = Pick<ModuleDeps, 'database' | 'jobs'>

/** What an upload is of that is no one kind of record. */
const several = 'rosters'
const uuid = new RegExp(`^${idForm}$`)
const busy: Text = ['This file is being worked on already', 'يجري العمل على هذا الملف بالفعل']

const told = (upload: Pick<StoredUpload, 'upload_id' | 'file_name'>, outcome: RosterOutcome): RosterData => ({
  ...outcome,
  upload_id: upload.upload_id,
  file_name: upload.file_name,
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
          if (!(await takeUpload(q, placeOf(context, upload_id), jobId, { mapping: null, said: {} }))) throw locked(busy)
        },
      },
    )
    if (!started) throw locked(busy)
    return jobs.outcome(started)
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
      return told({ upload_id, file_name: file.name }, await jobs.outcome(started))
    },
    async recheck(context: RequestContext, uploadId: string, choices: RosterChoices): Promise<RosterData> {
      return told(await get(context, uploadId), await again(context, check, uploadId, choices))
    },
    async bring(context: RequestContext, uploadId: string, choices: RosterChoices): Promise<RosterImported> {
      const { parts } = await again(context, bring, uploadId, choices)
      return {
        upload_id: uploadId,
        batch_id: context.operationId,
        parts: parts.filter(({ refused }) => refused === null).map(({ key, entity, counts }) => ({ key, entity, counts })),
      }
    },
    async progress(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const upload = await get(context, uploadId)
      if (upload.job_id === null) return progressOf(upload, null, { stage: '', done: 0, total: 0 })
      const job = await jobs.get(context, upload.job_id)
      // it may have ended in between
      return progressOf(isOver(job) ? await get(context, uploadId) : upload, job, jobs.seen(job))
    },
    async cancel(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const { job_id } = await get(context, uploadId)
      if (job_id !== null) await jobs.cancel(context, job_id)
      return this.progress(context, uploadId)
    },
  }
}
