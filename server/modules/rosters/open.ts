import academicYears from '../../../resources/academic-years.ts'
import schools from '../../../resources/schools.ts'
import standards from '../../../resources/standards.ts'
import subjects from '../../../resources/subjects.ts'
import { isWorkbook, isZip, openArchive } from '../../documents/zip.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError } from '../../request/errors.ts'
import { readOwnWords } from '../../records/own-words.ts'
import { withCapability } from '../../request/granted.ts'
import { readSchoolCodes } from './capabilities.ts'
import { mendable } from './mendable.ts'
import { Told } from './notes.ts'
import { openOwnTables, tablesAmong, type OwnFile } from './own-tables.ts'
import { makeParts, type Known, type RosterPart } from './parts.ts'
import { schoolIn, yearIn } from './recognise.ts'
import { archiveRefused, noTables, notARoster } from './refusals.ts'
import { Roster, type Org } from './roster.ts'
import { hasRosterIds, readTables, type Tables } from './tables.ts'
import type { RosterDeps, RosterOutcome, RosterTask } from './task.ts'

const all = { page_no: 1, per_page: 1000 } as const

async function knownOf({ records }: RosterDeps, context: RequestContext): Promise<Known> {
  const [grades, taught, years] = await Promise.all([
    records.list(context, standards, { ...all, columns: ['code', 'name_en', 'name_ar', 'level'] }),
    records.list(context, subjects, { ...all, columns: ['code', 'name_en'] }),
    records.list(context, academicYears, { ...all, columns: ['academic_year'] }),
  ])
  return { grades: grades.records, subjects: taught.records, years: years.records.map((one) => one.academic_year) }
}

/** What was found in what was sent, and what of it comes in. */
export interface Opened {
  readonly told: Omit<RosterOutcome, 'parts' | 'problems' | 'problems_total' | 'notes' | 'kinds'>
  readonly notes: Told
  readonly parts: readonly RosterPart[]
}

/** An office's own files, or the archive that a system has packed. */
export async function open(deps: RosterDeps, task: RosterTask, file: OwnFile): Promise<Opened> {
  if (task.context.schoolId === null)
    throw new AppError('VALIDATION', ['Choose the school first that it comes into', 'اختر أولاً المدرسة التي يُستورد إليها'])
  const told = new Told()
  if (!isZip(file.bytes) || isWorkbook(file.bytes)) return openTables(deps, task, [file], told)
  const archive = await openArchive(file.bytes)
  if (!archive.ok) throw archiveRefused(archive.why, archive.name)
  const names = [...archive.files.keys()]
  const tables = readTables(archive.files)
  if (tables) return openRoster(deps, task, task.context.schoolId, tables, archive.isInFolder)
  if (hasRosterIds(archive.files)) throw notARoster(names)
  const own = tablesAmong(archive.files, told)
  if (own.length === 0) throw noTables(names)
  return openTables(deps, task, own, told)
}

async function openTables(deps: RosterDeps, task: RosterTask, files: readonly OwnFile[], notes: Told): Promise<Opened> {
  const { tables, parts } = await openOwnTables(deps, task, files)
  return {
    notes,
    parts,
    told: {
      format: 'tables',
      source: null,
      is_delta: false,
      files: files.map(({ name }) => ({ name, lines: tables.reduce((sum, { file, rows }) => sum + (file === name ? rows : 0), 0) })),
      schools: [],
      school: null,
      years: [],
      year: task.context.academicYear,
      asks: [],
      tables: [...tables],
    },
  }
}

async function openRoster(deps: RosterDeps, task: RosterTask, schoolId: string, tables: Tables, isInFolder: boolean): Promise<Opened> {
  const { context, choices } = task
  const { academicYear } = context
  if (isInFolder)
    tables.told.note('', [
      'The files lie in a folder of the zip; they were read all the same',
      'الملفات داخل مجلد في الملف المضغوط؛ وقد قُرئت',
    ])
  const roster = new Roster(tables)
  const codes = { ...withCapability(context, readSchoolCodes), schoolId: null }
  const { records: ours } = await deps.records.list(codes, schools, { ...all, columns: ['school_code', 'emis_code', 'name_en', 'name_ar'] })
  const orgs = roster.schools
  const school = schoolIn(orgs, { here: schoolId, seen: context.principal.schoolIds }, ours, choices.school)
  const years = roster.years
  const year = academicYear === null ? null : yearIn(years, academicYear)
  const isYearOpen = academicYear === null || (year === null && years.length > 0)
  const asks = [...(school ? [] : ['school' as const]), ...(isYearOpen ? ['year' as const] : [])]
  const made = async (one: Org): Promise<RosterPart[]> => {
    const corrections = Object.fromEntries(
      Object.entries(choices.tables ?? {}).flatMap(([key, { corrections: own }]) => (own ? [[key, own]] : [])),
    )
    const making = { registry: deps.registry, constants: choices.constants ?? {}, corrections, told: tables.told }
    const words = await deps.database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
    const parts = makeParts({ ...making, roster: roster.at(one.id, year), known: await knownOf(deps, context) })
    return Promise.all(parts.map((part) => mendable(part, task, deps.registry, words)))
  }
  return {
    notes: tables.told,
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
      tables: [],
    },
    parts: school && asks.length === 0 ? await made(school) : [],
  }
}
