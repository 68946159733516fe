import type { ToldDay } from '../../../../resources/domain/calendar/day-states.ts'
import type { Times } from '../../../../resources/domain/timetable/day.ts'
import { minutesOf, timeAt } from '../../../../resources/kit/index.ts'

/** Bells ring in steps of so many minutes. */
const step = 5
const rounded = (minutes: number): number => Math.round(minutes / step) * step

/** What of a lesson lies in the hours of a day; null: the greater part of it does not, so it is not held. */
function cutTo({ starts_at, ends_at }: Times, from: string | null, until: string | null): Times | null {
  const begins = from !== null && from > starts_at ? from : starts_at
  const ends = until !== null && until < ends_at ? until : ends_at
  const left = minutesOf(ends) - minutesOf(begins)
  return left * 2 > minutesOf(ends_at) - minutesOf(starts_at) ? { starts_at: begins, ends_at: ends } : null
}

/** The lesson as far into the new hours as it was into the usual ones. */
function movedInto({ starts_at, ends_at }: Times, usual: Times, hours: Times): Times {
  const [first, last] = [minutesOf(usual.starts_at), minutesOf(usual.ends_at)]
  const [from, until] = [minutesOf(hours.starts_at), minutesOf(hours.ends_at)]
  const placed = (time: string): string => timeAt(rounded(from + ((minutesOf(time) - first) / (last - first)) * (until - from)))
  return { starts_at: placed(starts_at), ends_at: placed(ends_at) }
}

/**
 * When a lesson is on a day, as the calendar tells the day; null: it is not held. On a half day what lies outside its hours falls away, on a
 * day of changed hours all lessons are held, each as much shorter as the day is. `usual`: from the first lesson of its weekday to the last.
 */
export function timesInDay(
  lesson: Times,
  { state, kind, starts_at: from, ends_at: until }: Pick<ToldDay, 'state' | 'kind' | 'starts_at' | 'ends_at'>,
  usual: Times,
): Times | null {
  if (state !== 'working' && state !== 'half_day') return null
  if (kind === 'timing_change' && from && until && usual.starts_at < usual.ends_at && from < until)
    return movedInto(lesson, usual, { starts_at: from, ends_at: until })
  return kind === 'half_day' || kind === 'timing_change' ? cutTo(lesson, from || null, until || null) : lesson
}
