import { choiceNames, flagNames, nearest, no, say, yes, type Locale } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'
import { placesOf } from './cells.ts'
import { writtenIn, type Column } from './columns.ts'
import type { Ground } from './existing.ts'
import { missingOf, type Missing } from './missing.ts'
import type { PlannedRow } from './plan.ts'
import type { Lookups } from './values.ts'

const unknown = new Set(['not_choice', 'not_found', 'not_flag'])
/** A column with more of them is no column of such values. */
const most = 60

export interface UnknownValue {
  readonly value: string
  readonly rows: number
  /** what may be meant, as a cell would say it */
  readonly near: string[]
  /** what a record of this name would begin with, where the reader may add one */
  readonly missing: Missing | null
}
interface Tally {
  rows: number
  /** the first row that says it: where it belongs decides what it may mean */
  readonly given: Row
}

/** What may be meant by it, of all that the column may name and by whatever a cell may name it. */
function nearTo(value: string, given: Row, { target: { field, path } }: Column, { references, lovs }: Lookups, locale: Locale): string[] {
  const lookup = field.lov ? lovs.get(field.lov) : references.get(path)
  if (lookup) return lookup.near?.(value, given) ?? []
  if (field.kind === 'flag')
    return nearest(value, [
      { names: flagNames.yes, thing: say(yes, locale) },
      { names: flagNames.no, thing: say(no, locale) },
    ])
  return nearest(
    value,
    Object.entries(field.options ?? {}).map(([known, text]) => ({ names: choiceNames(known, text), thing: say(text, locale) })),
  )
}

/** What stands in columns with a fixed set of values and is none of them: a person can say once what it means. */
export async function unknownValues(
  ground: Ground,
  columns: readonly Column[],
  rows: readonly PlannedRow[],
  lookups: Lookups,
): Promise<Map<string, UnknownValue[]>> {
  const byPath = new Map(columns.map((column) => [column.target.path, column]))
  const tallies = new Map<Column, Map<string, Tally>>()
  for (const { problems, read, line } of rows)
    for (const { path, problem } of problems) {
      if (!unknown.has(problem.code)) continue
      const column = placesOf(read, path).flatMap((place) => byPath.get(place) ?? [])[0]
      if (!column || column.parts.length === 0) continue
      const { value: given } = problem.params ?? {}
      const value = String(given ?? writtenIn(column, line.cells)).trim()
      let tally = tallies.get(column)
      if (!tally) tallies.set(column, (tally = new Map()))
      const there = tally.get(value)
      if (there) there.rows++
      else tally.set(value, { rows: 1, given: read.given })
    }
  const found = new Map<string, UnknownValue[]>()
  for (const [column, tally] of tallies) {
    const missing = await missingOf(ground, column.target)
    const told = [...tally].toSorted(([, a], [, b]) => b.rows - a.rows).slice(0, most)
    found.set(
      column.target.path,
      told.map(([value, { rows: times, given }]) => ({
        value,
        rows: times,
        near: nearTo(value, given, column, lookups, ground.context.locale),
        missing: missing?.(value, given) ?? null,
      })),
    )
  }
  return found
}
