import type { RegisterLesson } from '../../../resources/contract/student-attendance.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { taughtPeriods, type TaughtPeriod } from '../timetable/service.ts'
import { sessionsOn, type SchoolDay } from './days.ts'
import type { Settings } from './settings.ts'

/** What a class is taught on a date, in the order of the day; empty: its timetable says nothing, and its day has the registers of the day. */
export type Plan = (classId: string, date: string) => readonly TaughtPeriod[]

/** The lessons by which a school takes registers; where they are taken by the day none is asked for. */
export async function planOf(
  deps: { readonly records: Records },
  context: RequestContext,
  { mode, schoolId }: Pick<Settings, 'mode' | 'schoolId'>,
  only: { readonly classId?: string } = {},
): Promise<Plan> {
  return mode === 'period' ? taughtPeriods(deps, { ...context, schoolId }, only) : () => []
}

export const sessionOfPeriod = ({ number }: Pick<TaughtPeriod, 'number'>): string => `P${number}`

/** The registers of a class on a day of school; half a day of school has the first half of its lessons. */
export function dueSessions(
  day: Pick<SchoolDay, 'kind' | 'date'>,
  settings: Pick<Settings, 'sessions'>,
  plan: Plan,
  classId: string,
): readonly string[] {
  const taught = plan(classId, day.date)
  if (taught.length === 0) return sessionsOn(day, settings)
  const held = day.kind === 'half_day' ? taught.slice(0, Math.ceil(taught.length / 2)) : taught
  return held.map(sessionOfPeriod)
}

/** The lesson whose register it is; null: it is of the day, or of a lesson that the timetable no longer has. */
export function lessonOf(taught: readonly TaughtPeriod[], session: string): RegisterLesson | null {
  const found = taught.find((one) => sessionOfPeriod(one) === session)
  if (!found) return null
  const { starts_at, ends_at, lessons } = found
  return {
    starts_at,
    ends_at,
    parts: lessons.map(({ subject_id, subject, subject_ar, teacher_id, teacher, teacher_ar, group }) => ({
      subject_id,
      subject,
      subject_ar: subject_ar ?? null,
      teacher_id,
      teacher,
      teacher_ar: teacher_ar ?? null,
      group,
    })),
  }
}

export const teaches = (taught: readonly TaughtPeriod[], session: string, teacherId: string): boolean =>
  taught
    .filter((one) => sessionOfPeriod(one) === session)
    .some(({ lessons }) => lessons.some(({ teacher_id, co_teacher_id }) => teacher_id === teacherId || co_teacher_id === teacherId))
