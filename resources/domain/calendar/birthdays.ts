import { addDays, isLeapYear } from '../../kit/dates.ts'
import type { Stretch } from './relative-days.ts'

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

/** Nobody is older. */
const oldest = 120

/**
 * The days of birth that are kept from one day to another (less than a year, both included), a stretch for each year back. Who was born
 * on 29 February keeps it on the 28th where the year has no 29th.
 */
export function bornOn({ from, to }: Required<Stretch>): Required<Stretch>[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: oldest + 1 }, (_, back) => {
    const [start, end] = [first - back, last - back]
    const begins = from.slice(5) === '02-29' && !isLeapYear(start) ? '03-01' : from.slice(5)
    const isKeptBefore = to.slice(5) === '02-28' && !isLeapYear(last) && isLeapYear(end)
    const ends = isKeptBefore ? '02-29' : to.slice(5) === '02-29' && !isLeapYear(end) ? '02-28' : to.slice(5)
    return { from: `${start}-${begins}`, to: `${end}-${ends}` }
  }).filter((one) => one.from <= one.to)
}
