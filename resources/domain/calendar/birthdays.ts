import { addDays, isLeapYear } from '../../kit/dates.ts'

/**
 * The days from `today` on, by the month and day of birth (`MM-DD`) that are kept on them: the date and how far off it is.
 * Who was born on 29 February keeps it on the 28th where the year has no 29th.
 */
export function nextDays(today: string, days: number): Map<string, { readonly on: string; readonly inDays: number }> {
  const kept = new Map<string, { on: string; inDays: number }>()
  for (let inDays = 0; inDays <= days; inDays++) {
    const on = addDays(today, inDays)
    kept.set(on.slice(5), { on, inDays })
    if (on.slice(5) === '02-28' && !isLeapYear(Number(on.slice(0, 4)))) kept.set('02-29', { on, inDays })
  }
  return kept
}
