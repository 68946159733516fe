import { can, say, type Registry, type Resource } from '../../../resources/kit/index.ts'
import type {
  ImportAnswers,
  ImportCounts,
  ImportPlace,
  ImportProblem,
  ImportRow,
  Mapping,
  ValidateData,
} from '../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { newId, type Database, type Queries } from '../../database/index.ts'
import { textOf, type Table } from '../../documents/table.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, forbiddenRole } from '../../request/errors.ts'
import { begin } from '../index.ts'
import { aloneWithGroups } from '../work.ts'
import { createFloor, type Floor } from '../layout.ts'
import type { Hooks } from '../types.ts'
import { lineReader } from './cells.ts'
import type { Column } from './columns.ts'
import { keyOf } from './existing.ts'
import { joinGroups } from './group-join.ts'
import { GroupPlanner } from './group-plan.ts'
import { withoutWrongFamilies } from './group-refusals.ts'
import { recallHabits, type Habits } from './habits.ts'
import { withJudgement } from './judged.ts'
import { lovLookups, referenceLookup } from './lookups.ts'
import { openFile } from './open-file.ts'
import { tellAsks, tellPlaces } from './places.ts'
import { planRows, type PlannedRow } from './plan.ts'
import { noAnswers } from './questions.ts'
import { countRows, tellProblems, tellQuestions, tellWarnings, withRefused } from './report.ts'
import { withSeats } from './seats.ts'
import { readOwnWords } from '../own-words.ts'
import { joins, offeredTargets, targetsInOwnWords } from './targets.ts'
import { tellRows } from './tell-rows.ts'
import { unknownValues } from './unknown-values.ts'
import type { Lookups } from './values.ts'
import { writeGroups } from './write-groups.ts'
import { writeRows } from './write.ts'
import { zoneOf } from './zone.ts'

export interface ImportRequest {
  readonly context: RequestContext
  readonly entity: string
  readonly bytes: Buffer
  readonly mapping: Mapping | null
  readonly reading?: Reading
  /** what was decided for the last such file, where that is known already; else it is looked up */
  readonly habits?: Habits | null
  /** the dry run is the real run, rolled back */
  readonly dryRun: boolean
  readonly updateExisting: boolean
  /** what a person has decided about this file */
  readonly answers?: ImportAnswers | undefined
}
export interface ImportOutcome extends Pick<
  ValidateData,
  | 'columns'
  | 'suggested_mapping'
  | 'reading'
  | 'targets'
  | 'total'
  | 'questions'
  | 'questions_total'
  | 'warnings'
  | 'warnings_total'
  | 'places'
  | 'asks'
> {
  readonly counts: ImportCounts
  readonly rows: ImportRow[]
  readonly problems: ImportProblem[]
  readonly problems_total: number
  readonly created: number
  readonly updated: number
  readonly skipped: number
  /** what was decided before, and what is decided now */
  readonly habits: { readonly before: Habits | null; readonly now: Habits; readonly headers: readonly string[] }
  /** the lines that were left out, for the file of failed rows */
  readonly failed: {
    readonly headers: readonly string[]
    readonly rows: readonly { readonly cells: readonly string[]; readonly why: string }[]
  }
}
export type Stage = 'reading' | 'checking' | 'writing' | 'done'
export interface Watch {
  tell(stage: Stage, done: number, total: number): void
  isCancelled(): boolean
}
export interface ImportDeps {
  readonly database: Database
  readonly registry: Registry
  readonly hooks: Hooks
}

export const cancelled = (): AppError => new AppError('LOCKED', ['The import was stopped', 'تم إيقاف الاستيراد'])

class RolledBack extends Error {}

/** What a person said of rows that move somebody goes with the writes, as it does with a form that is saved. */
const withAnswers = (context: RequestContext, answers: ImportAnswers | undefined): RequestContext => ({
  ...context,
  ...(answers?.effective_date ? { effectiveDate: answers.effective_date } : {}),
  ...(answers?.reason ? { reason: answers.reason } : {}),
  ...(answers?.over_capacity ? { overCapacity: true } : {}),
})

/** Who is there already is left alone, also where a new record is linked to somebody. */
const withoutChanges = (row: PlannedRow): PlannedRow => ({ ...row, touched: row.touched.filter(({ other }) => other.before === null) })

/** Two imports at once on PostgreSQL: the database itself keeps a key from standing twice. */
const isTaken = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(String((error as { code?: unknown } | null)?.code))
const changedMeanwhile = (): AppError =>
  new AppError('STALE', [
    'Somebody saved some of these records at the same moment. Nothing was imported; check the file again.',
    'قام شخص آخر بحفظ بعض هذه السجلات في اللحظة نفسها. لم يُستورد شيء؛ افحص الملف مجدداً.',
  ])

export function resourceToImport(registry: Registry, entity: string, context: RequestContext): Resource {
  const resource = registry.find(entity)
  if (!resource || resource.source)
    throw new AppError('NOT_FOUND', ['There is nothing of this name to import', 'لا يوجد ما يمكن استيراده بهذا الاسم'])
  if (!context.system && !can(context.principal.role, 'import', resource)) throw forbiddenRole()
  return resource
}

async function lookupsFor(floor: Floor, q: Queries, context: RequestContext, columns: readonly Column[]): Promise<Lookups> {
  const references = new Map()
  const lists = new Set<string>()
  for (const { target } of columns) {
    if (target.field.lov) lists.add(target.field.lov)
    if (target.field.kind === 'reference' || (target.field.kind === 'links' && !target.field.group))
      references.set(target.path, await referenceLookup(floor, q, context, target.field))
  }
  return { references, lovs: await lovLookups(floor, q, context, lists) }
}

const failedRows = (
  headers: readonly string[],
  rows: readonly PlannedRow[],
  problems: readonly ImportProblem[],
): ImportOutcome['failed'] => {
  const reasons = new Map<number, string[]>()
  for (const one of problems)
    reasons.set(one.row, [...(reasons.get(one.row) ?? []), one.column ? `${one.column}: ${one.message}` : one.message])
  return {
    headers,
    rows: rows
      .filter((row) => row.problems.length > 0 && reasons.has(row.line.line))
      .map((row) => ({ cells: headers.map((_, index) => textOf(row.line.cells[index])), why: reasons.get(row.line.line)!.join('; ') })),
  }
}

/** What stands in the first rows that say something: enough to know a column by. */
function samplesOf(table: Table, index: number): string[] {
  const samples: string[] = []
  for (const { cells } of table.rows.slice(0, 200)) {
    const text = textOf(cells[index]).trim().slice(0, 80)
    if (text !== '' && !samples.includes(text) && samples.push(text) >= 5) break
  }
  return samples
}

/** Reads, checks, writes, and either keeps it or rolls it back. */
export async function runImport({ database, registry, hooks }: ImportDeps, request: ImportRequest, watch: Watch): Promise<ImportOutcome> {
  const { context } = request
  const resource = resourceToImport(registry, request.entity, context)
  watch.tell('reading', 0, 0)
  const words = await database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
  const targets = targetsInOwnWords(resource, registry, context.principal.role, words)
  let before: Habits | null = null
  const { table, columns, suggested, country, read, habits } = await openFile({
    context,
    resource,
    targets,
    bytes: request.bytes,
    mapping: request.mapping,
    reading: request.reading ?? {},
    recall: async (headers) =>
      (before = request.habits === undefined ? await recallHabits(database, context, resource.name, headers) : request.habits),
  })
  if (context.academicYear === null && columns.some(({ target }) => target.field.yearly))
    throw new AppError('VALIDATION', ['Choose an academic year first', 'اختر العام الدراسي أولاً'], {
      problems: { academic_year: [{ code: 'required' }] },
    })
  const total = table.rows.length
  const step = (stage: Stage) => async (done: number) => {
    watch.tell(stage, done, total)
    if (watch.isCancelled()) throw cancelled()
  }
  await step('checking')(0)
  const floor = createFloor(database.dialect, registry, hooks)
  let planned: PlannedRow[] = []
  let rows: ImportRow[] = []
  let places: ImportPlace[] = []
  await database
    .write(context.principal.tenantId, async (q) => {
      const ground = { floor, q, context }
      const manner = { country, zone: await zoneOf(q, context) }
      const readLine = lineReader(resource, registry, columns, await lookupsFor(floor, q, context, columns), manner)
      const together = [...new Set(columns.flatMap(({ target: { field, path } }) => (field.group ? [path] : [])))]
      const work = begin(floor, q, withAnswers(context, request.answers))
      if (!request.dryRun) await aloneWithGroups(work, resource, together)
      const groups = new GroupPlanner(ground, resource, together)
      planned = await planRows({
        ground,
        resource,
        lines: table.rows,
        read: readLine,
        newId,
        answers: request.answers ?? noAnswers,
        groups,
        step: step('checking'),
      })
      planned = withoutWrongFamilies(groups, planned, request.updateExisting)
      await step('writing')(0)
      places = await tellPlaces(ground, resource, planned, request.updateExisting)
      planned = await withJudgement(work, floor.layoutOf(resource), planned, request.updateExisting)
      planned = await withSeats(work, floor.layoutOf(resource), planned, request.updateExisting)
      const { rows: joined, regrouped } = await joinGroups(ground, groups, planned, request.updateExisting, newId)
      planned = joined
      const wanted = request.updateExisting ? planned : planned.filter((row) => row.status !== 'changed').map(withoutChanges)
      const refused = await writeRows(work, resource, wanted, step('writing'))
      const written = new Set(wanted.flatMap(({ id, status }) => (status === 'new' || status === 'changed' ? [id] : [])))
      await writeGroups(work, floor.layoutOf(resource), regrouped, written)
      planned = withRefused(planned, refused, keyOf(resource).at(-1) ?? resource.id)
      rows = await tellRows(ground, resource, table.headers, planned)
      if (request.dryRun) throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (isTaken(error)) throw changedMeanwhile()
      if (!(error instanceof RolledBack)) throw error
    })
  watch.tell('done', total, total)
  const counts = countRows(planned)
  const told = tellProblems(resource, columns, context.locale, planned)
  const columnOf = new Map(columns.flatMap((column) => column.parts.map(({ header }) => [header, column] as const)))
  const unknown = unknownValues(columns, planned)
  return {
    total,
    columns: table.headers.map((header, index) => {
      const column = columnOf.get(header)
      return {
        header,
        field: column?.target.path ?? null,
        samples: samplesOf(table, index),
        date: column?.date ?? null,
        unknown: (column && unknown.get(column)) ?? [],
      }
    }),
    suggested_mapping: suggested,
    reading: read,
    targets: offeredTargets(targets, [...Object.values(suggested), ...columns.map(({ target }) => target.path)]).map((target) => ({
      path: target.path,
      label: say(target.label, context.locale),
      required: target.required,
      joins: joins(target),
    })),
    habits: { before, now: habits, headers: table.headers },
    counts,
    rows,
    ...told,
    ...tellQuestions(resource, planned, context.locale),
    ...tellWarnings(resource, planned, context.locale),
    places,
    asks: tellAsks(planned),
    created: counts.new,
    updated: request.updateExisting ? counts.changed : 0,
    skipped: request.updateExisting ? 0 : counts.changed,
    failed: failedRows(table.headers, planned, told.problems),
  }
}
