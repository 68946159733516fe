import { clockOwnDay, getTeacherSheet, teacherReport } from '../../../resources/contract/teacher-attendance.ts'
import { getLeaveBalance } from '../../../resources/contract/teacher-leave.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'teachers',
    key: 'attendance',
    title: ['Attendance', 'الحضور'],
    order: 240,
    ...gateOf(teacherReport),
    load: async () => (await import('./attendance-tab.tsx')).AttendanceTab,
  },
  {
    slot: 'record-tab',
    resource: 'teachers',
    key: 'leave',
    title: ['Leave', 'الإجازات'],
    order: 245,
    ...gateOf(getLeaveBalance),
    load: async () => (await import('./leave-tab.tsx')).LeaveTab,
  },
  {
    slot: 'list-empty',
    resource: 'leave-entitlements',
    key: 'usual-days',
    title: ['Days that hold', 'الأيام المعمول بها'],
    load: async () => (await import('./usual-days.tsx')).UsualDays,
  },
  {
    slot: 'home-card',
    key: 'clock',
    title: ['Your day', 'يومك'],
    place: 'side',
    order: 0,
    ...gateOf(clockOwnDay),
    load: async () => (await import('./clock-card.tsx')).ClockCard,
  },
  {
    slot: 'home-card',
    key: 'teachers-today',
    title: ['Teachers today', 'المعلمون اليوم'],
    place: 'main',
    order: 2,
    ...gateOf(getTeacherSheet),
    load: async () => (await import('./today-card.tsx')).TodayCard,
  },
)
