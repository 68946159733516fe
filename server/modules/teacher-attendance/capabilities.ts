import { capability } from '../../request/capability.ts'

export const readStaffRules = capability('read-staff-rules', {
  may: { schools: ['read'], 'calendar-days': ['read'], 'academic-years': ['read'], lovs: ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  columns: {
    schools: ['name_en', 'name_ar', 'weekend_days', 'timezone', 'staff_starts_at', 'staff_grace_minutes', 'day_minutes'],
    'academic-years': ['school_id', 'academic_year', 'from_date', 'to_date'],
    lovs: ['list', 'code', 'name_en', 'name_ar', 'order'],
  },
  because: 'When the day of the staff begins, and on which days there is school, holds for every teacher who clocks in or asks for leave.',
})

export const keepTeacherLeave = capability('keep-teacher-leave', {
  may: {
    'teacher-leaves': ['read', 'update'],
    'leave-entitlements': ['read'],
    'academic-years': ['read'],
    'calendar-days': ['read'],
    schools: ['read'],
    teachers: ['read'],
    lovs: ['read'],
  },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'past-years', 'licence'],
  columns: {
    'teacher-leaves': [
      'teacher_id',
      'from_date',
      'to_date',
      'duration',
      'starts_at',
      'ends_at',
      'status',
      'school_id',
      'academic_year',
      'leave_type',
      'days',
    ],
    'academic-years': ['school_id', 'academic_year', 'from_date', 'to_date'],
    schools: ['weekend_days', 'day_minutes'],
    teachers: ['firstname', 'lastname', 'name_ar', 'joining_date', 'leaving_date'],
    lovs: ['list', 'code', 'name_en', 'name_ar', 'order'],
  },
  writes: { 'teacher-leaves': ['status', 'days'] },
  because:
    'Two leaves of one teacher do not overlap and none is longer than its balance, whoever asks for it; and the attendance of its days follows what is decided.',
})

export const keepDaysInDemo = capability('keep-teacher-days-in-demo', {
  may: {
    schools: ['read'],
    teachers: ['read'],
    users: ['read'],
    'calendar-days': ['read'],
    'subject-mappings': ['read'],
    'timetable-lessons': ['read'],
    'teacher-leaves': ['read', 'create'],
  },
  skips: ['schools', 'own-rows', 'licence', 'locked-fields', 'hidden-fields'],
  because: 'The teachers of the demo world have a term of days and leave behind them, which nobody kept.',
})
