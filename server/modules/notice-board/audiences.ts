import { defineAudience } from '../../audiences/index.ts'
import { classTeachers } from './queries/people.ts'

export default [
  defineAudience({
    name: 'notice-board.class_teachers',
    label: ['Class teachers', 'مربّو الشعب'],
    reaches: 'teachers',
    of: ({ database, context: { principal }, schoolId, academicYear, day }) =>
      database.read(principal.tenantId, (q) => classTeachers(q, { tenantId: principal.tenantId, schoolId, academicYear, today: day })),
  }),
]
