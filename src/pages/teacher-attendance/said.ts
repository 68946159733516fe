import { codeNames, type TeacherCode } from '../../../resources/domain/teacher-attendance/codes.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import type { getLeaveInbox, ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import { printDate, printNumber, say, sayEither, sayTime, type Locale } from '../../../resources/kit/index.ts'
import type { Tone } from '../../ui/index.ts'

export type Plan = DataOf<typeof getCoverPlan>
export type Request = DataOf<typeof getLeaveInbox>['records'][number]

export const codeTone: Readonly<Record<TeacherCode, Tone>> = {
  P: 'good',
  L: 'warn',
  A: 'bad',
  HD: 'accent',
  LV: 'accent',
  OD: 'calm',
  WFH: 'calm',
}
export const codeName = (code: TeacherCode | 'H', locale: Locale): string => say(codeNames[code], locale)
export const nameIn = ({ name, name_ar }: { readonly name: string; readonly name_ar: string | null }, locale: Locale): string =>
  sayEither(name, name_ar, locale)

export const leaveTone: Readonly<Record<ToldLeave['status'], Tone>> = {
  draft: 'calm',
  pending: 'warn',
  approved: 'good',
  declined: 'bad',
  cancelled: 'calm',
}

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string
/** From when until when, and for which part of the day. */
export function whenOf(
  { from_date, to_date, duration, starts_at, ends_at }: Pick<ToldLeave, 'from_date' | 'to_date' | 'duration' | 'starts_at' | 'ends_at'>,
  words: Words,
  locale: Locale,
): string {
  const dates =
    from_date === to_date
      ? printDate(from_date, locale)
      : words('from_to', { from: printDate(from_date, locale), to: printDate(to_date, locale) })
  if (duration === 'hourly' && starts_at && ends_at)
    return `${dates}, ${words('from_to', { from: sayTime(starts_at, locale), to: sayTime(ends_at, locale) })}`
  return duration === 'full_day' ? dates : `${dates}, ${words(`duration_${duration}`)}`
}
export const daysSaid = (days: number, words: Words, locale: Locale): string =>
  words('days', { count: Math.ceil(days), number: printNumber(days, locale) })
