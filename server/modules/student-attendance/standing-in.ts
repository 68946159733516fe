import { isPeriod } from '../../../resources/domain/attendance/day.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { coversOn, registerTakers } from '../lesson-covers/service.ts'
import type { TaughtPeriod } from '../timetable/service.ts'
import { sessionOfPeriod } from './plan.ts'
import { settingsOf } from './settings.ts'

/** For whom the teacher who asks stands in on a day. */
export interface StandingIn {
  /** whose registers are taken, all of them or those of some lessons */
  readonly classes: readonly string[]
  takes(classId: string, session: string, taught: readonly TaughtPeriod[]): boolean
}
const nobody: StandingIn = { classes: [], takes: () => false }

/** Registers of the day go to whoever stands in for the class teacher, those of lessons to whoever holds the lesson. */
export async function standsInFor(
  deps: Pick<ModuleDeps, 'records' | 'database'>,
  context: RequestContext,
  date: string,
): Promise<StandingIn> {
  const { principal } = context
  const { tenantId, teacherId, role } = principal
  const schoolId = context.schoolId ?? principal.schoolId
  if (role !== 'teacher' || teacherId === null || schoolId === null) return nobody
  const place = { tenantId, schoolId }
  const { takers, covers } = await deps.database.read(tenantId, async (q) => ({
    takers: await registerTakers(q, place, date),
    covers: await coversOn(q, place, { from: date, to: date }),
  }))
  const days = takers.filter((one) => one.teacher_id === teacherId).map(({ class_id }) => class_id)
  const held = covers.filter(({ teacher }) => teacher.id === teacherId)
  if (days.length === 0 && held.length === 0) return nobody
  const { mode } = await settingsOf(deps, { ...context, schoolId })
  return {
    classes: [...new Set([...days, ...(mode === 'period' ? held.map(({ class_id }) => class_id) : [])])],
    takes: (classId, session, taught) =>
      isPeriod(session)
        ? taught.some(
            (one) =>
              sessionOfPeriod(one) === session &&
              one.lessons.some(({ timetable_lesson_id: id }) => held.some(({ lesson_id }) => lesson_id === id)),
          )
        : days.includes(classId),
  }
}
