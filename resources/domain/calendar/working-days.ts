/** The weekdays as schools name them, Sunday first: the index is what `Date.getUTCDay` gives. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

const dayLength = 86_400_000
const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const weekdayOf = (date: string): Weekday => weekdays[new Date(instantOf(date)).getUTCDay()]!

/** Every date from `from` to `to`, both included; none when `to` lies before `from`. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let at = instantOf(from); at <= instantOf(to); at += dayLength) dates.push(dateOf(at))
  return dates
}
