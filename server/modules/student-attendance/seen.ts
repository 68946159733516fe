import classes from '../../../resources/classes.ts'
import { personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { classesSeen } from './registers.ts'
import { settingsOf } from './settings.ts'
import type { Deps } from './take.ts'

/** The school of the request with its rules, and the classes of it that the person sees. */
export async function schoolSeen(deps: Deps, context: RequestContext) {
  const settings = await settingsOf(deps, context)
  const there: RequestContext = { ...context, schoolId: settings.schoolId }
  return { settings, there, rows: await classesSeen(deps, there) }
}

/** Does this role see the classes of its school only in part? Then what is asked of the school is asked of them. */
export const seesSome = ({ principal }: RequestContext): boolean => classes.access.rows[principal.role] !== undefined

/** A child that the person sees, in its school. */
export async function childSeen({ records }: Pick<Deps, 'records'>, context: RequestContext, studentId: string) {
  const row = await records.get(context, students, studentId)
  const there: RequestContext = { ...context, schoolId: row.school_id }
  return { there, name: personName(row), name_ar: row.full_name_ar, gradeId: row.grade_id }
}
