import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'classes',
  key: 'attendance',
  title: ['Attendance', 'الحضور'],
  order: 30,
  load: async () => (await import('./class-later.tsx')).AttendanceLater,
})
