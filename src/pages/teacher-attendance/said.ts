import { codeNames, type TeacherCode } from '../../../resources/domain/teacher-attendance/codes.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import type { getLeaveInbox, ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import { say, sayEither, type Locale } from '../../../resources/kit/index.ts'
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
