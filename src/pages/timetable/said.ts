import type { getTimetableWeek, TimetableLesson, TimetablePeriod } from '../../../resources/contract/timetable.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { weekdayNames } from '../../../resources/domain/calendar/weekday-names.ts'
import type { Weekday } from '../../../resources/domain/calendar/working-days.ts'
import { say, sayEither, sayTime, type Locale } from '../../../resources/kit/index.ts'

export type Week = DataOf<typeof getTimetableWeek>
/** Whose week it is; what a cell says follows from it. */
export type Side = 'class' | 'teacher' | 'room'
export const sides = ['class', 'teacher', 'room'] as const satisfies readonly Side[]

export const dayName = (day: string, locale: Locale): string => say(weekdayNames[day as Weekday], locale)
export const periodName = (period: TimetablePeriod, locale: Locale): string => sayEither(period.name, period.name_ar, locale)
export const subjectName = (one: { readonly subject: string; readonly subject_ar: string | null }, locale: Locale): string =>
  sayEither(one.subject, one.subject_ar, locale)
export const teacherName = (one: { readonly teacher: string | null; readonly teacher_ar: string | null }, locale: Locale): string | null =>
  one.teacher === null ? null : sayEither(one.teacher, one.teacher_ar, locale)

/** Both teachers of a lesson. */
export const teachersSaid = (lesson: TimetableLesson, locale: Locale): string | null => {
  const second = teacherName({ teacher: lesson.co_teacher, teacher_ar: lesson.co_teacher_ar }, locale)
  return [teacherName(lesson, locale), second].filter((name) => name !== null).join(locale === 'ar' ? '، ' : ', ') || null
}
export const timesSaid = (times: { readonly starts_at: string; readonly ends_at: string }, locale: Locale): string =>
  // a time is not broken in two
  [times.starts_at, times.ends_at].map((time) => sayTime(time, locale).replaceAll(' ', '\u00a0')).join(' – ')

/** When a period is on most days; where a day has other times they stand in its cells. */
export function usualTimes({ times }: TimetablePeriod) {
  const held = times.filter((one) => one !== null)
  const same = (one: (typeof held)[number]) =>
    held.filter(({ starts_at, ends_at }) => one.starts_at === starts_at && one.ends_at === ends_at).length
  return held.toSorted((one, other) => same(other) - same(one))[0] ?? null
}
