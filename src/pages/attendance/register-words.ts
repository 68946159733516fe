import type { SessionStatus } from '../../../resources/contract/student-attendance.ts'
import { usePageWords } from '../../engine/index.ts'
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
export function useSessionName(): (session: string) => string {
  const words = usePageWords('attendance')
  const named: Readonly<Record<string, string>> = { DAY: words('session_day'), AM: words('session_am'), PM: words('session_pm') }
  return (session) => named[session] ?? words('period_no', { number: session.slice(1) })
}

/** Why a child may be away, as its row in the register says it. */
export function useLeaveName(): (kind: string) => string {
  const words = usePageWords('attendance')
  // the key of any other reason would be read as a plural
  return (kind) => words(kind === 'other' ? 'on_leave' : `leave_${kind}`)
}
