import { placesOf } from './cells.ts'
import { writtenIn, type Column } from './columns.ts'
import type { PlannedRow } from './plan.ts'

const unknown = new Set(['not_choice', 'not_found', 'not_flag'])
/** A column with more of them is no column of such values. */
const most = 60

export interface UnknownValue {
  readonly value: string
  readonly rows: number
}

/** What stands in columns with a fixed set of values and is none of them: a person can say once what it means. */
export function unknownValues(columns: readonly Column[], rows: readonly PlannedRow[]): Map<Column, UnknownValue[]> {
  const byPath = new Map(columns.map((column) => [column.target.path, column]))
  const tallies = new Map<Column, Map<string, number>>()
  for (const { problems, read, line } of rows)
    for (const { path, problem } of problems) {
      if (!unknown.has(problem.code)) continue
      const column = placesOf(read, path).flatMap((place) => byPath.get(place) ?? [])[0]
      if (!column || column.parts.length === 0) continue
      const value = String(problem.params?.['value'] ?? writtenIn(column, line.cells)).trim()
      let tally = tallies.get(column)
      if (!tally) tallies.set(column, (tally = new Map()))
      tally.set(value, (tally.get(value) ?? 0) + 1)
    }
  return new Map(
    [...tallies].map(([column, tally]) => [
      column,
      [...tally]
        .map(([value, times]) => ({ value, rows: times }))
        .toSorted((a, b) => b.rows - a.rows)
        .slice(0, most),
    ]),
  )
}
