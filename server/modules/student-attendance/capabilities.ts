import { capability } from '../../request/capability.ts'

export const readRules = capability('read-attendance-rules', {
  may: { schools: ['read'], 'attendance-codes': ['read'], 'calendar-days': ['read'], 'academic-years': ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  columns: {
    schools: [
      'name_en',
      'name_ar',
      'weekend_days',
      'attendance_mode',
      'attendance_sessions',
      'attendance_begins',
      'attendance_lock_days',
      'day_minutes',
      'full_day_minutes',
      'half_day_minutes',
    ],
  },
  because: 'By which codes and rules a school keeps its registers is needed by everybody who sees one, a child and its family among them.',
})

export const seeLeave = capability('see-leave-in-registers', {
  may: { 'student-leaves': ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  columns: { 'student-leaves': ['student_id', 'from_date', 'to_date', 'part', 'kind', 'status'] },
  because: 'Whoever takes the register of a class is told which of its children may be away; what the papers say is not told.',
})
