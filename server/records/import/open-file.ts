import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { Corrections } from '../../../resources/contract/import-rows.ts'
import type { ReadAs, Reading } from '../../../resources/contract/import-reading.ts'
import { fold, say, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { textOf, type Table } from '../../documents/table.ts'
import type { RequestContext } from '../../request/context.ts'
import { columnsOf, type Column } from './columns.ts'
import { putRight, type PutRight } from './corrections.ts'
import { fileMark, type Habits } from './habits.ts'
import { guessMapping, headerJudge } from './headers.ts'
import { isLocalPhone } from './phones.ts'
import { readTable, type FileRead, type ReadFile } from './read-file.ts'
import type { Target } from './targets.ts'

export interface OpenedFile extends PutRight {
  readonly columns: readonly Column[]
  readonly suggested: Mapping
  readonly country: string
  readonly read: ReadAs
  /** the first lines of the workbook's other sheets, where nobody said which is meant */
  readonly others: FileRead['others']
  /** what is kept of it for the next such file, if it is imported */
  readonly habits: Habits
}
export interface PreparedFile extends OpenedFile {
  readonly targets: readonly Target[]
  /** what was decided for the last such file */
  readonly before: Habits | null
}
export interface Opening {
  readonly context: RequestContext
  readonly resource: Resource
  readonly targets: readonly Target[]
  readonly bytes: Buffer
  readonly mapping: Mapping | null
  readonly reading: Reading
  readonly corrections?: Corrections | undefined
  readonly readFile?: ReadFile | undefined
  /** what was decided the last time, if anything */
  recall(headers: readonly string[]): Promise<Habits | null>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function valuesOf(asked: Reading['values'] = {}, before: Habits['values'] = {}): Habits['values'] {
  const paths = new Set([...Object.keys(before), ...Object.keys(asked)])
  return Object.fromEntries([...paths].map((path) => [path, { ...before[path], ...asked[path] }]))
}

/** The orders that the next such file takes up where its own days leave it open: those that were seen or said. */
function datesToKeep(columns: readonly Column[], asked: Reading['dates'] = {}): Habits['dates'] {
  return Object.fromEntries(
    columns.flatMap(({ date, parts: [first] }) => {
      if (!date || !first || !date.matters || date.basis === 'assumed') return []
      const century = asked[first.header]?.century
      return [[first.header, { order: date.order, ...(century === undefined ? {} : { century }) }]]
    }),
  )
}

const hasLocalPhones = (columns: readonly Column[], table: Table): boolean =>
  columns.some(
    ({ target, parts }) =>
      target.field.kind === 'phone' && parts.some(({ index }) => table.rows.some(({ cells }) => isLocalPhone(textOf(cells[index])))),
  )

/** The values of a file that mean something because it was said of the last such file, and not of this one. */
function recalledIn(
  table: Table,
  columns: readonly Column[],
  before: Habits['values'],
  asked: Habits['values'],
  locale: Locale,
): ReadAs['recalled'] {
  return columns.flatMap(({ target: { path, field }, parts }) => {
    const called = (meaning: string | null): string | null =>
      meaning !== null && field.options?.[meaning] ? say(field.options[meaning], locale) : meaning
    const meanings = Object.entries(before[path] ?? {}).filter(([value]) => !Object.hasOwn(asked[path] ?? {}, value))
    if (meanings.length === 0) return []
    return parts.flatMap(({ index, header }) => {
      const times = new Map<string, number>()
      for (const { cells } of table.rows) {
        const said = fold(textOf(cells[index]))
        times.set(said, (times.get(said) ?? 0) + 1)
      }
      return meanings.flatMap(([value, meaning]) => {
        const rows = times.get(fold(value)) ?? 0
        return rows > 0 ? [{ header, value, meaning: called(meaning), rows }] : []
      })
    })
  })
}

/** Reads a file as it was asked for, as the last such file was read, and else as it seems; and tells all of it. */
export async function openFile({
  context,
  resource,
  targets,
  bytes,
  mapping,
  reading,
  corrections,
  readFile = readTable,
  recall,
}: Opening): Promise<OpenedFile> {
  const { headers, rows, others, ...file } = await readFile(bytes, reading, headerJudge(resource, targets))
  const { table, amended, leftOut } = putRight({ headers, rows }, corrections)
  const before = reading.afresh ? null : await recall(headers)
  const known = new Set(targets.map((target) => target.path))
  const guessed = guessMapping(headers, targets, resource)
  const kept = Object.entries(before?.mapping ?? {}).filter(
    ([header, path]) => headers.includes(header) && (path === null || known.has(path)),
  )
  const suggested = { ...guessed, ...Object.fromEntries(kept) }
  const mark = fileMark(bytes)
  const values = valuesOf(reading.values, before?.values)
  const constants = reading.constants ?? (before?.file === mark ? before.constants : {})
  const said = { constants, values, dates: reading.dates, datesBefore: before?.dates ?? {} }
  const columns = columnsOf(table, mapping ?? suggested, targets, said, context.today)
  const country = reading.country ?? before?.country ?? context.country
  const read: ReadAs = {
    ...file,
    sheets: [...file.sheets],
    head: file.head.map(({ row, cells }) => ({ row, cells: [...cells] })),
    country,
    country_matters: hasLocalPhones(columns, table),
    constants,
    constants_before: before?.constants ?? {},
    values,
    elsewhere: [],
    recalled: recalledIn(table, columns, before?.values ?? {}, reading.values ?? {}, context.locale),
    remembered: before !== null && (!same(suggested, guessed) || Object.keys(before.values).length > 0),
  }
  const habits: Habits = {
    mapping: mapping ?? suggested,
    country: country === context.country ? null : country,
    dates: { ...before?.dates, ...datesToKeep(columns, reading.dates) },
    values,
    constants,
    file: mark,
  }
  return { table, amended, leftOut, columns, suggested, country, read, others, habits }
}
