import { addDays } from '../../kit/dates.ts'
import { occurrencesBetween } from './recurrence.ts'
import type { CalendarEntry } from './day-states.ts'
import { datesBetween } from './working-days.ts'

const closes = (entry: CalendarEntry | null): entry is CalendarEntry => entry !== null && ['holiday', 'vacation'].includes(entry.kind)
const gradesOf = (entry: CalendarEntry): readonly string[] | null => (entry.grades && entry.grades.length > 0 ? entry.grades : null)
const wasFor = (before: CalendarEntry, grades: readonly string[] | null): boolean => {
  const were = gradesOf(before)
  return were === null || (grades !== null && grades.every((grade) => were.includes(grade)))
}

export interface ClosedDays {
  readonly dates: readonly string[]
  /** null: of the whole school */
  readonly grades: readonly string[] | null
}

/** The days up to one, of a year back at most, on which there is no school any more once an entry is as `after`: their registers may be there. */
export function closedDays(before: CalendarEntry | null, after: CalendarEntry | null, until: string): ClosedDays {
  if (!closes(after)) return { dates: [], grades: null }
  const from = addDays(until, -366)
  const daysOf = (entry: CalendarEntry): string[] => occurrencesBetween(entry, from, until).flatMap((one) => datesBetween(one.from, one.to))
  const grades = gradesOf(after)
  const closed = new Set(closes(before) && wasFor(before, grades) ? daysOf(before) : [])
  return { dates: [...new Set(daysOf(after))].filter((day) => day >= from && day <= until && !closed.has(day)), grades }
}
