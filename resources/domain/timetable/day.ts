import { firstOfWeek } from '../calendar/relative-days.ts'
import { weekdays, type Weekday } from '../calendar/working-days.ts'

/** From one time of the day to another, `HH:MM` as the clock on the wall shows it. */
export interface Times {
  readonly starts_at: string
  readonly ends_at: string
}
/** A period as its record says it: on which days it is held, and where its times differ. No days: on every day of school. */
export interface PeriodTimes extends Times {
  readonly days: readonly string[]
  readonly other_times: readonly (Times & { readonly day: string })[]
}

/** When a period is on a weekday; null: it is not held then. */
export function timesOn({ days, other_times, starts_at, ends_at }: PeriodTimes, weekday: string): Times | null {
  if (days.length > 0 && !days.includes(weekday)) return null
  const other = other_times.find(({ day }) => day === weekday)
  return { starts_at: other?.starts_at ?? starts_at, ends_at: other?.ends_at ?? ends_at }
}

export const timesMeet = (one: Times, other: Times): boolean => one.starts_at < other.ends_at && other.starts_at < one.ends_at

/** The days of school, in the order of the school's week. */
export function schoolWeek(weekend: readonly string[]): Weekday[] {
  const first = weekdays.indexOf(firstOfWeek(weekend))
  return weekdays.map((_, at) => weekdays[(first + at) % 7]!).filter((day) => !weekend.includes(day))
}

/** In minutes; of the day since midnight. */
export interface DayPlan {
  readonly starts: number
  /** of each lesson */
  readonly minutes: number
  /** how many lessons */
  readonly lessons: number
  /** between a lesson and the next one, where there is no break */
  readonly change: number
  /** behind which lesson, and how long */
  readonly breaks: readonly { readonly after: number; readonly minutes: number }[]
}
export interface PlannedPeriod {
  readonly kind: 'lesson' | 'break'
  /** lessons and breaks are numbered apart */
  readonly number: number
  /** minutes since midnight */
  readonly starts: number
  readonly ends: number
}

/** The periods of such a day in their order. Null: it would go beyond midnight. */
export function periodsOfDay({ starts, minutes, lessons, change, breaks }: DayPlan): PlannedPeriod[] | null {
  const periods: PlannedPeriod[] = []
  let [at, taken] = [starts, 0]
  const add = (kind: PlannedPeriod['kind'], number: number, length: number): void => {
    periods.push({ kind, number, starts: at, ends: at + length })
    at += length
  }
  for (let number = 1; number <= lessons; number++) {
    add('lesson', number, minutes)
    const pause = number < lessons ? breaks.find(({ after }) => after === number) : undefined
    if (pause) add('break', ++taken, pause.minutes)
    else if (number < lessons) at += change
  }
  return at < 1440 ? periods : null
}
