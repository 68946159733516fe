import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { ColumnDate, Reading } from '../../../resources/contract/import-reading.ts'
import { decimalMarkOf, fold, isExact, type DateOrder, type DecimalMark } from '../../../resources/kit/index.ts'
import { unescapeFormula } from '../../documents/formula-text.ts'
import { textOf, type ReadCell, type Table } from '../../documents/table.ts'
import { readColumnDates } from './column-dates.ts'
import { joinRank } from './headers.ts'
import { joins, type Target } from './targets.ts'

interface Part {
  readonly index: number
  readonly header: string
}
/** Something of a record that the file gives: one of its columns, several joined, or what a person said of every row. */
export interface Column {
  /** where it stands in the file, in the order in which it is joined; empty where only a person says it */
  readonly parts: readonly Part[]
  readonly target: Target
  /** what a row means that says nothing here */
  readonly constant: string | null
  /** folded value of the file -> what it means; null: nothing */
  readonly values: ReadonlyMap<string, string | null>
  readonly date: ColumnDate | null
  /** which sign parts the fraction, of a column of decimals */
  readonly mark: DecimalMark
}

/** The header under which its problems are told; null where the file has none. */
export const headerOf = ({ parts }: Column): string | null => parts[0]?.header ?? null

/** What a line says in a column. */
export function writtenIn({ parts, target }: Column, cells: readonly ReadCell[]): string {
  if (parts.length === 1) return unescapeFormula(textOf(cells[parts[0]!.index]))
  return parts
    .map(({ index }) => unescapeFormula(textOf(cells[index])).trim())
    .filter(Boolean)
    .join(target.field.group ? '; ' : ' ')
}

const isDated = ({ field }: Target): boolean => field.kind === 'date' || field.kind === 'instant'

/** Only texts are in question: a cell that a workbook knows as a day has no order. */
function* textsOf(table: Table, index: number): Generator<string> {
  for (const { cells } of table.rows) {
    const cell = cells[index]
    if (typeof cell === 'string' && cell !== '') yield cell
  }
}

export interface Said extends Pick<Reading, 'constants' | 'values' | 'dates'> {
  /** what the last such file's columns were */
  readonly datesBefore: NonNullable<Reading['dates']>
}

/** What the file and the person give, by target; a second column of a field that does not join is left out. */
export function columnsOf(table: Table, mapping: Mapping, targets: readonly Target[], said: Said, today: string): Column[] {
  const parts = new Map<string, Part[]>()
  for (const [index, header] of table.headers.entries()) {
    const path = mapping[header]
    if (path) parts.set(path, [...(parts.get(path) ?? []), { index, header }])
  }
  const datesOf = (target: Target, first: Part | undefined, likely?: DateOrder): ColumnDate | null => {
    if (!isDated(target)) return null
    const about = {
      field: target.field,
      today,
      likely,
      asked: said.dates?.[first?.header ?? ''],
      before: said.datesBefore[first?.header ?? ''],
    }
    return readColumnDates(first ? textsOf(table, first.index) : [], about)
  }
  const markOf = (target: Target, first: Part | undefined): DecimalMark =>
    first && isExact(target.field) ? decimalMarkOf(textsOf(table, first.index)) : '.'
  const columns = targets.flatMap((target): Column[] => {
    const { path } = target
    const found = parts.get(path) ?? []
    const constant = said.constants?.[path]?.trim() || null
    if (found.length === 0 && constant === null) return []
    const own = joins(target) ? found.toSorted((a, b) => joinRank(a.header) - joinRank(b.header)) : found.slice(0, 1)
    const values = Object.entries(said.values?.[path] ?? {}).map(([written, value]) => [fold(written), value] as const)
    return [{ parts: own, target, constant, values: new Map(values), date: datesOf(target, own[0]), mark: markOf(target, own[0]) }]
  })
  const likely = columns.find(({ date }) => date?.matters && date.basis !== 'assumed')?.date?.order
  if (likely === undefined) return columns
  return columns.map((column) =>
    column.date?.basis === 'assumed' ? { ...column, date: datesOf(column.target, column.parts[0], likely) } : column,
  )
}
