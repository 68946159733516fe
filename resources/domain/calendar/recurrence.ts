import { addDays, daysBetween } from '../../kit/dates.ts'
import { weekdayOf, type Weekday } from './working-days.ts'

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
const weekOf = (date: string): number => Math.floor(daysBetween(someMonday, date) / 7)
/** The first, second, third of its weekday in its month. */
export const placeInMonth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

/** The weekdays on which it begins; of what comes back by weeks only. */
export const repeatDaysOf = ({ date, repeat_days: days }: Recurring): readonly Weekday[] =>
  days && days.length > 0 ? (days as readonly Weekday[]) : [weekdayOf(date)]

const follows: Readonly<Record<Repetition, (entry: Recurring, day: string) => boolean>> = {
  weekly: (entry, day) => repeatDaysOf(entry).includes(weekdayOf(day)),
  fortnightly: (entry, day) => (weekOf(day) - weekOf(entry.date)) % 2 === 0 && repeatDaysOf(entry).includes(weekdayOf(day)),
  monthly: ({ date }, day) => day.slice(8) === date.slice(8),
  monthly_weekday: ({ date }, day) => weekdayOf(day) === weekdayOf(date) && placeInMonth(day) === placeInMonth(date),
  yearly: ({ date }, day) => day.slice(5) === date.slice(5),
}
export const isRepetition = (word: unknown): word is Repetition => typeof word === 'string' && Object.hasOwn(follows, word)

/** Does it begin on this day? What a month or year does not have (the 31st, 29 February) is left out there. */
export function beginsOn(entry: Recurring, day: string): boolean {
  if (!isRepetition(entry.repeats)) return day === entry.date
  if (day < entry.date || day > (entry.repeat_until || entry.date) || entry.skips?.includes(day)) return false
  return follows[entry.repeats](entry, day)
}

const lengthOf = ({ date, to_date: to }: Recurring): number => (to && to > date ? daysBetween(date, to) : 0)

/** When the last of them is over; of what is there once its last day. */
export const lastDayOf = (entry: Recurring): string =>
  addDays(isRepetition(entry.repeats) ? entry.repeat_until || entry.date : entry.date, lengthOf(entry))

/** The beginning of the occurrence that lies on this day; null: there is none. */
export function occurrenceOn(entry: Recurring, day: string): string | null {
  if (day < entry.date) return null
  const length = lengthOf(entry)
  if (!isRepetition(entry.repeats)) return day <= (entry.to_date || entry.date) ? entry.date : null
  for (let back = 0; back <= length; back++) {
    const start = back === 0 ? day : addDays(day, -back)
    if (beginsOn(entry, start)) return start
  }
  return null
}

/** Every time that it touches a stretch of days, in their order. */
export function occurrencesBetween(entry: Recurring, from: string, to: string): Occurrence[] {
  const length = lengthOf(entry)
  const reach = (start: string): Occurrence => ({ from: start, to: addDays(start, length) })
  if (!isRepetition(entry.repeats)) {
    const once = reach(entry.date)
    return once.from <= to && once.to >= from ? [once] : []
  }
  const [first, last] = [addDays(from, -length), lastDayOf(entry) < to ? lastDayOf(entry) : to]
  const found: Occurrence[] = []
  for (let day = first > entry.date ? first : entry.date; day <= last; day = addDays(day, 1))
    if (beginsOn(entry, day)) found.push(reach(day))
  return found
}
