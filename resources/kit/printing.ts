import { conjunction, dateFormat, hijriFormat, numberFormat, regions, zoneFormat } from './formats.ts'
import type { Locale } from './text.ts'

const atDay = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`)

const short = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
/** `21 Nov 2026`; what is no day stays as it is. */
export function printDate(value: string, locale: Locale): string {
  const at = atDay(value)
  return Number.isNaN(at.getTime()) ? value : short(locale).format(at)
}
const long = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
/** `21 November 2026`, as a sentence says it. */
export const printLongDate = (date: string, locale: Locale): string => long(locale).format(atDay(date))
const sameYear = dateFormat({ day: 'numeric', month: 'short' })
/** A date close to today: the year is said only where it is another one. */
export const dateNear = (date: string, today: string, locale: Locale): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? sameYear : short)(locale).format(atDay(date))

const ofWeek = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** `Saturday 21 November`. */
export const printDayOfWeek = (date: string, locale: Locale): string => ofWeek(locale).format(atDay(date))
const weekdays = {
  long: dateFormat({ weekday: 'long' }),
  short: dateFormat({ weekday: 'short' }),
  narrow: dateFormat({ weekday: 'narrow' }),
} as const
export const printWeekday = (date: string, locale: Locale, width: keyof typeof weekdays = 'long'): string =>
  weekdays[width](locale).format(atDay(date))
const [leafDay, leafMonth] = [dateFormat({ day: 'numeric' }), dateFormat({ month: 'short' })]
/** A day in the parts of a calendar's leaf. */
export const shortDay = (date: string, locale: Locale): { day: string; month: string; weekday: string } => ({
  day: leafDay(locale).format(atDay(date)),
  month: leafMonth(locale).format(atDay(date)),
  weekday: printWeekday(date, locale),
})
const ofYear = dateFormat({ month: 'long', year: 'numeric' })
/** Of `2026-11`, or of a day in it: `November 2026`. */
export const printMonth = (month: string, locale: Locale): string => ofYear(locale).format(atDay(`${month.slice(0, 7)}-01`))

const hijri = {
  day: hijriFormat({ day: 'numeric' }),
  month: hijriFormat({ month: 'long' }),
  year: hijriFormat({ year: 'numeric' }),
  date: hijriFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
} as const
/** A day of the Gregorian calendar in the Hijri one, or one part of it. */
export const printHijri = (date: string, locale: Locale, part: keyof typeof hijri = 'date'): string =>
  hijri[part](locale).format(atDay(date))

/** On whose clock moments are told. */
let clock: string | undefined
/** From here on moments are told on the clock of this zone, the school's that one works in; unsaid, on that of the machine. */
export const tellTimeIn = (zone: string | undefined): void => void (clock = zone)

const moment = zoneFormat((locale) => ({
  // the day as `printDate` writes it: the short form turns into three numbers in Arabic
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: locale === 'ar' ? 'numeric' : '2-digit',
  minute: '2-digit',
}))
export function printInstant(value: string, locale: Locale): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : moment(locale, clock).format(at)
}

const number = numberFormat({ maximumFractionDigits: 4 })
export const printNumber = (value: number, locale: Locale): string => number(locale).format(value)
/** `95%` in both languages: the digits are the same, so the sign is, and it goes with its number whichever way the page is read. */
export const printPercent = (value: number, locale: Locale): string => `${printNumber(value, locale)}%`
/** A value with its unit: a sign of per cent stands at its number, a word beside it. */
export const withUnit = (value: string, unit: string): string => (unit === '' || unit === '%' ? `${value}${unit}` : `${value} ${unit}`)

/** Several names in a sentence: `a, b and c`. */
export const printAll = (names: readonly string[], locale: Locale): string => conjunction(locale).format(names)
/** A country by its code, as the platform names it. */
export const printCountry = (code: string, locale: Locale): string => regions(locale).of(code) ?? code
