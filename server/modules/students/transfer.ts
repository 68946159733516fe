import type { z } from 'zod'
import type { EnrolmentSummary, putInternalTransfer } from '../../../resources/contract/students.ts'
import type { Problems } from '../../../resources/kit/index.ts'
import type { RecordsWithin, Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid } from '../../request/errors.ts'
import { active, all, freeCardNo, is, nextRollNo, numberOrNull, summaryOf, text, textOrNull, type StudentDeps } from './enrolment.ts'
import { enrolledSince } from './queries.ts'
import { inSchool } from './transfer-options.ts'

type Wanted = z.output<NonNullable<typeof putInternalTransfer.body>>

export interface Transferred {
  readonly student_id: string
  readonly effective_date: string
  readonly from: EnrolmentSummary
  readonly to: EnrolmentSummary
}

/**
 * The yearly row that holds the old class ends and a new one begins on the effective date; the person stays the same record.
 * Everything happens in one transaction and is one operation, and the reason stands in the history.
 */
export async function transfer(deps: StudentDeps, asked: RequestContext, studentId: string, wanted: Wanted): Promise<Transferred> {
  const { records, registry, database, auth } = deps
  const [students, classes] = [registry.get('students'), registry.get('classes')]
  // as the person: a child of another school cannot be moved
  const student = await records.get(asked, students, studentId)
  const target = await records.find(inSchool(asked, null), classes, { class_id: wanted.to_class_id, is_active: true })
  const since = await enrolledSince(database, asked, studentId)
  const context: RequestContext = { ...inSchool(asked, null), reason: wanted.reason }

  const problems: Problems = {}
  const schoolId = wanted.to_school_id ?? text(target?.['school_id'])
  if (!target || target['school_id'] !== schoolId || target['academic_year'] !== asked.academicYear)
    problems['to_class_id'] = [{ code: 'not_found', params: { value: textOrNull(target?.['name']) ?? wanted.to_class_id } }]
  else if (target['class_id'] === student['class_id']) problems['to_class_id'] = [{ code: 'not_allowed_here' }]
  if (student['is_active'] === false || student['class_id'] === null) problems['to_class_id'] ??= [{ code: 'not_allowed_here' }]
  // a day in the future would make today's class a wrong one on every list
  if (wanted.effective_date > asked.today) problems['effective_date'] = [{ code: 'in_future' }]
  else if (since !== null && wanted.effective_date <= since) problems['effective_date'] = [{ code: 'not_after', params: { day: since } }]
  if (!target || Object.keys(problems).length > 0) throw invalid(problems)

  const movesSchool = schoolId !== student['school_id']
  // the child becomes a record of the other school, so its licence is asked as well
  if (movesSchool) await auth.assertOpen(asked.principal, { ...asked, schoolId }, students.package, 'write')
  await records.transaction(context, async (within) => {
    await within.alone('transfer')
    // somebody else may have moved the child since it was looked at above
    const now = await within.get(students, studentId)
    if (now['class_id'] !== student['class_id']) throw invalid({ to_class_id: [{ code: 'not_allowed_here' }] })
    const classmates = (
      await within.list(students, {
        ...all,
        columns: ['class_id', 'roll_no', 'card_no'],
        condition: { and: [is('class_id', wanted.to_class_id), active] },
      })
    ).records
    const capacity = numberOrNull(target['capacity']) ?? 0
    if (!wanted.over_capacity && classmates.length >= capacity)
      throw invalid({ to_class_id: [{ code: 'capacity', params: { max: capacity } }] })
    const rollNo = textOrNull(wanted.roll_no) ?? nextRollNo(classmates)
    if (classmates.some((row) => text(row['roll_no']) === rollNo)) throw invalid({ roll_no: [{ code: 'taken' }] })

    if (movesSchool || textOrNull(wanted.admission_no) !== null)
      await within.update(students, studentId, {
        ...(movesSchool ? { school_id: schoolId } : {}),
        ...(textOrNull(wanted.admission_no) === null ? {} : { admission_no: wanted.admission_no }),
      })
    await within.move(students, studentId, {
      academicYear: text(target['academic_year']),
      from: wanted.effective_date,
      values: {
        class_id: wanted.to_class_id,
        roll_no: rollNo,
        card_no: freeCardNo(classmates),
        house_id: wanted.keep_house ? await houseIn(deps, within, student, movesSchool ? schoolId : null) : null,
      },
    })
    // the child signs in where the child now learns
    const account = textOrNull(student['ldap_id'])
    if (movesSchool && account !== null) await within.update(registry.get('users'), account, { school_id: schoolId })
  })
  const after = await records.get(context, students, studentId)
  return {
    student_id: studentId,
    effective_date: wanted.effective_date,
    from: summaryOf(student, asked.academicYear),
    to: summaryOf(after, asked.academicYear),
  }
}

/** Houses belong to schools: in another school the house with the same code is kept, and without one the child has none. */
async function houseIn({ registry }: StudentDeps, within: RecordsWithin, student: Row, schoolId: string | null): Promise<string | null> {
  const own = textOrNull(student['house_id'])
  if (own === null || schoolId === null) return own
  const houses = registry.get('houses')
  const here = await within.find(houses, { house_id: own })
  const there = here ? await within.find(houses, { school_id: schoolId, code: here['code'], is_active: true }) : null
  return there ? text(there['house_id']) : null
}
