import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { RosterTable } from '../../../resources/contract/rosters.ts'
import { printNumber, say, type Locale } from '../../../resources/kit/index.ts'
import { tableNames } from '../../documents/zip.ts'
import { recallHabits, recallKinds, type Habits } from '../../records/import/habits.ts'
import { guessHeader } from '../../records/import/header-place.ts'
import { kindOf, kindsFor, likelyKinds, type Kind, type Likely } from '../../records/import/kinds.ts'
import { openFile, type PreparedFile } from '../../records/import/open-file.ts'
import { noRows, readSheets, tableIn, type FileRead, type Lines } from '../../records/import/read-file.ts'
import { inOrder } from '../../records/import/several.ts'
import { allowedValues } from '../../records/import/template-words.ts'
import { readOwnWords } from '../../records/own-words.ts'
import { AppError } from '../../request/errors.ts'
import type { Told } from './notes.ts'
import type { RosterPart } from './parts.ts'
import type { RosterDeps, RosterTask } from './task.ts'

export interface OwnFile {
  readonly name: string
  readonly bytes: Buffer
}
/** A text, or a sheet of a workbook, before it is known of what kind it is; why it cannot be read, where that is so. */
interface Found {
  readonly key: string
  readonly file: OwnFile
  readonly sheet: string | null
  /** where its problems are told */
  readonly place: string
  readonly lines: Lines | null
  readonly likely: readonly Likely[]
  readonly refused: AppError | null
}
export interface OwnTables {
  readonly tables: readonly RosterTable[]
  /** those that are taken for something, each after those that it refers to */
  readonly parts: readonly RosterPart[]
}

/** The files of an archive that may hold tables. */
export const tablesAmong = (files: ReadonlyMap<string, Buffer>, told: Told): OwnFile[] =>
  [...files].flatMap(([name, bytes]) => {
    if (tableNames.test(name)) return [{ name, bytes }]
    told.note(name, ['This file is not read', 'لا يُقرأ هذا الملف'])
    return []
  })

const tooManyTogether = (): AppError =>
  new AppError('TOO_LARGE', [
    `Together the files may have at most ${printNumber(importLimits.rows, 'en')} rows; send them in parts`,
    `الحد الأقصى للملفات معاً ${printNumber(importLimits.rows, 'en')} سطر؛ أرسلها على دفعات`,
  ])
const noYear = (): AppError =>
  new AppError('VALIDATION', ['Choose an academic year first', 'اختر العام الدراسي أولاً'], {
    problems: { academic_year: [{ code: 'required' }] },
  })

const unless = <T>(read: () => T): T | AppError => {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The tables of these files; lists of allowed values that the product has written beside its templates are none. */
async function findTables(files: readonly OwnFile[], kinds: readonly Kind[]): Promise<Found[]> {
  const found: Omit<Found, 'key'>[] = []
  for (const file of files) {
    const sheets = await readSheets(file.bytes).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    if (sheets instanceof AppError) {
      found.push({ file, sheet: null, place: file.name, lines: null, likely: [], refused: sheets })
      continue
    }
    const own = sheets.filter(({ sheet }) => !allowedValues.some((name) => name === sheet))
    for (const lines of own) {
      const place = own.length > 1 ? `${file.name} · ${lines.sheet}` : file.name
      found.push({ file, sheet: lines.sheet, place, lines, likely: likelyKinds(lines.lines, kinds), refused: null })
    }
  }
  return found.map((one, at) => ({ ...one, key: `table-${at + 1}` }))
}

interface Opened {
  readonly found: Found
  readonly kind: Kind | null
  readonly read: FileRead | null
  readonly prepared: PreparedFile | null
  readonly refused: AppError | null
}

/** As the import of one kind reads its file: with what a person says now, and what he decided for the last such file. */
async function openTable({ database }: RosterDeps, { context, choices }: RosterTask, found: Found, kind: Kind | null): Promise<Opened> {
  const { key, file, lines, likely } = found
  if (!lines) return { found, kind: null, read: null, prepared: null, refused: found.refused }
  const { header } = likely.find((one) => one.kind === kind) ?? { header: guessHeader(lines.lines, kind?.judge ?? (() => 0)) }
  const read = unless(() => tableIn(lines, header))
  if (read instanceof AppError) return { found, kind, read: null, prepared: null, refused: read }
  if (!kind) return { found, kind, read, prepared: null, refused: null }
  const { resource, targets } = kind
  const said = choices.tables?.[key]
  const constants = choices.constants?.[key]
  let before: Habits | null = null
  const opened = await openFile({
    context,
    resource,
    targets,
    bytes: file.bytes,
    mapping: said?.mapping ?? null,
    reading: { ...said?.reading, ...(constants ? { constants } : {}) },
    corrections: said?.corrections,
    readFile: () => Promise.resolve(read),
    recall: async (headers) => (before = await recallHabits(database, context, resource.name, headers)),
  })
  if (context.academicYear === null && opened.columns.some(({ target }) => target.field.yearly)) throw noYear()
  return { found, kind, read, prepared: { ...opened, targets, before }, refused: null }
}

function partOf({ key, place }: Found, { resource }: Kind, opened: PreparedFile): RosterPart {
  const { table, columns } = opened
  return {
    key,
    entity: resource.name,
    table,
    mapping: Object.fromEntries(columns.flatMap(({ parts, target }) => parts.map(({ header }) => [header, target.path]))),
    constants: Object.fromEntries(columns.flatMap(({ constant, target }) => (constant === null ? [] : [[target.path, constant]]))),
    opened,
    spotIn: ({ line }, header) => ({ file: place, line, column: header ?? '' }),
    placeOf: ({ line }) => [`${place}, line ${line}`, `${place}، السطر ${line}`],
  }
}

/** Required columns that it is without: of several tables of a kind the one that says most of its records comes first. */
const lackingIn = ({ targets, columns }: PreparedFile): number =>
  targets.filter(({ required, path }) => required && !columns.some(({ target }) => target.path === path)).length

function tell({ found, kind, read, prepared, refused }: Opened, wasBroughtAs: (likely: Likely) => boolean, locale: Locale): RosterTable {
  const { key, file, sheet, likely } = found
  const labelOf = new Map(
    (prepared?.columns ?? []).flatMap(({ parts, target }) => parts.map(({ header }) => [header, say(target.label, locale)] as const)),
  )
  return {
    key,
    file: file.name,
    sheet,
    rows: read?.rows.length ?? 0,
    entity: kind?.resource.name ?? null,
    likely: likely.map((one) => one.kind.resource.name),
    remembered: prepared?.read.remembered === true || likely.some((one) => one.kind === kind && wasBroughtAs(one)),
    refused: refused && say(refused.text, locale),
    columns: (read?.headers ?? []).map((header) => ({ header, label: labelOf.get(header) ?? null })),
  }
}

/** What an office keeps in files of its own: each table as the kind that its headers speak of, unless a person says another. */
export async function openOwnTables(deps: RosterDeps, task: RosterTask, files: readonly OwnFile[]): Promise<OwnTables> {
  const { context, choices } = task
  const { principal, locale } = context
  const words = await deps.database.read(principal.tenantId, (q) => readOwnWords(q, context))
  const kinds = kindsFor(deps.registry, principal.role, words)
  const found = await findTables(files, kinds)
  const wasBrought = await recallKinds(
    deps.database,
    context,
    found.flatMap(({ likely }) => likely.map(({ headers }) => headers)),
  )
  const wasBroughtAs = ({ kind, headers }: Likely): boolean => wasBrought(kind.resource.name, headers)
  const opened: Opened[] = []
  for (const one of found) {
    const said = choices.tables?.[one.key]?.entity
    const names = [...(one.sheet === null ? [] : [one.sheet]), one.file.name.replace(/\.[^.]*$/, '')]
    const kind =
      said === undefined ? kindOf(one.likely, { names, wasBroughtAs })?.kind : kinds.find(({ resource }) => resource.name === said)
    opened.push(await openTable(deps, task, one, kind ?? null))
  }
  const [only, ...others] = opened
  if (!only) throw noRows()
  // of one table alone there is nothing else to be told
  if (others.length === 0 && only.refused) throw only.refused
  if (opened.reduce((sum, { read }) => sum + (read?.rows.length ?? 0), 0) > importLimits.rows) throw tooManyTogether()
  const ready = opened
    .flatMap(({ found: one, kind, prepared }) => (kind && prepared ? [{ one, kind, prepared }] : []))
    .toSorted((a, b) => lackingIn(a.prepared) - lackingIn(b.prepared))
  const parts = ready.map(({ one, kind, prepared }) => partOf(one, kind, prepared))
  return {
    tables: opened.map((one) => tell(one, wasBroughtAs, locale)),
    parts: inOrder(parts, deps.registry),
  }
}
