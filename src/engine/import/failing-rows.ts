import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportProblem } from '../../../resources/contract/import-rows.ts'
import { choiceNames, placesOf, say, type Locale, type Resource, type Registry } from '../../../resources/kit/index.ts'
import { cellKey, type GridColumn, type GridRow } from '../../ui/grid/cells.ts'
import { fieldOfPath } from './field-of-path.ts'

/** The column that says in words why a row fails. */
export const reasonColumn = '\u0000reason'

/** More options than these are typed, not chosen. */
const longestList = 40
const leftToRight = new Set(['phone', 'code', 'email', 'url', 'date', 'time', 'number', 'decimal', 'money'])

/** The columns that are read: whom a row is about, then those with mistakes, where one looks first. */
export function orderOf({ title }: Resource, { columns, problems }: Pick<ValidateData, 'columns' | 'problems'>): string[] {
  const names = title.flatMap(placesOf)
  const first = columns.find(({ field }) => field !== null && names.includes(field))?.header
  const wrong = new Map<string, number>()
  for (const { column } of problems) if (column !== null) wrong.set(column, (wrong.get(column) ?? 0) + 1)
  return columns
    .filter(({ field }) => field !== null)
    .map(({ header }) => header)
    .toSorted((a, b) => Number(b === first) - Number(a === first) || (wrong.get(b) ?? 0) - (wrong.get(a) ?? 0))
}

export function gridColumns(
  { columns }: Pick<ValidateData, 'columns'>,
  order: readonly string[],
  { resource, registry, locale, reason }: { resource: Resource; registry: Registry; locale: Locale; reason: string },
): GridColumn[] {
  const fieldAt = new Map(columns.map(({ header, field }) => [header, field]))
  return [
    ...order.map((header): GridColumn => {
      const path = fieldAt.get(header)
      const field = path ? fieldOfPath(resource, registry, path) : null
      const options = field?.kind === 'choice' && field.options ? Object.entries(field.options) : []
      return {
        key: header,
        title: header,
        width: 150,
        ...(options.length > 0 && options.length <= longestList
          ? {
              options: options.map(([value, text]) => ({
                value: say(text, locale),
                label: say(text, locale),
                names: choiceNames(value, text),
              })),
            }
          : {}),
        ...(field && leftToRight.has(field.kind) ? { ltr: true as const } : {}),
      }
    }),
    { key: reasonColumn, title: reason, width: 360, readOnly: true },
  ]
}

/** A row as it stood when it was last known to fail. */
export type Standing = ValidateData['failing'][number]

/** Each row where it stands, as long as one is here: one that was mended does not go, and what fails only since comes behind all others. */
export function standingRows(
  before: readonly Standing[],
  failing: readonly Standing[],
  isWanted: (row: number) => boolean,
): readonly Standing[] {
  const now = new Map(failing.map((one) => [one.row, one]))
  const there = new Set(before.map(({ row }) => row))
  return [...before.map((one) => now.get(one.row) ?? one), ...failing.filter(({ row }) => !there.has(row) && isWanted(row))]
}

export interface Failing {
  readonly rows: readonly GridRow[]
  /** by `cellKey`, as of the last check; what was typed since is not known to be wrong */
  readonly messages: ReadonlyMap<string, string>
  /** by `cellKey`, what the file says where something else stands now */
  readonly changed: ReadonlyMap<string, string>
}

export function problemsByRow(problems: readonly ImportProblem[]): ReadonlyMap<number, readonly ImportProblem[]> {
  const byRow = new Map<number, ImportProblem[]>()
  for (const one of problems) {
    const there = byRow.get(one.row)
    if (there) there.push(one)
    else byRow.set(one.row, [one])
  }
  return byRow
}

/** These rows as they are now, with what was typed since they were checked; `good` says of one that nothing is wrong with it any more. */
export function failingRows(
  {
    failing,
    failing_total: total,
    columns,
    problems,
    amended,
    said,
  }: Pick<ValidateData, 'failing' | 'failing_total' | 'columns' | 'problems' | 'amended'> & {
    readonly said: { readonly corrections: Corrections }
  },
  standing: readonly Standing[],
  corrections: Corrections,
  good: string,
): Failing {
  const byRow = problemsByRow(problems)
  const bad = new Set(failing.map(({ row }) => row))
  // of more than are told those behind the last one may be wrong, too
  const last = failing.length < total ? (failing.at(-1)?.row ?? 0) : Infinity
  const out = new Set(corrections.left_out)
  const written = new Map(amended.flatMap(({ row, cells }) => cells.map((one) => [cellKey(String(row), one.header), one.before] as const)))
  const messages = new Map<string, string>()
  const changed = new Map<string, string>()
  const rows = standing.flatMap(({ row, cells }): GridRow[] => {
    const own = byRow.get(row) ?? []
    if (out.has(row)) return []
    const key = String(row)
    const now = corrections.cells[key] ?? {}
    const checked = said.corrections.cells[key] ?? {}
    const reasons: string[] = []
    for (const { column, message, waits } of own) {
      if (column !== null && now[column] !== checked[column]) continue
      // what is in no cell, or waits for a word, is no cell to correct
      if (column !== null && !waits && !messages.has(cellKey(key, column))) messages.set(cellKey(key, column), message)
      reasons.push(column === null ? message : `${column}: ${message}`)
    }
    for (const [at, { header }] of columns.entries()) {
      const before = written.get(cellKey(key, header)) ?? cells[at] ?? ''
      if ((now[header] ?? before) !== before) changed.set(cellKey(key, header), before)
    }
    const isGood = !bad.has(row) && row <= last && columns.every(({ header }) => now[header] === checked[header])
    return [
      {
        key,
        number: row,
        ...(isGood ? { good } : {}),
        cells: {
          ...Object.fromEntries(columns.map(({ header }, at) => [header, now[header] ?? cells[at] ?? ''])),
          [reasonColumn]: [...(isGood ? [good] : []), ...reasons].join(' · '),
        },
      },
    ]
  })
  return { rows, messages, changed }
}
