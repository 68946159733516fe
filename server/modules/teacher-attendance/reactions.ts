import calendarDays from '../../../resources/calendar-days.ts'
import leaveEntitlements from '../../../resources/leave-entitlements.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { markLeave, tellOfLeave } from './leave-marks.ts'
import { recountLeaves } from './leave-recount.ts'
import { judgeLeave } from './leave-rules.ts'

/** A kind of leave has one number of days for everybody; that a teacher has one of it says the key. */
async function judgeEntitlements({ context, within, cases }: ReactionInput<typeof leaveEntitlements>): Promise<void> {
  const whole = cases.flatMap((one) => {
    const {
      school_id = context.schoolId,
      academic_year = context.academicYear,
      leave_type,
      teacher_id = null,
    } = { ...one.before, ...one.values }
    if (teacher_id !== null) return []
    return [{ one, key: [school_id, academic_year, leave_type, teacher_id].join(' '), school_id, academic_year }]
  })
  const seen = new Set<string>()
  for (const place of new Map(whole.map((each) => [`${each.school_id} ${each.academic_year}`, each])).values()) {
    const { records } = await within.as(keepTeacherLeave).list(leaveEntitlements, {
      page_no: 1,
      per_page: 5000,
      columns: ['leave_type', 'teacher_id'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: place.school_id },
          { field: 'academic_year', op: 'eq', value: place.academic_year },
        ],
      },
    })
    for (const row of records)
      if (!cases.some(({ id }) => id === row.entitlement_id))
        seen.add([place.school_id, place.academic_year, row.leave_type, row.teacher_id].join(' '))
  }
  for (const { one, key } of whole) {
    if (seen.has(key))
      addProblem(one, 'leave_type', 'said', {
        en: 'The days of this leave are written down already: change that entry',
        ar: 'أيام هذه الإجازة مدوَّنة من قبل؛ عدّل القيد الموجود',
      })
    seen.add(key)
  }
}

export default [
  defineReaction({ resource: leaveEntitlements, on: ['create', 'update', 'restore'], judge: judgeEntitlements }),
  defineReaction({ resource: teacherLeaves, on: ['create', 'update', 'restore'], judge: judgeLeave, after: tellOfLeave }),
  defineReaction({ resource: teacherLeaves, on: ['create', 'update', 'remove', 'restore'], after: markLeave }),
  defineReaction({ resource: calendarDays, on: ['create', 'update', 'remove', 'restore'], after: recountLeaves }),
]
