import { addDays, lastOfMonth } from '../../kit/dates.ts'
import { weekdayOf, weekdays, type Weekday } from './working-days.ts'

/** A school week begins after its weekend; with Sunday off it begins on Monday, otherwise on Sunday. */
export const firstWeekday = (weekend: readonly string[]): Weekday => (weekend.includes('sun') ? 'mon' : 'sun')

/** Whole weeks that hold a month, `YYYY-MM`, with the days of its neighbours that fill them. */
export function weeksOf(month: string, first: Weekday = 'sun'): string[][] {
  const back = (weekdays.indexOf(weekdayOf(`${month}-01`)) - weekdays.indexOf(first) + 7) % 7
  const weeks: string[][] = []
  for (let start = addDays(`${month}-01`, -back); start <= lastOfMonth(month); start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  return weeks
}
