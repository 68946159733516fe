import type { ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import { printDate, printNumber, sayTime } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'

type When = Pick<ToldLeave, 'from_date' | 'to_date' | 'duration' | 'starts_at' | 'ends_at'>

/** How leave is said: from when until when, for which part of the day, and for how many days. */
export function useLeaveSaid(): { whenOf(leave: When): string; daysOf(days: number): string } {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const between = (from: string, to: string): string => (from === to ? from : words('from_to', { from, to }))
  return {
    whenOf({ from_date, to_date, duration, starts_at, ends_at }) {
      const dates = between(printDate(from_date, locale), printDate(to_date, locale))
      const comma = locale === 'ar' ? '،' : ','
      if (duration === 'hourly' && starts_at && ends_at)
        return `${dates}${comma} ${between(sayTime(starts_at, locale), sayTime(ends_at, locale))}`
      return duration === 'full_day' ? dates : `${dates}${comma} ${words(`duration_${duration}`)}`
    },
    daysOf: (days) => (days === 0.5 ? words('half_a_day') : words('days', { count: Math.ceil(days), number: printNumber(days, locale) })),
  }
}
