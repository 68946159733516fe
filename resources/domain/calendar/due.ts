import { dayIn, instantAt } from '../../kit/clocks.ts'
import { addDays } from '../../kit/dates.ts'
import { weekdayOf, type Weekday } from './working-days.ts'

/** When something comes back: at a time of the day, `02:00` on the clocks of a place, every day or on these days of the week. */
export interface DueRule {
  readonly at: string
  readonly on?: readonly Weekday[]
}

/** The first moment after this one (both ISO-8601 UTC) at which it is due in that zone. */
export function dueAfter({ at, on }: DueRule, zone: string, after: string): string {
  const from = Date.parse(after)
  let date = addDays(dayIn(zone, after), -1)
  for (;;) {
    const due = instantAt(zone, Date.parse(`${date}T${at}:00Z`))
    if (due > from && (!on || on.includes(weekdayOf(date)))) return new Date(due).toISOString()
    date = addDays(date, 1)
  }
}
