import { addDays, lastOfMonth, weekdayOf, weekdays, type Weekday } from '../../../resources/domain/calendar/working-days.ts'
import type { Locale } from '../../../resources/kit/index.ts'

const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }
/** Umm al-Qura, the civil calendar of the Gulf: part of every browser. */
const hijriTags: Record<Locale, string> = { en: 'en-GB-u-ca-islamic-umalqura', ar: 'ar-u-ca-islamic-umalqura-nu-latn' }
const at = (date: string): Date => new Date(`${date}T00:00:00Z`)
const print = (tag: string, date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at(date))

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
export const monthName = (month: string, locale: Locale): string => print(tags[locale], `${month}-01`, { month: 'long', year: 'numeric' })
export const dayName = (date: string, locale: Locale): string =>
  print(tags[locale], date, { weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayName = (date: string, locale: Locale, width: 'long' | 'short' | 'narrow'): string =>
  print(tags[locale], date, { weekday: width })

export const hijriDay = (date: string, locale: Locale): string => print(hijriTags[locale], date, { day: 'numeric' })
export const hijriDate = (date: string, locale: Locale): string =>
  print(hijriTags[locale], date, { day: 'numeric', month: 'long', year: 'numeric' })
const hijriMonth = (date: string, locale: Locale): string => print(hijriTags[locale], date, { month: 'long' })
const hijriYear = (date: string, locale: Locale): string => print(hijriTags[locale], date, { year: 'numeric' })

/** The two or three Hijri months that a Gregorian month touches: `Rabiʻ I – Rabiʻ II 1448 AH`. */
export function hijriSpan(month: string, locale: Locale): string {
  const [first, last] = [`${month}-01`, lastOfMonth(month)]
  const [from, to] = [hijriMonth(first, locale), hijriMonth(last, locale)]
  const year = hijriYear(last, locale)
  if (from === to) return `${from} ${year}`
  const before = hijriYear(first, locale)
  return before === year ? `${from} – ${to} ${year}` : `${from} ${before} – ${to} ${year}`
}
export const isFirstOfHijri = (date: string): boolean => hijriDay(date, 'en') === '1'

export function monthBeside(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

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
