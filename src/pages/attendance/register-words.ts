import type { SessionStatus } from '../../../resources/contract/student-attendance.ts'
import type { Tone } from '../../ui/index.ts'

export const statusTone: Readonly<Record<SessionStatus, Tone>> = {
  due: 'warn',
  open: 'accent',
  submitted: 'good',
  unlocked: 'accent',
  locked: 'calm',
}
export const registersAddress = (date: string): string => `/attendance/students?date=${date}`
export const registerAddress = (class_id: string, date: string, session: string): string =>
  `/attendance/students/take?class_id=${encodeURIComponent(class_id)}&date=${date}&session=${session}`

/** What a session of the day is called. */
export const sessionNames = (
  session: string,
  words: (key: string, params?: Readonly<Record<string, string | number>>) => string,
): string => (/^P\d+$/.test(session) ? words('period_no', { number: session.slice(1) }) : words(`session_${session.toLowerCase()}`))
