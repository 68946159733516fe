import type { RosterChoices, RosterData } from '../../../resources/contract/rosters.ts'
import academicYears from '../../../resources/academic-years.ts'
import schools from '../../../resources/schools.ts'
import standards from '../../../resources/standards.ts'
import subjects from '../../../resources/subjects.ts'
import { can, say, type Registry } from '../../../resources/kit/index.ts'
import { hasManyWriters, type Database, type Queries } from '../../database/index.ts'
import { openArchive } from '../../documents/zip.ts'
import { isReferenceBroken } from '../../records/broken.ts'
import type { Reactions } from '../../records/reaction.ts'
import { bringInAll, floorFor, type PartDone } from '../../records/import/several.ts'
import { cancelled, changedMeanwhile, type Stage } from '../../records/import/watch.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, forbiddenRole, notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { closeCheck, keepRun, readBytes, type Run } from '../excel-upload/service.ts'
import { readSchoolCodes } from './capabilities.ts'
import { makeParts, type Known, type RosterPart } from './parts.ts'
import { schoolIn, yearIn } from './recognise.ts'
import { archiveRefused, notARoster } from './refusals.ts'
import { Roster } from './roster.ts'
import { readTables } from './tables.ts'
import { addCounts, countPart, leftOut, tellNotes, tellPart, tellProblems } from './tell.ts'

/** A check or an import of a whole school. */
export interface RosterTask extends Run {
  readonly context: RequestContext
  readonly choices: RosterChoices
  readonly dryRun: boolean
  /** kinds that licence and package close, and the reason in words */
  readonly closed: Readonly<Record<string, string>>
}
export type RosterOutcome = Omit<RosterData, 'upload_id' | 'file_name'>
export interface Seen {
  readonly stage: Stage
  readonly done: number
  readonly total: number
}
export interface RosterDeps {
  readonly database: Database
  readonly registry: Registry
  readonly reactions: Reactions
  readonly records: Records
}

const all = { page_no: 1, per_page: 1000 } as const

async function knownOf({ records }: RosterDeps, context: RequestContext): Promise<Known> {
  const [grades, taught, years] = await Promise.all([
    records.list(context, standards, { ...all, columns: ['code', 'name_en', 'name_ar', 'level'] }),
    records.list(context, subjects, { ...all, columns: ['code', 'name_en'] }),
    records.list(context, academicYears, { ...all, columns: ['academic_year'] }),
  ])
  return { grades: grades.records, subjects: taught.records, years: years.records.map((one) => one.academic_year) }
}

/** What was found in the zip, and what of it comes in. */
interface Opened {
  readonly told: Omit<RosterOutcome, 'parts' | 'problems' | 'problems_total' | 'notes'>
  readonly tables: NonNullable<ReturnType<typeof readTables>>
  readonly parts: readonly RosterPart[]
}

async function open(deps: RosterDeps, { context, choices }: RosterTask, bytes: Buffer): Promise<Opened> {
  const { schoolId, academicYear } = context
  if (schoolId === null)
    throw new AppError('VALIDATION', ['Choose the school first that it comes into', 'اختر أولاً المدرسة التي يُستورد إليها'])
  const archive = await openArchive(bytes)
  if (!archive.ok) throw archiveRefused(archive.why, archive.name)
  const tables = readTables(archive.files)
  if (!tables) throw notARoster([...archive.files.keys()])
  if (archive.isInFolder)
    tables.told.note('', [
      'The files lie in a folder of the zip; they were read all the same',
      'الملفات داخل مجلد في الملف المضغوط؛ وقد قُرئت',
    ])
  const roster = new Roster(tables)
  const codes = { ...withCapability(context, readSchoolCodes), schoolId: null }
  const { records: ours } = await deps.records.list(codes, schools, { ...all, columns: ['school_code', 'emis_code', 'name_en', 'name_ar'] })
  const orgs = roster.schools
  const school = schoolIn(orgs, schoolId, ours, choices.school)
  const years = roster.years
  const year = academicYear === null ? null : yearIn(years, academicYear)
  const isYearOpen = academicYear === null || (year === null && years.length > 0)
  const asks = [...(school ? [] : ['school' as const]), ...(isYearOpen ? ['year' as const] : [])]
  const making = () => ({ registry: deps.registry, constants: choices.constants ?? {}, told: tables.told })
  return {
    tables,
    told: {
      format: tables.format,
      source: tables.source,
      is_delta: tables.isDelta,
      files: [...tables.sheets.values()].map(({ file, lines }) => ({ name: file, lines: lines.length })),
      schools: orgs.map(({ id, name, code }) => ({ id, name, code, people: roster.peopleAt(id) })),
      school: school?.id ?? null,
      years: years.map(({ name }) => name),
      year: isYearOpen ? null : academicYear,
      asks,
    },
    parts:
      school && asks.length === 0
        ? makeParts({ ...making(), roster: roster.at(school.id, year), known: await knownOf(deps, context) })
        : [],
  }
}

/** It came out otherwise than on the copy: somebody saved something in between. */
class NotAsTried extends Error {}
const isTaken = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(String((error as { code?: unknown } | null)?.code))

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
    const { told, tables, parts } = await open(deps, task, bytes)
    const refusedOf = ({ entity }: RosterPart): string | null =>
      closed[entity] ?? (can(context.principal.role, 'import', registry.get(entity)) ? null : say(forbiddenRole().text, locale))
    const isIn = (part: RosterPart): boolean => refusedOf(part) === null && !(choices.without ?? []).includes(part.entity)
    const coming = parts.filter(isIn)
    const total = coming.reduce((sum, { table }) => sum + table.rows.length, 0)
    const before = (entity: string): number => {
      const at = coming.findIndex((part) => part.entity === entity)
      return coming.slice(0, at).reduce((sum, { table }) => sum + table.rows.length, 0)
    }
    const bring = (q: Queries) =>
      bringInAll({
        floor,
        q,
        context,
        parts: coming,
        answers: choices.answers ?? {},
        updateExisting: choices.update_existing ?? true,
        step: (part, stage) => async (done) => tell({ stage, done: before(part.entity) + done, total }),
      })
    const outcomeOf = (toldParts: RosterOutcome['parts'], done: readonly PartDone[]): RosterOutcome => ({
      ...told,
      parts: parts.map((part) => toldParts.find((one) => one.entity === part.entity) ?? leftOut(part, refusedOf(part))),
      ...tellProblems(tables.told.faults, done, parts, locale),
      notes: tellNotes(tables.told.notes, locale),
    })
    if (dryRun) {
      const { value } = await database.trial(tenantId, async (q) => {
        const done = await bring(q)
        const toldParts: RosterOutcome['parts'] = []
        // what they refer to is there only now
        for (const one of done) toldParts.push(await tellPart({ floor, q, context }, one))
        return outcomeOf(toldParts, done)
      })
      const counts = addCounts(value.parts)
      if (!(await closeCheck(database, task, { reading: {}, habits: null }, counts))) throw cancelled()
      return value
    }
    if (coming.length === 0) throw new AppError('VALIDATION', ['There is nothing to bring in', 'لا يوجد ما يُستورد'])
    const keep = async (q: Queries, done: readonly PartDone[]): Promise<RosterOutcome> => {
      const outcome = outcomeOf(done.map(countPart), done)
      if (!(await keepRun(q, task, context.operationId, addCounts(outcome.parts)))) throw cancelled()
      return outcome
    }
    // who writes waits for the writing, and not for the thinking
    const tried = hasManyWriters(database) ? null : await database.trial(tenantId, bring)
    const writeTried = tried?.write
    try {
      if (writeTried)
        return await database
          .write(tenantId, async (q) => {
            if (!(await writeTried(q))) throw new NotAsTried()
            return keep(q, tried.value)
          })
          .catch((error: unknown) => {
            if (error instanceof NotAsTried) return database.write(tenantId, async (q) => keep(q, await bring(q)))
            throw error
          })
      return await database.write(tenantId, async (q) => keep(q, await bring(q)))
    } catch (error) {
      throw isTaken(error) || isReferenceBroken(error) ? changedMeanwhile() : error
    }
  }
}
