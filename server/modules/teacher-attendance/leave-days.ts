import type teacherLeaves from '../../../resources/teacher-leaves.ts'
import { dutyTypes, type TeacherCode } from '../../../resources/domain/teacher-attendance/codes.ts'
import { minutesOf, type RowOf } from '../../../resources/kit/index.ts'

type Row = RowOf<typeof teacherLeaves>
/** What of a leave says when its teacher is away. */
export interface Asked extends Pick<
  Row,
  'teacher_id' | 'leave_type' | 'from_date' | 'to_date' | 'duration' | 'starts_at' | 'ends_at' | 'status' | 'school_id' | 'academic_year'
> {
  readonly id: string
}

/** How much of a working day it takes. Hours are counted against the day of the school. */
export function shareOfDay(
  { duration, starts_at, ends_at }: Pick<Asked, 'duration' | 'starts_at' | 'ends_at'>,
  dayMinutes: number,
): number {
  if (duration === 'first_half' || duration === 'second_half') return 0.5
  if (duration !== 'hourly') return 1
  if (!starts_at || !ends_at) return 0
  return Math.min(1, Math.max(0, Math.round(((minutesOf(ends_at) - minutesOf(starts_at)) / dayMinutes) * 100) / 100))
}

/** As which the days of an approved leave stand; null: whoever is away for hours is there that day. */
export function codeOf({ leave_type, duration }: Pick<Asked, 'leave_type' | 'duration'>): TeacherCode | null {
  if (duration === 'hourly') return null
  if (duration === 'first_half' || duration === 'second_half') return 'HD'
  return dutyTypes.includes(leave_type) ? 'OD' : 'LV'
}

const isHalf = ({ duration }: Pick<Asked, 'duration'>): boolean => duration === 'first_half' || duration === 'second_half'
/** Are both for the same time of some day? */
export function meet(one: Asked, other: Asked): boolean {
  if (one.from_date > other.to_date || other.from_date > one.to_date) return false
  if (isHalf(one) && isHalf(other)) return one.duration === other.duration
  if (one.duration === 'hourly' && other.duration === 'hourly') return one.starts_at < other.ends_at && other.starts_at < one.ends_at
  return true
}

/** Which lessons of a day are concerned: those of the half of it, or of the hours. `lessons` are all of a day, in their order. */
export function concerned<L extends { readonly starts_at: string; readonly ends_at: string }>(
  { duration, starts_at, ends_at }: Pick<Asked, 'duration' | 'starts_at' | 'ends_at'>,
  lessons: readonly L[],
  /** `HH:MM`: when the second half of the day begins */
  noon: string,
): L[] {
  if (duration === 'first_half') return lessons.filter((one) => one.starts_at < noon)
  if (duration === 'second_half') return lessons.filter((one) => one.starts_at >= noon)
  if (duration === 'hourly') return lessons.filter((one) => one.starts_at < ends_at && starts_at < one.ends_at)
  return [...lessons]
}
