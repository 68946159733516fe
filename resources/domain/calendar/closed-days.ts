import { addDays } from '../../kit/dates.ts'
import { occurrencesBetween } from './recurrence.ts'
import type { CalendarEntry } from './day-states.ts'
import { datesBetween } from './working-days.ts'

const closes = (entry: CalendarEntry | null): entry is CalendarEntry => entry !== null && ['holiday', 'vacation'].includes(entry.kind)
const opens = (entry: CalendarEntry | null): entry is CalendarEntry => entry?.kind === 'working'
const gradesOf = (entry: CalendarEntry): readonly string[] | null => (entry.grades && entry.grades.length > 0 ? entry.grades : null)
const daysWithin = (entry: CalendarEntry, from: string, until: string): string[] =>
  occurrencesBetween(entry, from, until)
    .flatMap((one) => datesBetween(one.from, one.to))
    .filter((day) => day >= from && day <= until)
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
  const daysOf = (entry: CalendarEntry): string[] => daysWithin(entry, from, until)
  const grades = gradesOf(after)
  const closed = new Set(closes(before) && wasFor(before, grades) ? daysOf(before) : [])
  return { dates: [...new Set(daysOf(after))].filter((day) => !closed.has(day)), grades }
}

/** The days, as far back, that an entry declared as working and, once it is as `after`, declares so no more: the weekend may be theirs again. */
export function lostDays(before: CalendarEntry | null, after: CalendarEntry | null, until: string): ClosedDays {
  if (!opens(before)) return { dates: [], grades: null }
  const from = addDays(until, -366)
  const grades = gradesOf(before)
  const stays = new Set(opens(after) && wasFor(after, grades) ? daysWithin(after, from, until) : [])
  return { dates: [...new Set(daysWithin(before, from, until))].filter((day) => !stays.has(day)), grades }
}
