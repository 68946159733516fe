import type { Locale } from '../../../resources/kit/index.ts'

/** The school's clock, not that of whoever travels with the laptop. */
export function timeIn(timezone: string | null, now: Date = new Date()): { date: string; hour: number } {
  const zone = timezone ? { timeZone: timezone } : {}
  const date = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  return { date, hour }
}

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)
const gregorian: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }
/** Civil calendar of the Gulf states; every browser has it built in. */
const hijri: Record<Locale, string> = { en: 'en-GB-u-ca-islamic-umalqura', ar: 'ar-u-ca-islamic-umalqura-nu-latn' }

export const dayWords = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(gregorian[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at(date))
export const hijriWords = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(hijri[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(date))
export const shortDay = (date: string, locale: Locale): { day: string; month: string; weekday: string } => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(gregorian[locale], { ...options, timeZone: 'UTC' }).format(at(date))
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }), weekday: part({ weekday: 'long' }) }
}
/** A date close to today: the year is said only where it is another one. */
export const dateNear = (date: string, today: string, locale: Locale): string =>
  new Intl.DateTimeFormat(gregorian[locale], {
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(at(date))

/** Whole days from one date to another, both `YYYY-MM-DD`; before it they are negative. */
export const daysUntil = (date: string, today: string): number => Math.round((at(date).getTime() - at(today).getTime()) / 86_400_000)
