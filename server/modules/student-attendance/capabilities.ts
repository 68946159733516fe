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

export const standIn = capability('take-register-for-colleague', {
  may: { classes: ['read'] },
  skips: ['own-rows'],
  columns: {
    classes: ['name', 'grade_id', 'section', 'incharge_id', 'strength', 'school_id', 'academic_year', 'is_active'],
  },
  because: 'Whoever stands in for a class teacher on a day takes the register of that class on that day, and sees no more of it.',
})

export const keepLeave = capability('keep-student-leave', {
  may: { 'student-leaves': ['read', 'update'], 'academic-years': ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'past-years', 'licence'],
  columns: {
    'student-leaves': ['student_id', 'from_date', 'to_date', 'part', 'status', 'school_id', 'academic_year', 'kind', 'class_id'],
    'academic-years': ['school_id', 'academic_year', 'from_date', 'to_date'],
  },
  writes: { 'student-leaves': ['class_id', 'status'] },
  because:
    'Two leaves of one child do not overlap, whoever asks for them; and leave goes along with a child that is moved by somebody who decides about no leave.',
})

export const takeInDemo = capability('take-registers-in-demo', {
  may: {
    classes: ['read'],
    students: ['read'],
    teachers: ['read'],
    users: ['read'],
    'student-leaves': ['read', 'create'],
  },
  skips: ['schools', 'own-rows', 'licence', 'locked-fields', 'hidden-fields'],
  because: 'The classes of the demo world have a term of registers behind them, which nobody took.',
})
