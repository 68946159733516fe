import { weekdayOf, weekdays } from '../../../resources/domain/calendar/working-days.ts'
import { addDays, lastOfMonth } from '../../../resources/kit/index.ts'

export const monthOf = (day: string): string => day.slice(0, 7)
/** The first and the last day of a month, `YYYY-MM`. */
export const boundsOf = (month: string): { readonly from: string; readonly to: string } => ({ from: `${month}-01`, to: lastOfMonth(month) })

/** The weeks of a month, each of seven days from Sunday on, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (
    let start = addDays(`${month}-01`, -weekdays.indexOf(weekdayOf(`${month}-01`)));
    start <= lastOfMonth(month);
    start = addDays(start, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  return weeks
}
