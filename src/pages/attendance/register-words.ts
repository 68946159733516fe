import type { RegisterLesson, RegisterRow, SessionStatus } from '../../../resources/contract/student-attendance.ts'
import { sayEither, sideBySide } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import type { Tone } from '../../ui/index.ts'

export const statusTone: Readonly<Record<SessionStatus, Tone>> = {
  due: 'warn',
  open: 'accent',
  submitted: 'good',
  unlocked: 'accent',
  locked: 'calm',
}
/** Nobody has handed it in, also where it is locked by now, or it is to be handed in again. */
export const isMissing = ({ submitted_at, status }: Pick<RegisterRow, 'submitted_at' | 'status'>): boolean =>
  submitted_at === null || status === 'unlocked'
/** Nobody handed it in while it could be. */
export const isNeverHandedIn = ({ submitted_at, status }: Pick<RegisterRow, 'submitted_at' | 'status'>): boolean =>
  submitted_at === null && status === 'locked'
/** A register that was never handed in is that first, and locked after it. */
export function standingOf(row: Pick<RegisterRow, 'submitted_at' | 'status'>) {
  const isMissed = isNeverHandedIn(row)
  return { tone: isMissed ? 'warn' : statusTone[row.status], word: isMissed ? 'status_missed' : `status_${row.status}` } as const
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

/** The lesson in which a register is taken: what is taught, by whom, and when; null: it is of the day. */
export function useLessonWords(): (lesson: RegisterLesson | null) => string | null {
  const locale = useLocale()
  return (lesson) =>
    lesson &&
    sideBySide(
      [
        `${lesson.starts_at}–${lesson.ends_at}`,
        [...new Set(lesson.parts.map(({ subject, subject_ar }) => sayEither(subject, subject_ar, locale)))].join(' / '),
        [...new Set(lesson.parts.flatMap(({ teacher, teacher_ar }) => (teacher ? [sayEither(teacher, teacher_ar, locale)] : [])))].join(
          ' / ',
        ),
      ],
      locale,
    )
}

/** Why a child may be away, as its row in the register says it. */
export function useLeaveName(): (kind: string) => string {
  const words = usePageWords('attendance')
  // the key of any other reason would be read as a plural
  return (kind) => words(kind === 'other' ? 'on_leave' : `leave_${kind}`)
}
