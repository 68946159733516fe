import classes from '../../../resources/classes.ts'
import type { RequestContext } from '../../request/context.ts'
import { dayTeller } from '../school-calendar/service.ts'
import { all, inSchool, naming, oneOf, type TimetableDeps } from './reading.ts'

/** Whether there is school on a date for each of these classes, or for the school: a day may be free, or one of school, for some grades only. */
export async function schoolOn(
  deps: TimetableDeps,
  context: RequestContext,
  date: string,
  classIds: readonly string[],
): Promise<(classId?: string) => boolean> {
  const ids = [...new Set(classIds)]
  const [tell, { records: rows }] = await Promise.all([
    dayTeller(deps, inSchool(context), { from: date, to: date }),
    ids.length === 0
      ? { records: [] }
      : deps.records.list(naming(context), classes, { ...all, columns: ['grade_id'], condition: oneOf('class_id', ids) }),
  ])
  const grades = new Map(rows.map(({ class_id, grade_id }) => [class_id, grade_id]))
  return (classId) =>
    tell(classId === undefined ? null : grades.get(classId)).some(({ state }) => state === 'working' || state === 'half_day')
}
