import { can, say, type Resource, type Text } from '../../../resources/kit/index.ts'
import { hasManyWriters, type Queries } from '../../database/index.ts'
import { isReferenceBroken } from '../../records/broken.ts'
import { keepHabits } from '../../records/import/habits.ts'
import { bringInAll, floorFor, type PartDone } from '../../records/import/several.ts'
import { cancelled, changedMeanwhile } from '../../records/import/watch.ts'
import { AppError, forbiddenRole, notFound } from '../../request/errors.ts'
import {
  closeCheck,
  findUpload,
  fromFiles,
  keepRun,
  readBytes,
  storeFailedRows,
  type Brought,
  type FailedTable,
  type KeptProblem,
} from '../excel-upload/service.ts'
import { open } from './open.ts'
import type { RosterPart } from './parts.ts'
import type { RosterDeps, RosterOutcome, RosterTask, Seen } from './task.ts'
import { problemsIn } from './problems-in.ts'
import { tabOf } from './tab-of.ts'
import { addCounts, countPart, keptOut, leftOut, leftOutIn, tellNotes, tellPart, tellProblems } from './tell.ts'

/** It came out otherwise than on the copy: somebody saved something in between. */
class NotAsTried extends Error {}
const isTaken = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(String((error as { code?: unknown } | null)?.code))

/** Why rows were left out: as many as a person goes through. */
const mostKept = 1_000
/** What came in, part by part, as it is told for as long as the file is kept. */
const broughtIn = (
  { parts, tables }: RosterOutcome,
  { choices }: RosterTask,
  { problems, problems_total }: Pick<Brought, 'problems' | 'problems_total'>,
  taken: readonly KeptProblem[],
): Brought => ({
  parts: parts
    .filter(({ refused }) => refused === null)
    .map(({ key, entity, counts }) => ({
      key,
      entity,
      counts,
      left_out: taken.filter(({ part }) => part === key).length,
    })),
  tables: tables.map(({ key, file, sheet }) => ({ key, file, sheet })),
  update_existing: choices.update_existing ?? true,
  problems: [...problems, ...taken].slice(0, mostKept),
  problems_total: problems_total + taken.length,
})

export type Perform = (task: RosterTask, tell: (seen: Seen) => void) => Promise<RosterOutcome>

export function createPerformer(deps: RosterDeps): Perform {
  const { database, registry, reactions } = deps
  const floor = floorFor(database, registry, reactions)

  return async (task, tell) => {
    const { context, choices, dryRun, closed } = task
    const { tenantId } = context.principal
    const { locale } = context
    tell({ stage: 'reading', done: 0, total: 0 })
    const bytes = await readBytes(database, task)
    if (!bytes) throw notFound()
    const upload = await findUpload(database, context, task.uploadId)
    const { told, notes, parts } = await open(deps, task, { name: upload?.file_name ?? '', bytes })
    const mayBring = (resource: Resource): boolean =>
      !resource.source && closed[resource.name] === undefined && can(context.principal.role, 'import', resource)
    const refusedOf = ({ entity }: RosterPart): string | null =>
      closed[entity] ?? (can(context.principal.role, 'import', registry.get(entity)) ? null : say(forbiddenRole().text, locale))
    const isIn = (part: RosterPart): boolean => refusedOf(part) === null && !(choices.without ?? []).includes(part.key)
    const coming = parts.filter(isIn)
    const total = coming.reduce((sum, { table }) => sum + table.rows.length, 0)
    const before = (key: string): number => {
      const at = coming.findIndex((part) => part.key === key)
      return coming.slice(0, at).reduce((sum, { table }) => sum + table.rows.length, 0)
    }
    // an office's own are sent as one, and each has a name
    const fileName = upload?.file_name ?? ''
    const names = told.tables.length > 0 && !/\.zip$/i.test(fileName) ? told.tables.map(({ file }) => file) : [fileName]
    const bring = (q: Queries) =>
      bringInAll({
        floor,
        q,
        context: fromFiles(context, names),
        parts: coming,
        answers: choices.answers ?? {},
        updateExisting: choices.update_existing ?? true,
        step: (part, stage) => async (done) => tell({ stage, done: before(part.key) + done, total }),
      })
    const openedOf = ({ part }: PartDone) => parts.find(({ key }) => key === part.key)?.opened
    const outcomeOf = (
      toldParts: RosterOutcome['parts'],
      { problems, problems_total }: ReturnType<typeof tellProblems>,
    ): RosterOutcome => ({
      ...told,
      kinds: registry.all.filter(mayBring).map(({ name }) => name),
      parts: parts.map((part) => toldParts.find((one) => one.key === part.key) ?? leftOut(part, refusedOf(part))),
      problems: problemsIn(problems, locale),
      problems_total,
      notes: tellNotes(notes.notes, locale),
    })
    if (dryRun) {
      const { value } = await database.trial(tenantId, async (q) => {
        const done = await bring(q)
        const toldParts: RosterOutcome['parts'] = []
        // what they refer to is there only now
        for (const one of done) toldParts.push(await tellPart({ floor, q, context }, one, openedOf(one)))
        return outcomeOf(toldParts, tellProblems(notes.faults, done, parts))
      })
      const counts = addCounts(value.parts)
      if (!(await closeCheck(database, task, { reading: {}, habits: null }, counts))) throw cancelled()
      return value
    }
    if (coming.length === 0) throw new AppError('VALIDATION', ['There is nothing to bring in', 'لا يوجد ما يُستورد'])
    let failed: readonly FailedTable[] = []
    const sheetOf = (key: string, kind: Text): Text => {
      const table = told.tables.find((one) => one.key === key)
      return table ? [tabOf(table, told.tables), tabOf(table, told.tables)] : kind
    }
    const keep = async (q: Queries, done: readonly PartDone[]): Promise<RosterOutcome> => {
      const why = tellProblems(notes.faults, done, parts)
      const outcome = outcomeOf(done.map(countPart), why)
      failed = done.flatMap((one) => {
        const table = keptOut(context, one, openedOf(one))
        return table ? [{ ...table, name: sheetOf(one.part.key, table.name) }] : []
      })
      const taken = done.flatMap((one) =>
        leftOutIn(
          one,
          parts.find(({ key }) => key === one.part.key)!,
        ),
      )
      const brought = broughtIn(outcome, task, why, taken)
      const options = { reading: {}, habits: null, brought }
      if (!(await keepRun(q, task, context.operationId, addCounts(outcome.parts), options))) throw cancelled()
      return outcome
    }
    /** The next such tables are taken as these were. */
    const remembered = async (outcome: RosterOutcome): Promise<RosterOutcome> => {
      // how a system writes its files is no habit of a person
      if (told.format !== 'tables') return outcome
      for (const { entity, opened } of coming) if (opened) await keepHabits(database, context, entity, opened.table.headers, opened.habits)
      return outcome
    }
    // who writes waits for the writing, and not for the thinking
    const tried = hasManyWriters(database) ? null : await database.trial(tenantId, bring)
    const writeTried = tried?.write
    const write = async (): Promise<RosterOutcome> => {
      if (writeTried)
        return database
          .write(tenantId, async (q) => {
            if (!(await writeTried(q))) throw new NotAsTried()
            return keep(q, tried.value)
          })
          .catch((error: unknown) => {
            if (error instanceof NotAsTried) return database.write(tenantId, async (q) => keep(q, await bring(q)))
            throw error
          })
      return database.write(tenantId, async (q) => keep(q, await bring(q)))
    }
    try {
      const outcome = await write()
      await storeFailedRows(database, task, failed)
      return await remembered(outcome)
    } catch (error) {
      throw isTaken(error) || isReferenceBroken(error) ? changedMeanwhile() : error
    }
  }
}
