import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/attendance', redirect: '/attendance/students' }),
  definePage({
    path: '/attendance/students',
    title: ['Student attendance', 'حضور الطلاب'],
    menu: { section: 'attendance', order: 10 },
    package: 'attendance.student_attendance',
    notYet: true,
  }),
  definePage({
    path: '/attendance/teachers',
    title: ['Teacher attendance', 'حضور المعلمين'],
    menu: { section: 'attendance', order: 20 },
    package: 'attendance.teacher_attendance',
    roles: staff,
    notYet: true,
  }),
  definePage({ beside: '/attendance', path: 'student_view', title: ['Student view', 'صفحة الطالب'], notYet: true }),
  definePage({ beside: '/attendance', path: 'teacher/:teacherId', title: ['Teacher view', 'صفحة المعلم'], roles: staff, notYet: true }),
  definePage({ beside: '/attendance', path: 'controlpanel', title: ['Control panel', 'لوحة التحكم'], roles: staff, notYet: true }),
  definePage({
    beside: '/attendance',
    path: 'controlpanel/add-controlpanel',
    title: ['Control panel', 'لوحة التحكم'],
    roles: staff,
    notYet: true,
  }),
]
