import { addDays, daysBetween, isDate, monthsBetween } from '../../kit/dates.ts'
import { weekdayOf, weekdays, type Weekday } from './working-days.ts'

/** How an entry comes back: `monthly` on the same date, `monthly_weekday` on the same weekday of the month (the second Saturday). */
export type Repetition = 'weekly' | 'fortnightly' | 'monthly' | 'monthly_weekday' | 'yearly'

/** An entry with its days (`YYYY-MM-DD`, `to_date` included) and how it comes back; it is there once where nothing is said. */
export interface Recurring {
  readonly date: string
  readonly to_date?: string | null
  readonly repeats?: string | null
  /** of what comes back every week or two; none: the weekday of `date` */
  readonly repeat_days?: readonly string[] | null
  readonly repeat_until?: string | null
  /** days on which it would begin and does not */
  readonly skips?: readonly string[] | null
}
export interface Occurrence {
  readonly from: string
  readonly to: string
}

/** A Monday: weeks are counted from it, as calendars of others count them unless they are told otherwise. */
const someMonday = '1900-01-01'
/** The first, second, third of its weekday in its month. */
export const placeInMonth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

/** The weekdays on which it begins; of what comes back by weeks only. */
export const repeatDaysOf = ({ date, repeat_days: days }: Recurring): readonly Weekday[] =>
  days && days.length > 0 ? (days as readonly Weekday[]) : [weekdayOf(date)]

/** Of two days all on which something may begin that comes back so, in their order. Whoever asks for years asks for few of them. */
type Beginnings = (entry: Recurring, first: string, last: string) => string[]
const byWeeks =
  (every: 1 | 2): Beginnings =>
  (entry, first, last) => {
    const wanted = new Set(repeatDaysOf(entry).map((day) => (weekdays.indexOf(day) + 6) % 7))
    const [start, length] = [daysBetween(someMonday, first), daysBetween(first, last)]
    const own = Math.floor(daysBetween(someMonday, entry.date) / 7)
    const found: string[] = []
    for (let at = start; at <= start + length; at++)
      if (wanted.has(at % 7) && (Math.floor(at / 7) - own) % every === 0) found.push(addDays(someMonday, at))
    return found
  }
/** In each month that the days touch; what a month does not have (the 31st, a fifth Saturday) is left out there. */
const byMonths =
  (dayIn: (entry: Recurring, month: string) => string): Beginnings =>
  (entry, first, last) =>
    monthsBetween(first, last)
      .map(({ from }) => dayIn(entry, from.slice(0, 7)))
      .filter((day) => isDate(day) && day >= first && day <= last)
const onWeekday = ({ date }: Recurring, month: string): string => {
  const ahead = weekdays.indexOf(weekdayOf(date)) - weekdays.indexOf(weekdayOf(`${month}-01`))
  const day = 1 + ((ahead + 7) % 7) + 7 * (placeInMonth(date) - 1)
  return `${month}-${String(day).padStart(2, '0')}`
}
const begins: Readonly<Record<Repetition, Beginnings>> = {
  weekly: byWeeks(1),
  fortnightly: byWeeks(2),
  monthly: byMonths(({ date }, month) => `${month}-${date.slice(8)}`),
  monthly_weekday: byMonths(onWeekday),
  yearly: ({ date }, first, last) => {
    const found: string[] = []
    for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
      const day = `${String(year).padStart(4, '0')}${date.slice(4)}`
      if (isDate(day) && day >= first && day <= last) found.push(day)
    }
    return found
  },
}
export const isRepetition = (word: unknown): word is Repetition => typeof word === 'string' && Object.hasOwn(begins, word)

/** The days between two on which it begins. */
function beginningsBetween(entry: Recurring, from: string, to: string): string[] {
  const { date, repeats, repeat_until: until, skips } = entry
  if (!isRepetition(repeats)) return date >= from && date <= to ? [date] : []
  const end = until || date
  const [first, last] = [from > date ? from : date, to < end ? to : end]
  if (first > last) return []
  const days = begins[repeats](entry, first, last)
  return skips && skips.length > 0 ? days.filter((day) => !skips.includes(day)) : days
}

/** Does it begin on this day? What a month or year does not have (the 31st, 29 February) is left out there. */
export const beginsOn = (entry: Recurring, day: string): boolean => beginningsBetween(entry, day, day).length > 0

const lengthOf = ({ date, to_date: to }: Recurring): number => (to && to > date ? daysBetween(date, to) : 0)

/** When the last of them is over; of what is there once its last day. */
export const lastDayOf = (entry: Recurring): string =>
  addDays(isRepetition(entry.repeats) ? entry.repeat_until || entry.date : entry.date, lengthOf(entry))

/** The beginning of the occurrence that lies on this day; null: there is none. */
export function occurrenceOn(entry: Recurring, day: string): string | null {
  if (day < entry.date) return null
  if (!isRepetition(entry.repeats)) return day <= (entry.to_date || entry.date) ? entry.date : null
  const length = lengthOf(entry)
  return beginningsBetween(entry, length === 0 ? day : addDays(day, -length), day).at(-1) ?? null
}

/** Every time that it touches a stretch of days, in their order. */
export function occurrencesBetween(entry: Recurring, from: string, to: string): Occurrence[] {
  const length = lengthOf(entry)
  return beginningsBetween(entry, length === 0 ? from : addDays(from, -length), to).map((start) => ({
    from: start,
    to: length === 0 ? start : addDays(start, length),
  }))
}
