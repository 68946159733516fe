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
