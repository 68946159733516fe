import { addDays } from '../../kit/dates.ts'
import { weekdayOf, weekdays, type Weekday } from '../calendar/working-days.ts'
import type { Codes } from './day.ts'
import { awayAll, type KeptDay } from './month.ts'

/** Something that comes back in a child's days, with the numbers it is read from: `hits` of `of` such days, against `other_hits` of `other_of` others. */
export interface Pattern {
  readonly kind: 'absent_on_weekday' | 'late_on_weekday' | 'absent_beside_weekend'
  readonly weekday: Weekday | null
  readonly hits: number
  readonly of: number
  readonly other_hits: number
  readonly other_of: number
}

/** Fewer than that is chance to everybody but the eager. */
const fewestHits = 3
/** At least half of such days, and twice as often as on the others. */
const isStriking = ({ hits, of, other_hits, other_of }: Omit<Pattern, 'kind' | 'weekday'>): boolean =>
  hits >= fewestHits && hits * 2 >= of && hits * other_of >= 2 * other_hits * of

interface Day {
  readonly date: string
  readonly weekday: Weekday
  readonly isAway: boolean
  readonly isLate: boolean
}

/**
 * What strikes in the days of one child. `weekend` are the school's days without school; a day beside them is the last before or the
 * first after. A pattern is told with its counts, and nothing is inferred from it.
 */
export function patternsOf(
  days: readonly { readonly date: string; readonly day: KeptDay }[],
  codes: Codes,
  weekend: readonly string[],
): Pattern[] {
  const asked = days.flatMap(({ date, day }): Day[] => {
    const isAway = awayAll(day, codes)
    if (isAway === null) return []
    const isLate = day.marks.some(([, code, late = 0]) => codes.get(code)?.scope === 'onsite_late' || late > 0)
    return [{ date, weekday: weekdayOf(date), isAway, isLate }]
  })
  const told = (kind: Pattern['kind'], weekday: Weekday | null, isSuch: (day: Day) => boolean, isHit: (day: Day) => boolean): Pattern[] => {
    const [such, others] = [asked.filter(isSuch), asked.filter((day) => !isSuch(day))]
    const counts = {
      hits: such.filter(isHit).length,
      of: such.length,
      other_hits: others.filter(isHit).length,
      other_of: others.length,
    }
    return isStriking(counts) ? [{ kind, weekday, ...counts }] : []
  }
  const isFree = (date: string): boolean => weekend.includes(weekdayOf(date))
  const ofWeekdays = weekdays.flatMap((weekday) => [
    ...told(
      'absent_on_weekday',
      weekday,
      (day) => day.weekday === weekday,
      ({ isAway }) => isAway,
    ),
    ...told(
      'late_on_weekday',
      weekday,
      (day) => day.weekday === weekday,
      ({ isLate }) => isLate,
    ),
  ])
  const beside = told(
    'absent_beside_weekend',
    null,
    ({ date }) => isFree(addDays(date, -1)) || isFree(addDays(date, 1)),
    ({ isAway }) => isAway,
  )
  // one weekday says it more closely
  return ofWeekdays.some(({ kind }) => kind === 'absent_on_weekday') ? ofWeekdays : [...ofWeekdays, ...beside]
}
