import { getCodePacks } from '../../../resources/contract/attendance-code-packs.ts'
import { attendanceReport, getChildAttendance, getFigures } from '../../../resources/contract/attendance-reports.ts'
import { families, staff } from '../../../resources/kit/index.ts'
import { getRegister, getRegisters } from '../../../resources/contract/student-attendance.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/attendance', redirect: '/attendance/students' }),
  definePage({
    path: '/attendance/students',
    title: ['Student attendance', 'حضور الطلاب'],
    menu: { section: 'attendance', order: 10 },
    ...gateOf(getRegisters),
    withoutConnection: true,
    load: async () => (await import('./registers-page.tsx')).RegistersPage,
  }),
  definePage({
    path: '/attendance/students/take',
    title: ['Register', 'سجل الحضور'],
    ...gateOf(getRegister),
    withoutConnection: true,
    load: async () => (await import('./register-page.tsx')).RegisterPage,
  }),
  definePage({
    path: '/attendance/year',
    title: ['Attendance this year', 'حضور هذا العام'],
    also: ['Absence and leave of a child', 'غياب الطالب وإجازاته'],
    menu: { section: 'attendance', order: 5, icon: 'calendar' },
    ...gateOf(getChildAttendance),
    roles: families,
    load: async () => (await import('./family/family-page.tsx')).FamilyPage,
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
  definePage({
    path: '/attendance/codes/sets',
    title: ['Sets of attendance codes', 'مجموعات رموز الحضور'],
    ...gateOf(getCodePacks),
    load: async () => (await import('./codes/packs-page.tsx')).PacksPage,
  }),
  definePage({
    path: '/attendance/students/register',
    title: ['Month register', 'السجل الشهري'],
    menu: { section: 'attendance', order: 12 },
    ...gateOf(attendanceReport),
    load: async () => (await import('./month/month-page.tsx')).MonthPage,
  }),
  definePage({
    path: '/attendance/students/report',
    title: ['Attendance reports', 'تقارير الحضور'],
    menu: { section: 'attendance', order: 14 },
    ...gateOf(getFigures),
    load: async () => (await import('./report/report-page.tsx')).ReportPage,
  }),
]
