import { weekdayOf, weekdays, type Weekday } from '../../../resources/domain/calendar/working-days.ts'
import { addDays, lastOfMonth, printHijri, type Locale } from '../../../resources/kit/index.ts'

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
/** The two or three Hijri months that a Gregorian month touches: `Rabiʻ I – Rabiʻ II 1448 AH`. */
export function hijriSpan(month: string, locale: Locale): string {
  const [first, last] = [`${month}-01`, lastOfMonth(month)]
  const [from, to] = [printHijri(first, locale, 'month'), printHijri(last, locale, 'month')]
  const year = printHijri(last, locale, 'year')
  if (from === to) return `${from} ${year}`
  const before = printHijri(first, locale, 'year')
  return before === year ? `${from} – ${to} ${year}` : `${from} ${before} – ${to} ${year}`
}
export const isFirstOfHijri = (date: string): boolean => printHijri(date, 'en', 'day') === '1'

/** A school week begins after its weekend; with Sunday off it begins on Monday, otherwise on Sunday. */
export const firstWeekday = (weekend: readonly string[]): Weekday => (weekend.includes('sun') ? 'mon' : 'sun')

/** Whole weeks that hold the month. */
export function weeksOf(month: string, first: Weekday): string[][] {
  const back = (weekdays.indexOf(weekdayOf(`${month}-01`)) - weekdays.indexOf(first) + 7) % 7
  const weeks: string[][] = []
  for (let start = addDays(`${month}-01`, -back); start <= lastOfMonth(month); start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  return weeks
}
