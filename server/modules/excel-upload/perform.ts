import { createHash } from 'node:crypto'
import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { keepHabits, type Habits } from '../../records/import/habits.ts'
import {
  cancelled,
  checkFile,
  importFile,
  type CheckedFile,
  type ImportDeps,
  type ImportOutcome,
  type ImportRequest,
  type Stage,
  type Watch,
} from '../../records/import/job.ts'
import { readTable, type FileRead, type ReadFile } from '../../records/import/read-file.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { fromFiles } from './files-told.ts'
import { storeFailedRows } from './queries/failed-rows.ts'
import { closeCheck, keepRun, type Run } from './queries/runs.ts'
import type { UploadPlace } from './queries/tables.ts'
import { findUpload, readBytes, readOptions } from './queries/uploads.ts'

/** A check or an import of a file that is here. */
export interface ImportTask extends Run {
  readonly context: RequestContext
  readonly entity: string
  readonly mapping: Mapping | null
  readonly reading: Reading
  readonly dryRun: boolean
  readonly updateExisting: boolean
  readonly answers?: ImportAnswers | undefined
  readonly corrections?: Corrections | undefined
}
/** What its caller has to know; the rest is kept where the caller can look it up. */
export type TaskOutcome = Omit<ImportOutcome, 'failed' | 'habits'>
export interface Seen {
  readonly stage: Stage
  readonly done: number
  readonly total: number
}

/** Everything that a plan depends on besides the records: one that was made for the same is still the plan. */
function markOf(task: ImportTask, mapping: Mapping, habits: Habits | null): string {
  const { context, uploadId, entity, reading, updateExisting, answers, corrections } = task
  const { principal, schoolId, academicYear, locale, today, country } = context
  const chosen = Object.entries(mapping).filter(([, path]) => path !== null)
  const said = [principal, schoolId, academicYear, locale, today, country, context.reason ?? null, context.effectiveDate ?? null]
  const rows = [answersIn(answers), corrections?.cells ?? {}, corrections?.left_out ?? []]
  const how = [uploadId, entity, chosen.toSorted(([a], [b]) => (a < b ? -1 : 1)), reading, updateExisting, habits, rows]
  return createHash('sha256')
    .update(JSON.stringify([said, how]))
    .digest('base64')
}
const answersIn = (answers: ImportAnswers | undefined): unknown[] => [
  answers?.one ?? {},
  answers?.alike ?? {},
  answers?.effective_date ?? null,
  answers?.reason ?? null,
  answers?.over_capacity ?? false,
  answers?.registers ?? null,
]

interface Kept {
  readonly uploadId: string
  readonly mark: string
  readonly checked: CheckedFile
}
/** Of one file at a time: while a person puts its rows right it is read once, and not with every correction. */
function readOnce(): (place: UploadPlace) => ReadFile {
  let last: { readonly how: string; readonly file: FileRead } | null = null
  return ({ tenantId, uploadId }) =>
    async (bytes, asked, judge) => {
      const how = JSON.stringify([tenantId, uploadId, asked.encoding, asked.delimiter, asked.sheet, asked.header])
      if (last?.how === how) return last.file
      last = null
      const file = await readTable(bytes, asked, judge)
      last = { how, file }
      return file
    }
}
export type Perform = (task: ImportTask, tell: (seen: Seen) => void) => Promise<TaskOutcome>

/** Does checks and imports, one at a time. What a check has worked out is kept for the import that mostly follows it. */
export function createPerformer(deps: ImportDeps): Perform {
  const { database } = deps
  let kept: Kept | null = null
  const readFile = readOnce()

  /** The plan of the last check, where this is the import of just that. */
  function planFor(task: ImportTask, habits: Habits | null): CheckedFile | undefined {
    if (kept?.uploadId !== task.uploadId) return undefined
    const mapping = task.mapping ?? kept.checked.file.suggested
    return markOf(task, mapping, habits) === kept.mark ? kept.checked : undefined
  }

  return async (task, tell) => {
    const { context, dryRun, reading } = task
    // read as the dry run was, whatever is decided for other files meanwhile
    const habits = dryRun ? undefined : ((await readOptions(database, task))?.habits ?? null)
    const known = habits === undefined ? undefined : planFor(task, habits)
    kept = null
    const bytes = known ? Buffer.alloc(0) : await readBytes(database, task)
    if (!bytes) throw notFound()
    const upload = dryRun ? null : await findUpload(database, context, task.uploadId)
    const request: ImportRequest = {
      ...task,
      context: fromFiles(context, [upload?.file_name ?? '']),
      bytes,
      readFile: readFile(task),
      ...(habits === undefined ? {} : { habits }),
    }
    const watch: Watch = { tell: (stage, done, total) => tell({ stage, done, total }), isCancelled: () => false }
    const stored = async ({ failed, habits: found, ...told }: ImportOutcome): Promise<TaskOutcome> => {
      await storeFailedRows(database, task, [{ name: [task.entity, task.entity], ...failed }])
      if (!dryRun) await keepHabits(database, context, task.entity, found.headers, found.now)
      else if (!(await closeCheck(database, task, { reading, habits: found.before }, told.counts))) throw cancelled()
      return told
    }
    if (dryRun) {
      const { checked, outcome } = await checkFile(deps, request, watch)
      const { file } = checked
      kept = { uploadId: task.uploadId, mark: markOf(task, task.mapping ?? file.suggested, file.before), checked }
      return stored(outcome)
    }
    const keep: Watch['keep'] = async (q, { counts }) => {
      if (!(await keepRun(q, task, context.operationId, counts))) throw cancelled()
    }
    return stored(await importFile(deps, request, { ...watch, keep }, known))
  }
}
