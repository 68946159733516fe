import { lastOfMonth, printHijri, type Locale } from '../../../resources/kit/index.ts'

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
