import { addDays, addMonths, lastOfMonth } from '../../kit/dates.ts'
import type { RelativeDays } from '../../kit/relative-days.ts'
import { weekdayOf, weekdays, type Weekday } from './working-days.ts'

/** From one day to another, both included; without an end where there is none. Days are `YYYY-MM-DD`, of instants also a moment. */
export interface Stretch {
  readonly from?: string
  readonly to?: string
}

/** What the words lie to. */
export interface Standpoint {
  readonly today: string
  /** ISO-8601; unsaid: a whole day is the least that is asked of */
  readonly now?: string
  readonly weekend: readonly string[]
  /** the academic year that is stood in; null: it has no days */
  readonly year: Required<Stretch> | null
}

const isOff = (weekend: readonly string[], at: number): boolean => weekend.includes(weekdays[(at + 7) % 7]!)

/** A week begins after its weekend, the longer one where there are two; on Monday where nothing is said. */
export function firstOfWeek(weekend: readonly string[]): Weekday {
  const runBefore = (at: number): number => (isOff(weekend, at - 1) ? 1 + (isOff(weekend, at - 2) ? 1 : 0) : 0)
  const starts = weekdays.map((day, at) => ({ day, run: isOff(weekend, at) ? 0 : runBefore(at) })).filter(({ run }) => run > 0)
  return starts.toSorted((one, other) => other.run - one.run)[0]?.day ?? 'mon'
}

function weekOf(today: string, weekend: readonly string[], weeks: number): Stretch {
  const passed = (weekdays.indexOf(weekdayOf(today)) - weekdays.indexOf(firstOfWeek(weekend)) + 7) % 7
  const from = addDays(today, weeks * 7 - passed)
  return { from, to: addDays(from, 6) }
}

function monthOf(today: string, months: number): Stretch {
  const month = addMonths(today.slice(0, 7), months)
  return { from: `${month}-01`, to: lastOfMonth(month) }
}

const stretches: Record<RelativeDays, (at: Standpoint) => Stretch | null> = {
  today: ({ today }) => ({ from: today, to: today }),
  yesterday: ({ today }) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  tomorrow: ({ today }) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  this_week: ({ today, weekend }) => weekOf(today, weekend, 0),
  last_week: ({ today, weekend }) => weekOf(today, weekend, -1),
  next_week: ({ today, weekend }) => weekOf(today, weekend, 1),
  this_month: ({ today }) => monthOf(today, 0),
  last_month: ({ today }) => monthOf(today, -1),
  next_month: ({ today }) => monthOf(today, 1),
  // today is one of them, either way
  last_7_days: ({ today }) => ({ from: addDays(today, -6), to: today }),
  last_30_days: ({ today }) => ({ from: addDays(today, -29), to: today }),
  last_90_days: ({ today }) => ({ from: addDays(today, -89), to: today }),
  next_7_days: ({ today }) => ({ from: today, to: addDays(today, 6) }),
  next_30_days: ({ today }) => ({ from: today, to: addDays(today, 29) }),
  academic_year: ({ year }) => year,
  before_today: ({ today }) => ({ to: addDays(today, -1) }),
  from_today: ({ today }) => ({ from: today }),
  from_now: ({ today, now = today }) => ({ from: now }),
}

/** Which days a word means; null: none. */
export const stretchOf = (word: RelativeDays, at: Standpoint): Stretch | null => stretches[word](at)
