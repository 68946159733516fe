import type { z } from 'zod'
import { can, inOwnWords, say, type Resource } from '../../../resources/kit/index.ts'
import {
  mappingSchema,
  type CommitData,
  type ImportAnswers,
  type Mapping,
  type ProgressData,
  type ValidateData,
} from '../../../resources/contract/excel-upload.ts'
import { readingSchema, type Reading } from '../../../resources/contract/import-reading.ts'
import { idForm, newId } from '../../database/index.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import { writeWorkbook, xlsxType } from '../../documents/xlsx.ts'
import { keepHabits, reasonHeader, type Habits } from '../../records/import/habits.ts'
import { resourceToImport, type ImportOutcome } from '../../records/import/job.ts'
import type { ImportRunner } from './runner.ts'
import { readOwnWords } from '../../records/own-words.ts'
import { targetsOf, templateTargets } from '../../records/import/targets.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import type { Blob, Upload } from '../../request/route.ts'
import { findUpload, insertUpload, listFailedRows, markUpload, storeFailedRows, type StoredUpload } from './queries.ts'
import { makeTemplate } from './template.ts'

export type ImportServiceDeps = Pick<ModuleDeps, 'database' | 'registry' | 'records' | 'auth'> & { readonly runner: ImportRunner }

const uuid = new RegExp(`^${idForm}$`)
/** A run of another process that says nothing for so long has died. */
const silenceMs = 30_000
/** More allowed values than a person scrolls through help nobody. */
const longestList = 200

/** A form carries only text: what is more than that comes as JSON. */
function readPart<T>(form: Readonly<Record<string, string>>, name: string, schema: z.ZodType<T>): T | null {
  const text = form[name]
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
}

const told = (upload: Pick<StoredUpload, 'upload_id' | 'resource' | 'file_name'>, outcome: ImportOutcome): ValidateData => ({
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
})

export function createImportService({ database, registry, records, auth, runner }: ImportServiceDeps) {
  /** The gates in their order: licence and package of the module the records belong to, then the role. */
  async function open(context: RequestContext, entity: string, deed: 'read' | 'write' = 'write'): Promise<Resource> {
    await auth.assertOpen(context.principal, context, registry.find(entity)?.package ?? null, deed)
    return resourceToImport(registry, entity, context)
  }

  async function get(context: RequestContext, uploadId: string, withBytes = false): Promise<StoredUpload> {
    const upload = await findUpload(database, context, uploadId, { withBytes })
    if (!upload) throw notFound()
    return upload
  }

  async function run(
    context: RequestContext,
    upload: Pick<StoredUpload, 'upload_id' | 'resource' | 'bytes' | 'mapping'>,
    how: { reading: Reading; habits?: Habits | null; dryRun: boolean; updateExisting: boolean; answers?: ImportAnswers | undefined },
  ): Promise<ImportOutcome> {
    const { upload_id } = upload
    // elsewhere another process may be asked for the progress; SQLite has one process, which looks at the board
    const ticking =
      database.dialect === 'postgres'
        ? setInterval(() => {
            const seen = runner.progress(upload_id)
            if (seen) void markUpload(database, context, upload_id, { progress: seen.done, total: seen.total }).catch(() => undefined)
          }, 1000)
        : null
    try {
      const outcome = await runner.run(upload_id, {
        context,
        entity: upload.resource,
        bytes: upload.bytes,
        mapping: upload.mapping,
        ...how,
      })
      if (ticking) clearInterval(ticking)
      await storeFailedRows(database, context, upload_id, outcome.failed.headers, outcome.failed.rows)
      await markUpload(database, context, upload_id, {
        state: how.dryRun ? 'validated' : 'committed',
        progress: outcome.total,
        total: outcome.total,
        counts: outcome.counts,
        // the real run reads as the dry run did, whatever is decided for other files meanwhile
        options: { reading: how.reading, habits: outcome.habits.before },
        ...(how.dryRun ? {} : { operation_id: context.operationId }),
      })
      return outcome
    } catch (error) {
      if (ticking) clearInterval(ticking)
      const stopped = error instanceof AppError && error.code === 'LOCKED'
      await markUpload(database, context, upload_id, { state: stopped ? 'cancelled' : 'failed', error: String(error) })
      throw error
    }
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
      else if (field.kind === 'flag') allowed.set(path, context.locale === 'ar' ? ['نعم', 'لا'] : ['Yes', 'No'])
      const source = field.lov ? lists : field.kind === 'reference' ? registry.find(field.to!) : undefined
      if (!source || !can(context.principal.role, 'read', source)) continue
      const options = await records.options(context, source, {
        per_page: longestList,
        ...(field.lov ? { condition: { field: 'list', op: 'eq', value: field.lov } } : {}),
      })
      if (options.length < longestList)
        allowed.set(
          path,
          options.map((option) => (context.locale === 'ar' && option.label_ar ? option.label_ar : option.label)),
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
      runner.warm()
      return makeTemplate(resource, targets, await allowedValues(context, resource), format, context.locale)
    },

    async validate(context: RequestContext, file: Upload | undefined, form: Readonly<Record<string, string>> = {}): Promise<ValidateData> {
      if (!file) throw invalidField('file', { code: 'required' })
      if (!form['entity']) throw invalidField('entity', { code: 'required' })
      const wanted = form['upload_id']
      if (wanted && !uuid.test(wanted)) throw invalidField('upload_id', { code: 'invalid' })
      const resource = await open(context, form['entity'])
      const mapping = readPart(form, 'mapping', mappingSchema)
      const reading = readPart(form, 'reading', readingSchema) ?? {}
      runner.warm()
      const upload_id = wanted ?? newId()
      const stored = { uploadId: upload_id, resource: resource.name, fileName: file.name, bytes: file.bytes, mapping }
      if (!(await insertUpload(database, context, stored))) throw invalidField('upload_id', { code: 'taken' })
      const upload = { upload_id, resource: resource.name, file_name: file.name, bytes: file.bytes, mapping }
      return told(upload, await run(context, upload, { reading, dryRun: true, updateExisting: true }))
    },

    async revalidate(
      context: RequestContext,
      body: Omit<Again, 'mapping'> & { mapping?: Mapping | null | undefined },
    ): Promise<ValidateData> {
      const upload = await get(context, body.upload_id, true)
      await open(context, upload.resource)
      const mapping = body.mapping === undefined ? upload.mapping : body.mapping
      if (mapping !== upload.mapping) await markUpload(database, context, upload.upload_id, { mapping })
      const mapped = { ...upload, mapping }
      const reading = body.reading ?? upload.options?.reading ?? {}
      return told(upload, await run(context, mapped, { reading, dryRun: true, updateExisting: true, answers: body.answers }))
    },

    async commit(context: RequestContext, body: Again & { options?: { update_existing: boolean } | undefined }): Promise<CommitData> {
      const upload = await get(context, body.upload_id, true)
      await open(context, upload.resource)
      await markUpload(database, context, upload.upload_id, { state: 'running', ...(body.mapping ? { mapping: body.mapping } : {}) })
      const outcome = await run(
        context,
        { ...upload, mapping: body.mapping ?? upload.mapping },
        {
          reading: body.reading ?? upload.options?.reading ?? {},
          habits: upload.options?.habits ?? null,
          dryRun: false,
          updateExisting: body.options?.update_existing ?? true,
          answers: body.answers,
        },
      )
      await keepHabits(database, context, upload.resource, outcome.habits.headers, outcome.habits.now)
      return {
        upload_id: upload.upload_id,
        batch_id: context.operationId,
        created: outcome.created,
        updated: outcome.updated,
        unchanged: outcome.counts.same,
        skipped: outcome.skipped,
        failed: outcome.counts.error + outcome.counts.conflict,
        counts: outcome.counts,
        problems: outcome.problems,
        problems_total: outcome.problems_total,
      }
    },

    async progress(context: RequestContext, uploadId: string): Promise<ProgressData> {
      const upload = await get(context, uploadId)
      const seen = runner.progress(uploadId)
      if (seen) return { upload_id: uploadId, state: 'running', ...seen }
      const silent = Date.now() - Date.parse(upload.updated_at) > silenceMs
      const state = upload.state === 'running' && silent ? 'failed' : upload.state
      return { upload_id: uploadId, state, stage: state === 'running' ? 'checking' : 'done', done: upload.progress, total: upload.total }
    },

    async cancel(context: RequestContext, uploadId: string): Promise<ProgressData> {
      await get(context, uploadId)
      runner.cancel(uploadId)
      return this.progress(context, uploadId)
    },

    async failedRows(context: RequestContext, uploadId: string, format: 'xlsx' | 'csv'): Promise<Blob> {
      const upload = await get(context, uploadId)
      await open(context, upload.resource, 'read')
      const [head, ...rows] = await listFailedRows(database, context, uploadId)
      if (!head) throw notFound()
      const why = say(reasonHeader, context.locale)
      const name = `${upload.resource}-failed-rows.${format}`
      const headers = [...head.cells, why]
      const lines = rows.map((row) => [...row.cells, row.why])
      if (format === 'csv')
        return {
          name,
          type: 'text/csv; charset=utf-8',
          body: Buffer.from(byteOrderMark + [headers, ...lines].map(csvLine).join(''), 'utf8'),
        }
      const sheet = {
        name: upload.resource,
        rightToLeft: context.locale === 'ar',
        columns: headers.map((header) => ({ header })),
        rows: lines,
      }
      return { name, type: xlsxType, body: await writeWorkbook([sheet]) }
    },
  }
}
