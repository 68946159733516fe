import type { Locale } from '../../../resources/kit/index.ts'

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)
const gregorian: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** A day in the parts of a calendar's leaf. */
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
