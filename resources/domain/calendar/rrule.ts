import { isRepetition, placeInMonth, repeatDaysOf, type Recurring } from './recurrence.ts'
import { weekdayOf, weekdays, type Weekday } from './working-days.ts'

/** A weekday as RFC 5545 says it: `SU`. */
export const wireDay = (day: Weekday): string => day.slice(0, 2).toUpperCase()
export const weekdayOfWire = (word: string): Weekday | undefined => weekdays.find((day) => wireDay(day) === word)
/** `2026-12-01` as `20261201`. */
export const wireDate = (date: string): string => date.replaceAll('-', '')

const frequency = { weekly: 'WEEKLY', fortnightly: 'WEEKLY', monthly: 'MONTHLY', monthly_weekday: 'MONTHLY', yearly: 'YEARLY' } as const

/** How an entry of whole days comes back, as an RRULE of RFC 5545; null: it is there once. */
export function rruleOf(entry: Recurring): string | null {
  const { repeats, repeat_until: until, date } = entry
  if (!isRepetition(repeats)) return null
  const isByWeeks = repeats === 'weekly' || repeats === 'fortnightly'
  return [
    `FREQ=${frequency[repeats]}`,
    ...(repeats === 'fortnightly' ? ['INTERVAL=2', 'WKST=MO'] : []),
    ...(isByWeeks ? [`BYDAY=${repeatDaysOf(entry).map(wireDay).join(',')}`] : []),
    ...(repeats === 'monthly_weekday' ? [`BYDAY=${placeInMonth(date)}${wireDay(weekdayOf(date))}`] : []),
    `UNTIL=${wireDate(until || date)}`,
  ].join(';')
}
