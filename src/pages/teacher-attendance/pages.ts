import { getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import { getTeacherSheet, teacherReport } from '../../../resources/contract/teacher-attendance.ts'
import { getLeaveBalance } from '../../../resources/contract/teacher-leave.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/attendance/teachers',
    title: ['Teacher attendance', 'حضور المعلمين'],
    menu: { section: 'attendance', order: 20 },
    ...gateOf(teacherReport),
    load: async () => (await import('./teachers-page.tsx')).TeachersPage,
  }),
  definePage({
    path: '/attendance/teachers/month',
    title: ['Month of the teachers', 'شهر المعلمين'],
    ...gateOf(getTeacherSheet),
    load: async () => (await import('./month-page.tsx')).MonthPage,
  }),
  definePage({
    path: '/attendance/leave-requests',
    title: ['Teacher leave', 'إجازات المعلمين'],
    menu: { section: 'attendance', order: 22 },
    ...gateOf(getLeaveBalance),
    load: async () => (await import('./leave-page.tsx')).LeavePage,
  }),
  definePage({
    path: '/attendance/cover',
    title: ['Cover', 'حصص الاحتياط'],
    menu: { section: 'attendance', order: 24 },
    ...gateOf(getCoverPlan),
    load: async () => (await import('./cover-page.tsx')).CoverPage,
  }),
]
