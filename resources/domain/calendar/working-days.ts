import { monthsBetween } from '../../kit/dates.ts'

/** The weekdays as schools name them, Sunday first: the index is what `Date.getUTCDay` gives. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** One entry of a school's calendar; without `to_date` it is a single day. Dates are `YYYY-MM-DD`. */
export interface CalendarEntry {
  readonly date: string
  readonly to_date?: string | null
  readonly kind: string
}
export type DayState = 'working' | 'half_day' | 'weekend' | 'holiday'

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

const dayLength = 86_400_000
const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const weekdayOf = (date: string): Weekday => weekdays[new Date(instantOf(date)).getUTCDay()]!

/** Every date from `from` to `to`, both included; none when `to` lies before `from`. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let at = instantOf(from); at <= instantOf(to); at += dayLength) dates.push(dateOf(at))
  return dates
}

export const covers = (entry: CalendarEntry, date: string): boolean => entry.date <= date && date <= (entry.to_date || entry.date)

/**
 * What a date is. A day declared as working outweighs the weekend and any holiday (a school that opens on a Saturday to make up
 * for a lost day); a holiday outweighs a half day; exams, events and other times leave the day as it was.
 */
export function stateOf(date: string, weekend: readonly string[], entries: readonly CalendarEntry[]): DayState {
  const kinds = new Set(entries.filter((entry) => covers(entry, date)).map((entry) => entry.kind))
  if (kinds.has('working')) return kinds.has('half_day') ? 'half_day' : 'working'
  if (weekend.includes(weekdayOf(date))) return 'weekend'
  if (kinds.has('holiday') || kinds.has('vacation')) return 'holiday'
  return kinds.has('half_day') ? 'half_day' : 'working'
}

export function countDays(from: string, to: string, weekend: readonly string[], entries: readonly CalendarEntry[]): DayCount {
  const seen: Record<DayState, number> = { working: 0, half_day: 0, weekend: 0, holiday: 0 }
  for (const date of datesBetween(from, to)) seen[stateOf(date, weekend, entries)]++
  return {
    working_days: seen.working + seen.half_day / 2,
    half_days: seen.half_day,
    holidays: seen.holiday,
    weekend_days: seen.weekend,
  }
}

/** The calendar months that a period touches, each cut to the period, with its days counted. */
export const countMonths = (from: string, to: string, weekend: readonly string[], entries: readonly CalendarEntry[]): MonthCount[] =>
  monthsBetween(from, to).map((part) => ({
    month: part.from.slice(0, 7),
    ...part,
    ...countDays(part.from, part.to, weekend, entries),
  }))
