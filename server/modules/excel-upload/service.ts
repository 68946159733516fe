import type { z } from 'zod'
import { can, inOwnWords, no, say, sayEither, yes, type Resource, type Text } from '../../../resources/kit/index.ts'
import { fateOf } from '../../../resources/contract/import-fate.ts'
import {
  mappingSchema,
  type CommitData,
  type Mapping,
  progressDataSchema,
  type ProgressData,
  type Unfinished,
  type UploadForm,
  type ValidateData,
} from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers } from '../../../resources/contract/import-rows.ts'
import { readingSchema, type Reading } from '../../../resources/contract/import-reading.ts'
import { idForm, newId } from '../../database/index.ts'
import { resourceToImport } from '../../records/import/request.ts'
import { readOwnWords } from '../../records/own-words.ts'
import { targetsOf, templateTargets } from '../../records/import/targets.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField, locked, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import type { Blob, Upload } from '../../request/route.ts'
import { isOver, type JobKind, type JobRow, type Seen } from '../../jobs/index.ts'
import { bringFile, checkFile, warmImports, type ImportInput } from './jobs.ts'
import type { TaskOutcome } from './perform.ts'
import { failedFile } from './failed-file.ts'
import { listFailedRows } from './queries/failed-rows.ts'
import { takeUpload } from './queries/runs.ts'
import { placeOf } from './queries/tables.ts'
import { dropUpload, findUpload, insertUpload, listUnfinished, type StoredUpload } from './queries/uploads.ts'
import { makeTemplate } from './template.ts'

export { failedFile } from './failed-file.ts'
export { fromFiles } from './files-told.ts'
export { listFailedRows, storeFailedRows, type FailedTable } from './queries/failed-rows.ts'
export { closeCheck, findKept, keepRun, takeUpload, type Run } from './queries/runs.ts'
export { placeOf } from './queries/tables.ts'
export {
  dropUpload,
  findUpload,
  insertUpload,
  keepSaid,
  listUnfinished,
  readBytes,
  type Brought,
  type KeptProblem,
  type StoredUpload,
} from './queries/uploads.ts'

export type ImportServiceDeps = Pick<ModuleDeps, 'database' | 'registry' | 'records' | 'auth' | 'jobs' | 'environment'>
/** Who does the work; a test has others. */
export interface ImportKinds {
  readonly check: typeof checkFile
  readonly bring: typeof bringFile
}

const uuid = new RegExp(`^${idForm}$`)
const busy: Text = ['This file is being worked on already', 'يجري العمل على هذا الملف بالفعل']
/** More allowed values than a person scrolls through help nobody. */
const longestList = 200

/** A form carries only text: what is more than that comes as JSON. */
function readPart<T>(text: string | undefined, name: string, schema: z.ZodType<T>): T | null {
  if (!text) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw invalidField(name, { code: 'invalid' })
  }
}

/** A file that is already here, with what is said of it now; what is not said stays as it was. */
interface Again {
  readonly upload_id: string
  readonly mapping?: Mapping | undefined
  readonly reading?: Reading | undefined
  readonly answers?: ImportAnswers | undefined
  readonly corrections?: Corrections | undefined
}
const saidIn = ({ answers, corrections }: ImportInput) => ({ answers, corrections })
const noAnswers: ImportAnswers = { one: {}, alike: {} }
const noCorrections: Corrections = { cells: {}, left_out: [] }

/** What a person says of the rows now; what he does not speak of stays. */
const saidOf = ({ said }: StoredUpload, { answers, corrections }: Pick<Again, 'answers' | 'corrections'>) => ({
  answers: answers ?? said.answers,
  corrections: corrections ?? said.corrections,
})

const stages = progressDataSchema.shape.stage.options

const nothing: Seen = { stage: '', done: 0, total: 0 }
/** What is told of a file: how far its job is, or what became of that. */
export function progressOf(upload: StoredUpload, job: JobRow | null, seen: Seen): ProgressData {
  const { upload_id, counts, operation_id } = upload
  const { done, total } = seen
  const common = { upload_id, done, total, counts: null, batch_id: null }
  if (job?.state === 'waiting' || job?.state === 'running')
    return { ...common, state: job.state, stage: stages.find((one) => one === seen.stage) ?? 'reading' }
  const state = job && job.state !== 'done' ? job.state : upload.state
  const isKept = state === 'committed'
  return {
    ...common,
    state,
    stage: 'done',
    counts: isKept || state === 'validated' ? counts : null,
    batch_id: isKept ? operation_id : null,
  }
}

const told = (
  upload: Pick<StoredUpload, 'upload_id' | 'resource' | 'file_name'>,
  { reading, answers, corrections }: Pick<ImportInput, 'reading' | 'answers' | 'corrections'>,
  outcome: TaskOutcome,
): ValidateData => ({
  upload_id: upload.upload_id,
  entity: upload.resource,
  file_name: upload.file_name,
  total: outcome.total,
  columns: outcome.columns,
  suggested_mapping: outcome.suggested_mapping,
  reading: outcome.reading,
  targets: outcome.targets,
  rows: outcome.rows,
  counts: outcome.counts,
  problems: outcome.problems,
  problems_total: outcome.problems_total,
  questions: outcome.questions,
  questions_total: outcome.questions_total,
  warnings: outcome.warnings,
  warnings_total: outcome.warnings_total,
  places: outcome.places,
  asks: outcome.asks,
  failing: outcome.failing,
  failing_total: outcome.failing_total,
  amended: outcome.amended,
  mended: outcome.mended,
  left_out: outcome.left_out,
  said: { reading, answers: answers ?? noAnswers, corrections: corrections ?? noCorrections },
})

export function createImportService(
  { database, registry, records, auth, jobs, environment }: ImportServiceDeps,
  { check, bring }: ImportKinds = { check: checkFile, bring: bringFile },
) {
  /** The gates in their order: licence and package of the module the records belong to, then the role. */
  async function open(context: RequestContext, entity: string, deed: 'read' | 'write' = 'write'): Promise<Resource> {
    await auth.assertOpen(context.principal, context, registry.find(entity)?.package ?? null, deed)
    return resourceToImport(registry, entity, context)
  }

  async function get(context: RequestContext, uploadId: string): Promise<StoredUpload> {
    const upload = await findUpload(database, context, uploadId)
    if (!upload) throw notFound()
    return upload
  }

  /** The job of a file that is here already. */
  async function again<Result>(
    context: RequestContext,
    kind: JobKind<ImportInput, Result, never>,
    upload: StoredUpload,
    input: ImportInput,
  ) {
    const started = await jobs.start(context, kind, input, {
      // the plan that was made for it is kept where it was checked
      near: upload.checked_by ?? jobs.me,
      also: async (q, jobId) => {
        if (!(await takeUpload(q, placeOf(context, upload.upload_id), jobId, { mapping: input.mapping, said: saidIn(input) })))
          throw locked(busy)
      },
    })
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

  async function allowedValues(context: RequestContext, resource: Resource) {
    const allowed = new Map<string, string[]>()
    const lists = registry.find('lovs')
    for (const target of templateTargets(targetsOf(resource, registry, context.principal.role))) {
      const { field, path } = target
      if (field.options)
        allowed.set(
          path,
          Object.values(field.options).map((text) => say(text, context.locale)),
        )
      else if (field.kind === 'flag')
        allowed.set(
          path,
          [yes, no].map((one) => say(one, context.locale)),
        )
      const source = field.lov ? lists : field.kind === 'reference' ? registry.find(field.to!) : undefined
      if (!source || !can(context.principal.role, 'read', source)) continue
      const options = await records.options(context, source, {
        per_page: longestList,
        ...(field.lov ? { condition: { field: 'list', op: 'eq', value: field.lov } } : {}),
      })
      if (options.length < longestList)
        allowed.set(
          path,
          options.map((option) => sayEither(option.label, option.label_ar, context.locale)),
        )
    }
    return allowed
  }

  return {
    async template(context: RequestContext, entity: string, format: 'xlsx' | 'csv'): Promise<Blob> {
      const opened = await open(context, entity, 'read')
      const words = await database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
      const resource = inOwnWords(opened, registry, words)
      const targets = targetsOf(resource, registry, context.principal.role)
      warmImports({ environment })
      return makeTemplate(resource, targets, await allowedValues(context, resource), format, context.locale)
    },

    async validate(context: RequestContext, file: Upload | undefined, form: UploadForm): Promise<ValidateData> {
      if (!file) throw invalidField('file', { code: 'required' })
      const wanted = form.upload_id
      if (wanted && !uuid.test(wanted)) throw invalidField('upload_id', { code: 'invalid' })
      const resource = await open(context, form.entity)
      const mapping = readPart(form.mapping, 'mapping', mappingSchema)
      const reading = readPart(form.reading, 'reading', readingSchema) ?? {}
      warmImports({ environment })
      const upload_id = wanted ?? newId()
      const input = { uploadId: upload_id, entity: resource.name, mapping, reading, updateExisting: true }
      const started = await jobs.start(context, check, input, {
        near: jobs.me,
        also: async (q, jobId) => {
          const stored = { uploadId: upload_id, resource: resource.name, fileName: file.name, bytes: file.bytes, mapping }
          if (!(await insertUpload(q, context, stored, jobId))) throw invalidField('upload_id', { code: 'taken' })
        },
      })
      if (!started) throw locked(busy)
      return told({ upload_id, resource: resource.name, file_name: file.name }, input, await jobs.outcome(started))
    },

    async revalidate(
      context: RequestContext,
      body: Omit<Again, 'mapping'> & { mapping?: Mapping | null | undefined },
    ): Promise<ValidateData> {
      const upload = await get(context, body.upload_id)
      await open(context, upload.resource)
      const mapping = body.mapping === undefined ? upload.mapping : body.mapping
      const reading = body.reading ?? upload.options?.reading ?? {}
      const common = { uploadId: upload.upload_id, entity: upload.resource, updateExisting: true }
      const how: ImportInput = { ...common, mapping, reading, ...saidOf(upload, body) }
      return told(upload, how, await again(context, check, upload, how))
    },

    async commit(context: RequestContext, body: Again & { options?: { update_existing: boolean } | undefined }): Promise<CommitData> {
      const upload = await get(context, body.upload_id)
      await open(context, upload.resource)
      const updateExisting = body.options?.update_existing ?? true
      const { counts, problems, problems_total } = await again(context, bring, upload, {
        uploadId: upload.upload_id,
        entity: upload.resource,
        mapping: body.mapping ?? upload.mapping,
        reading: body.reading ?? upload.options?.reading ?? {},
        updateExisting,
        ...saidOf(upload, body),
      })
      return {
        upload_id: upload.upload_id,
        batch_id: context.operationId,
        ...fateOf(counts, updateExisting),
        problems,
        problems_total,
      }
    },

    async progress(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const upload = await get(context, uploadId)
      const job = await jobOf(context, upload)
      // it may have ended in between
      if (!job) return progressOf(upload, null, nothing)
      return progressOf(isOver(job) ? await get(context, uploadId) : upload, job, jobs.seen(job))
    },

    async cancel(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const { job_id } = await get(context, uploadId)
      if (job_id !== null) await jobs.cancel(context, job_id)
      return this.progress(context, uploadId)
    },

    async unfinished(context: RequestContext, entity: string): Promise<Unfinished[]> {
      const resource = await open(context, entity, 'read')
      return listUnfinished(database, context, resource.name)
    },

    async putAway(context: RequestContext, uploadId: string): Promise<{ upload_id: string }> {
      const upload = await get(context, uploadId)
      const job = await jobOf(context, upload)
      if (job && !isOver(job)) throw locked(busy)
      await dropUpload(database, placeOf(context, uploadId))
      return { upload_id: uploadId }
    },

    async failedRows(context: RequestContext, uploadId: string, format: 'xlsx' | 'csv'): Promise<Blob> {
      const upload = await get(context, uploadId)
      await open(context, upload.resource, 'read')
      const [table] = await listFailedRows(database, placeOf(context, uploadId))
      if (!table) throw notFound()
      return failedFile(context, `${upload.resource}-failed-rows`, [{ ...table, name: [upload.resource, upload.resource] }], format)
    },
  }
}
