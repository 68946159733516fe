import { getRegisters } from '../../../resources/contract/student-attendance.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'attendance',
    title: ['Attendance', 'الحضور'],
    order: 30,
    load: async () => (await import('./class-later.tsx')).AttendanceLater,
  },
  {
    slot: 'home-card',
    key: 'registers-today',
    title: ['Registers today', 'سجلات اليوم'],
    place: 'side',
    order: 1,
    ...gateOf(getRegisters),
    load: async () => (await import('./today-registers.tsx')).TodayRegisters,
  },
)
