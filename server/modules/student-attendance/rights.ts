import type { RegisterRow } from '../../../resources/contract/student-attendance.ts'
import { addDays, schoolOffice, type Text } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { SchoolDay } from './days.ts'
import type { Session, SessionHead } from './queries/sessions.ts'
import type { Settings } from './settings.ts'

export const isOffice = ({ principal }: RequestContext): boolean => schoolOffice.some((role) => role === principal.role)
export const mayUnlock = ({ principal }: RequestContext): boolean => principal.role === 'school_admin'
export const mayTake = (context: RequestContext): boolean => isOffice(context) || context.principal.role === 'teacher'

type Locking = Pick<SessionHead, 'status' | 'unlocked_until' | 'unlocked_by'>
/** May the class's teacher still write into a register of that day? */
const isOpenToTeachers = (session: Locking | null, date: string, today: string, { lockDays }: Settings): boolean =>
  today <= addDays(date, lockDays) || (session?.unlocked_until ?? '') >= today

/** How a register stands today: nobody has to lock one. */
export function statusOf(session: Locking | null, date: string, today: string, settings: Settings): RegisterRow['status'] {
  const isOpen = isOpenToTeachers(session, date, today, settings)
  if (session === null) return isOpen ? 'due' : 'locked'
  const isUnlocked = (session.unlocked_until ?? '') >= today && today > addDays(date, settings.lockDays)
  // until it is handed in again
  if (isUnlocked && session.unlocked_by) return 'unlocked'
  if (!isOpen) return 'locked'
  return session.status === 'submitted' ? 'submitted' : 'open'
}

/** It was handed in and is locked: whoever writes to it corrects what the school has relied on. */
export const isLockedIn = (session: Session | null, date: string, today: string, settings: Settings): boolean =>
  session?.status === 'submitted' && statusOf(session, date, today, settings) === 'locked'

const weekend: Text = ['There is no school on this day: it is the weekend', 'لا دوام في هذا اليوم: عطلة نهاية الأسبوع']
/** Why no register of this day is written to by this person; null: it is. */
export function whyNot(context: RequestContext, day: SchoolDay, session: Session | null, settings: Settings): Text | null {
  if (!mayTake(context)) return ['Registers are taken by teachers and the office', 'يسجّل الحضورَ المعلمون والإدارة']
  if (day.kind === 'outside_year') return ['This day is not in the academic year', 'هذا اليوم خارج العام الدراسي']
  if (day.kind === 'weekend') return weekend
  if (day.kind === 'holiday') {
    const [en, ar] = [day.name_en ?? '', day.name_ar ?? day.name_en ?? '']
    return [`There is no school on this day: ${en}`, `لا دوام في هذا اليوم: ${ar}`]
  }
  if (isOffice(context)) return null
  if (day.kind === 'future') return ['This day has not come yet', 'لم يحن هذا اليوم بعد']
  if (isOpenToTeachers(session, day.date, context.today, settings)) return null
  return settings.lockDays === 0
    ? [
        'This register was locked at midnight. The office can correct it or unlock it.',
        'أُقفل هذا السجل عند منتصف الليل. تستطيع الإدارة تصحيحه أو فتح قفله.',
      ]
    : [
        `This register is locked after ${settings.lockDays} days. The office can correct it or unlock it.`,
        `يُقفل السجل بعد ${settings.lockDays} من الأيام. تستطيع الإدارة تصحيحه أو فتح قفله.`,
      ]
}
