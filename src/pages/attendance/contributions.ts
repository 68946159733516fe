import { getRegisters, takeAttendance } from '../../../resources/contract/student-attendance.ts'
import { getChildAttendance, getFigures } from '../../../resources/contract/attendance-reports.ts'
import { getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import { families } from '../../../resources/kit/access.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'attendance',
    title: ['Attendance', 'الحضور'],
    order: 30,
    wide: true,
    ...gateOf(getFigures),
    load: async () => (await import('./class-tab.tsx')).ClassTab,
  },
  {
    slot: 'record-fact',
    resource: 'classes',
    key: 'attendance',
    title: ['Attendance this year', 'الحضور هذا العام'],
    order: 20,
    ...gateOf(getFigures),
    load: async () => (await import('./class-fact.tsx')).ClassFact,
  },
  {
    slot: 'record-tab',
    resource: 'students',
    key: 'attendance',
    title: ['Attendance', 'الحضور'],
    order: 205,
    ...gateOf(getChildAttendance),
    load: async () => (await import('./child/child-tab.tsx')).ChildTab,
  },
  {
    slot: 'record-fact',
    resource: 'students',
    key: 'attendance',
    title: ['Attendance this year', 'الحضور هذا العام'],
    order: 30,
    ...gateOf(getChildAttendance),
    load: async () => (await import('./child/child-fact.tsx')).ChildFact,
  },
  {
    slot: 'home-card',
    key: 'registers-today',
    title: ['Registers today', 'سجلات اليوم'],
    place: 'main',
    order: 1,
    ...gateOf(getRegisters),
    load: async () => (await import('./today-registers.tsx')).TodayRegisters,
  },
  {
    slot: 'background',
    key: 'kept-registers',
    title: ['Registers on this device', 'السجلات المحفوظة على هذا الجهاز'],
    ...gateOf(takeAttendance),
    load: async () => (await import('./kept/kept-work.tsx')).KeptWork,
  },
  {
    slot: 'list-entry',
    resource: 'attendance-codes',
    key: 'code-packs',
    title: ['Sets of codes', 'مجموعات الرموز'],
    to: '/attendance/codes/sets',
  },
  {
    slot: 'list-empty',
    resource: 'attendance-codes',
    key: 'usual-codes',
    title: ['Codes in use', 'الرموز المستخدمة'],
    load: async () => (await import('./codes/usual-codes.tsx')).UsualCodes,
  },
  {
    slot: 'form-note',
    resource: 'student-leaves',
    key: 'school-days',
    title: ['Days of school in it', 'أيام الدوام فيها'],
    ...gateOf(getWorkingDays),
    load: async () => (await import('./leave-note.tsx')).LeaveNote,
  },
  {
    slot: 'home-card',
    key: 'attendance-of-child',
    title: ['Attendance', 'الحضور'],
    place: 'side',
    order: 1,
    ...gateOf(getChildAttendance),
    roles: families,
    load: async () => (await import('./family/family-card.tsx')).FamilyCard,
  },
)
