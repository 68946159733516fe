import classes from '../../../resources/classes.ts'
import houses from '../../../resources/houses.ts'
import students from '../../../resources/students.ts'
import users from '../../../resources/users.ts'
import type { z } from 'zod'
import type { EnrolmentSummary, putInternalTransfer } from '../../../resources/contract/students.ts'
import type { Problem, RowOf } from '../../../resources/kit/index.ts'
import { dayProblem } from '../../records/places/day.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalid, locked } from '../../request/errors.ts'
import { summaryOf, type Student, type StudentDeps } from './enrolment.ts'
import { closePlans, presentStay } from './queries.ts'
import { seeSisterSchools, transferStudents } from './capabilities.ts'

export type Wanted = z.output<NonNullable<typeof putInternalTransfer.body>>

export interface Transferred {
  readonly student_id: string
  readonly effective_date: string
  readonly from: EnrolmentSummary
  readonly to: EnrolmentSummary
  readonly is_ahead: boolean
}

/** `also`: what is done with it in the same transaction. */
interface How {
  readonly planned?: string
  also?(within: RecordsWithin): Promise<void>
}

/**
 * The yearly row that holds the old class ends and a new one begins on the effective date; the person stays the same record.
 * Everything happens in one transaction and is one operation, and the reason stands in the history. What the new class asks for is
 * asked where every change of class is (`records/places`).
 */
export async function transfer(
  deps: StudentDeps,
  asked: RequestContext,
  studentId: string,
  wanted: Wanted,
  how: How = {},
): Promise<Transferred> {
  const { records, database } = deps
  // before the child: who is moved in between is told so, and not that the day is wrong
  const stay = await presentStay(database, asked, studentId)
  const everywhere = { ...asked, schoolId: null }
  const context = withCapability(
    { ...everywhere, reason: wanted.reason, overCapacity: wanted.over_capacity, act: 'transfer' },
    transferStudents,
  )
  const { student, target, movesSchool } = await checkTransfer(deps, asked, studentId, wanted, dayProblem(wanted.effective_date, stay))
  const schoolId = target.school_id
  await asTyped(() =>
    records.transaction(context, async (within) => {
      await within.alone('transfer')
      // somebody else may have moved the child since it was looked at above
      const now = await within.get(students, studentId)
      if (now.class_id !== student.class_id) throw invalid({ class_id: [movedTo(await within.find(classes, { class_id: now.class_id }))] })
      await within.move(students, studentId, {
        academicYear: target.academic_year,
        from: wanted.effective_date,
        values: {
          ...(movesSchool ? { school_id: schoolId } : {}),
          ...(wanted.admission_no ? { admission_no: wanted.admission_no } : {}),
          class_id: wanted.to_class_id,
          ...(wanted.roll_no ? { roll_no: wanted.roll_no } : {}),
          house_id: wanted.keep_house ? await houseIn(within, student, movesSchool ? schoolId : null) : null,
        },
      })
      // of several who come to a plan at the same moment one does it; whatever else was planned has had its day
      const { tenantId, userId } = asked.principal
      const closing = { state: how.planned ? 'done' : 'replaced', by: userId, at: asked.now } as const
      const closed = await closePlans(within.q, tenantId, [studentId], closing)
      if (how.planned && !closed.includes(how.planned)) throw noLongerPlanned()
      // the child signs in where the child now learns
      const account = student.ldap_id
      if (movesSchool && account !== null) await within.update(users, account, { school_id: schoolId })
      await how.also?.(within)
    }),
  )
  const after = await records.get(context, students, studentId)
  return {
    student_id: studentId,
    effective_date: wanted.effective_date,
    from: summaryOf(student, asked.academicYear),
    to: summaryOf(after, asked.academicYear),
    is_ahead: false,
  }
}

export const noLongerPlanned = () => locked(['This transfer is not planned any more', 'لم يعد هذا النقل مخططاً'])

/** What is wrong with the class, for whichever day it is meant; throws with all that is. */
export async function checkTransfer(
  { records, auth }: Pick<StudentDeps, 'records' | 'auth'>,
  asked: RequestContext,
  studentId: string,
  wanted: Wanted,
  wrongDay: Problem | null,
): Promise<{ student: Student; target: RowOf<typeof classes>; movesSchool: boolean }> {
  // as the person: a child of another school cannot be moved
  const student = await records.get(asked, students, studentId)
  const sister = withCapability({ ...asked, schoolId: null }, seeSisterSchools)
  const target = await records.find(sister, classes, { class_id: wanted.to_class_id, is_active: true })
  const problems: { to_class_id?: Problem[]; effective_date?: Problem[] } = {}
  const schoolId = wanted.to_school_id ?? target?.school_id ?? student.school_id
  if (!target || target.school_id !== schoolId || target.academic_year !== asked.academicYear)
    problems.to_class_id = [{ code: 'not_found', params: { value: target?.name ?? wanted.to_class_id } }]
  else if (target.class_id === student.class_id) problems.to_class_id = [{ code: 'not_allowed_here' }]
  if (isMoved(student, wanted)) problems.to_class_id = [movedTo(await records.find(sister, classes, { class_id: student.class_id }))]
  if (student.is_active === false || student.class_id === null) problems.to_class_id ??= [{ code: 'not_allowed_here' }]
  if (wrongDay) problems.effective_date = [wrongDay]
  if (!target || Object.keys(problems).length > 0) throw invalid(problems)
  const movesSchool = schoolId !== student.school_id
  // the child becomes a record of the other school, so its licence is asked as well
  if (movesSchool) await auth.assertOpen(asked.principal, { ...asked, schoolId }, students.package, 'write')
  return { student, target, movesSchool }
}

/** Somebody else has moved the child since the person who decides looked. */
const isMoved = (student: Student, { from_class_id: seen }: Wanted): boolean =>
  seen !== undefined && student.class_id !== null && student.class_id !== seen

const movedTo = (group: RowOf<typeof classes> | null): Problem => ({ code: 'moved_meanwhile', params: { value: group?.name ?? '-' } })

/** What is wrong with the class is told where the transfer's form asks for it. */
async function asTyped<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (!(error instanceof AppError) || !error.problems) throw error
    const { class_id: to_class_id, ...others } = error.problems
    if (!to_class_id) throw error
    throw new AppError(error.code, error.text, { problems: { ...others, to_class_id }, data: error.data })
  }
}

/** Houses belong to schools: in another school the house with the same code is kept, and without one the child has none. */
async function houseIn(within: RecordsWithin, student: Student, schoolId: string | null): Promise<string | null> {
  const own = student.house_id
  if (own === null || schoolId === null) return own
  const here = await within.find(houses, { house_id: own })
  const there = here ? await within.find(houses, { school_id: schoolId, code: here.code, is_active: true }) : null
  return there?.house_id ?? null
}
