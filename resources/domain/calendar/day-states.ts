import { monthsBetween } from '../../kit/dates.ts'
import { occurrenceOn, type Recurring } from './recurrence.ts'
import { datesBetween, weekdayOf } from './working-days.ts'

/** One entry of a school's calendar. Dates are `YYYY-MM-DD`. */
export interface CalendarEntry extends Recurring {
  readonly kind: string
  /** ids of the grades that it concerns; none: the whole school */
  readonly grades?: readonly string[] | null
}
/** What an entry says of a day beside its state. */
export interface NamedEntry extends CalendarEntry {
  readonly name_en: string
  readonly name_ar?: string | null
  readonly is_tentative?: boolean | null
  readonly counts_for_attendance?: boolean | null
  readonly minutes?: number | null
  readonly starts_at?: string | null
  readonly ends_at?: string | null
}
export type DayState = 'working' | 'half_day' | 'weekend' | 'holiday'

export interface ToldDay {
  readonly date: string
  readonly state: DayState
  /** of the entry that says most about the day, as are its name and times; null: the calendar has nothing for it */
  readonly kind: string | null
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly counts_for_attendance: boolean
  /** the entry that decides is not certain yet */
  readonly is_tentative: boolean
  readonly minutes: number | null
  readonly starts_at: string | null
  readonly ends_at: string | null
}

export interface DayCount {
  /** days of school; a half day counts as one half */
  readonly working_days: number
  readonly half_days: number
  readonly holidays: number
  readonly weekend_days: number
}
export interface MonthCount extends DayCount {
  /** `2026-09` */
  readonly month: string
  readonly from: string
  readonly to: string
}

export const covers = (entry: CalendarEntry, date: string): boolean => occurrenceOn(entry, date) !== null

/** Of a grade: what is for the whole school or names it. Of no grade: what is for the whole school. */
export const concerns = ({ grades }: CalendarEntry, gradeId?: string | null): boolean =>
  !grades || grades.length === 0 || (typeof gradeId === 'string' && grades.includes(gradeId))

/** What says more about a day comes first. */
const weights = ['working', 'vacation', 'holiday', 'half_day', 'timing_change', 'exam', 'event']
export const byWeight = (one: CalendarEntry, other: CalendarEntry): number => weights.indexOf(one.kind) - weights.indexOf(other.kind)
const keepsAway = new Set(['holiday', 'vacation'])

function stateAmong(date: string, weekend: readonly string[], entries: readonly CalendarEntry[]): DayState {
  const kinds = new Set(entries.map((entry) => entry.kind))
  if (kinds.has('working')) return kinds.has('half_day') ? 'half_day' : 'working'
  if (weekend.includes(weekdayOf(date))) return 'weekend'
  if (kinds.has('holiday') || kinds.has('vacation')) return 'holiday'
  return kinds.has('half_day') ? 'half_day' : 'working'
}

const ofDay = <Entry extends CalendarEntry>(date: string, entries: readonly Entry[], gradeId?: string | null): Entry[] =>
  entries.filter((entry) => concerns(entry, gradeId) && covers(entry, date))

/**
 * What a date is, for a grade or for the whole school. A day declared as working outweighs the weekend and any holiday (a school that opens
 * on a Saturday to make up for a lost day); a holiday outweighs a half day; exams, events and other times leave the day as it was.
 */
export const stateOf = (date: string, weekend: readonly string[], entries: readonly CalendarEntry[], gradeId?: string | null): DayState =>
  stateAmong(date, weekend, ofDay(date, entries, gradeId))

/** The same with what decides it. Attendance is taken on days of school, unless an entry that leaves the day one says that it is not. */
export function tellDay(date: string, weekend: readonly string[], entries: readonly NamedEntry[], gradeId?: string | null): ToldDay {
  const own = ofDay(date, entries, gradeId)
  const state = stateAmong(date, weekend, own)
  const isSchool = state === 'working' || state === 'half_day'
  const [first] = own.toSorted(byWeight)
  const silent = own.some(({ kind, counts_for_attendance: counts }) => !keepsAway.has(kind) && counts === false)
  return {
    date,
    state,
    kind: first?.kind ?? null,
    name_en: first?.name_en ?? null,
    name_ar: first?.name_ar ?? null,
    counts_for_attendance: isSchool && !silent,
    is_tentative: first?.is_tentative === true,
    minutes: first?.minutes ?? null,
    starts_at: first?.starts_at ?? null,
    ends_at: first?.ends_at ?? null,
  }
}

export function countDays(
  from: string,
  to: string,
  weekend: readonly string[],
  entries: readonly CalendarEntry[],
  gradeId?: string | null,
): DayCount {
  const seen: Record<DayState, number> = { working: 0, half_day: 0, weekend: 0, holiday: 0 }
  for (const date of datesBetween(from, to)) seen[stateOf(date, weekend, entries, gradeId)]++
  return {
    working_days: seen.working + seen.half_day / 2,
    half_days: seen.half_day,
    holidays: seen.holiday,
    weekend_days: seen.weekend,
  }
}

/** The calendar months that a period touches, each cut to the period, with its days counted. */
export const countMonths = (
  from: string,
  to: string,
  weekend: readonly string[],
  entries: readonly CalendarEntry[],
  gradeId?: string | null,
): MonthCount[] =>
  monthsBetween(from, to).map((part) => ({
    month: part.from.slice(0, 7),
    ...part,
    ...countDays(part.from, part.to, weekend, entries, gradeId),
  }))
