import type { Registry } from '../../../resources/kit/index.ts'
import type { Database, Reads } from '../../database/index.ts'
import { AppError } from '../../request/errors.ts'
import { may } from '../../request/granted.ts'
import { isReferenceBroken } from '../broken.ts'
import { createFloor, type Floor } from '../layout.ts'
import { readOwnWords } from '../own-words.ts'
import type { Reactions } from '../reaction.ts'
import { assertUpToDate, carryOut, Outdated } from './carry-out.ts'
import { recallHabits, type Habits } from './habits.ts'
import { kindsFor, ofOtherKinds } from './kinds.ts'
import { openFile, type PreparedFile } from './open-file.ts'
import { tellOutcome, type ImportOutcome } from './outcome.ts'
import { countRows } from './report.ts'
import { resourceToImport, type ImportRequest } from './request.ts'
import { targetsInOwnWords } from './targets.ts'
import { tellRows } from './tell-rows.ts'
import { cancelled, changedMeanwhile, type Stage, type Watch } from './watch.ts'
import { workOut, type Plan } from './work-out.ts'

export type { ImportOutcome } from './outcome.ts'
export { resourceToImport, type ImportRequest } from './request.ts'
export { cancelled, type Stage, type Watch } from './watch.ts'

export interface ImportDeps {
  readonly database: Database
  readonly registry: Registry
  readonly reactions: Reactions
}
/** A file that was read and worked out, and on what that stands. */
export interface CheckedFile {
  readonly file: PreparedFile
  readonly plan: Plan
  readonly reads: Reads
}

/** It asks for what it has written itself, as where somebody gets a second school: then it is worked out while it is written. */
class NotAsRehearsed extends Error {}

/** How often a plan is made anew because somebody changed what it stands on, before others wait until it is made and done. */
const tries = 3

/** Two imports at once on PostgreSQL: the database itself keeps a key from standing twice. */
const isTaken = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(String((error as { code?: unknown } | null)?.code))

const stepper =
  (watch: Watch, total: number) =>
  (stage: Stage) =>
  async (done: number): Promise<void> => {
    watch.tell(stage, done, total)
    if (watch.isCancelled()) throw cancelled()
  }

/** Reads the file: where its columns go, and how what stands in them is written. */
export async function prepareFile({ database, registry }: ImportDeps, request: ImportRequest, watch: Watch): Promise<PreparedFile> {
  const { context } = request
  const resource = resourceToImport(registry, request.entity, context)
  watch.tell('reading', 0, 0)
  const words = await database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
  const targets = targetsInOwnWords(resource, registry, context.principal.role, words)
  let before: Habits | null = null
  const opened = await openFile({
    context,
    resource,
    targets,
    bytes: request.bytes,
    mapping: request.mapping,
    reading: request.reading ?? {},
    corrections: request.corrections,
    readFile: request.readFile,
    recall: async (headers) =>
      (before = request.habits === undefined ? await recallHabits(database, context, resource.name, headers) : request.habits),
  })
  if (context.academicYear === null && opened.columns.some(({ target }) => target.field.yearly))
    throw new AppError('VALIDATION', ['Choose an academic year first', 'اختر العام الدراسي أولاً'], {
      problems: { academic_year: [{ code: 'required' }] },
    })
  const kinds =
    opened.others.length > 0
      ? kindsFor(registry, context.principal.role, words).filter((kind) => may(context, 'import', kind.resource))
      : []
  return { ...opened, read: { ...opened.read, elsewhere: ofOtherKinds(opened.others, resource, kinds) }, targets, before }
}

async function workOutNow(deps: ImportDeps, floor: Floor, request: ImportRequest, file: PreparedFile, watch: Watch): Promise<CheckedFile> {
  const { context } = request
  const resource = resourceToImport(deps.registry, request.entity, context)
  const step = stepper(watch, file.table.rows.length)
  await step('checking')(0)
  return deps.database.snapshot(context.principal.tenantId, async (q, reads) => ({
    file,
    reads,
    plan: await workOut({ floor, q, request, resource, file, isWriting: false, step }),
  }))
}

/** What the file would do, worked out on the records as they stand at one moment; nobody who writes waits for it. */
export async function checkFile(
  deps: ImportDeps,
  request: ImportRequest,
  watch: Watch,
): Promise<{ checked: CheckedFile; outcome: ImportOutcome }> {
  const file = await prepareFile(deps, request, watch)
  const floor = createFloor(deps.database.dialect, deps.registry, deps.reactions)
  const checked = await workOutNow(deps, floor, request, file, watch)
  return { checked, outcome: await toldOf(deps, floor, request, checked, watch) }
}

/**
 * Writes the file's rows in one transaction. What was worked out before is written as it is, if nothing that it stands on has changed
 * meanwhile; else it is worked out again, and nobody waits for that either.
 */
export async function importFile(deps: ImportDeps, request: ImportRequest, watch: Watch, known?: CheckedFile): Promise<ImportOutcome> {
  const floor = createFloor(deps.database.dialect, deps.registry, deps.reactions)
  const file = known?.file ?? (await prepareFile(deps, request, watch))
  let checked = known
  let isRehearsed = true
  for (let tried = 1; ; tried++) {
    const isLast = tried > tries
    if (!isLast) checked ??= await workOutNow(deps, floor, request, file, watch)
    try {
      const plan = await writeNow(deps, floor, request, isLast ? { file } : checked!, watch, isRehearsed)
      return await toldOf(deps, floor, request, { file, plan }, watch)
    } catch (error) {
      if (error instanceof NotAsRehearsed) {
        isRehearsed = false
        continue
      }
      // somebody else has taken the key, or deleted what is referred to, where no lock keeps it
      if (!(error instanceof Outdated) && !isTaken(error) && !isReferenceBroken(error)) throw error
      if (isLast) throw changedMeanwhile()
      checked = undefined
    }
  }
}

/** Without a plan it is worked out here, and others wait: so that those who write on and on do not keep an import out for ever. */
async function writeNow(
  { database, registry }: ImportDeps,
  floor: Floor,
  request: ImportRequest,
  { file, ...checked }: Pick<CheckedFile, 'file'> & Partial<CheckedFile>,
  watch: Watch,
  isRehearsed: boolean,
): Promise<Plan> {
  const { context } = request
  const total = file.table.rows.length
  const step = stepper(watch, total)
  await step('writing')(0)
  const { plan: known } = checked
  const rehearsed =
    known &&
    isRehearsed &&
    (await database.rehearse(context.principal.tenantId, (q) => carryOut({ floor, q, request, plan: known, step: step('writing') })))
  return database.write(context.principal.tenantId, async (q) => {
    let { plan } = checked
    if (plan && checked.reads) await assertUpToDate({ floor, q, request, plan }, checked.reads)
    else
      plan = await workOut({
        floor,
        q,
        request,
        resource: resourceToImport(registry, request.entity, context),
        file,
        isWriting: true,
        step,
      })
    if (!rehearsed) await carryOut({ floor, q, request, plan, step: step('writing') })
    else if (!(await rehearsed.write(q))) throw new NotAsRehearsed()
    await watch.keep?.(q, { counts: countRows(plan.rows), total })
    return plan
  })
}

async function toldOf(
  { database }: ImportDeps,
  floor: Floor,
  request: ImportRequest,
  { file, plan }: Pick<CheckedFile, 'file' | 'plan'>,
  watch: Watch,
): Promise<ImportOutcome> {
  const { context } = request
  const { table } = file
  const rows = await database.read(context.principal.tenantId, (q) =>
    tellRows({ floor, q, context }, plan.resource, table.headers, plan.rows),
  )
  watch.tell('done', table.rows.length, table.rows.length)
  return tellOutcome({ request, file, plan, rows })
}

/** A dry run, or an import: the dry run is what the real one does, without doing it. */
export const runImport = async (deps: ImportDeps, request: ImportRequest, watch: Watch): Promise<ImportOutcome> =>
  request.dryRun ? (await checkFile(deps, request, watch)).outcome : importFile(deps, request, watch)
