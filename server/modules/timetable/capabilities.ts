import { lessonColumns } from '../../../resources/domain/timetable/lesson-columns.ts'
import { capability } from '../../request/capability.ts'

export const readTimetable = capability('read-timetable', {
  may: {
    schools: ['read'],
    'academic-years': ['read'],
    periods: ['read'],
    classes: ['read'],
    subjects: ['read'],
    teachers: ['read'],
    'subject-mappings': ['read'],
  },
  skips: ['own-rows'],
  columns: {
    schools: ['weekend_days', 'timezone'],
    'academic-years': ['school_id', 'academic_year', 'from_date', 'to_date'],
    classes: ['name', 'grade_id', 'room', 'subjects'],
    subjects: ['name_en', 'name_ar', 'colour'],
    teachers: ['firstname', 'lastname', 'name_ar'],
    'subject-mappings': ['class_id', 'subject_id', 'teacher_id', 'periods_per_week'],
  },
  because:
    'A timetable names teachers, subjects and rooms to whoever may see the lesson, a child among them; the lessons themselves are read as the person.',
})

export const readLessons = capability('read-lessons', {
  may: { 'timetable-lessons': ['read'] },
  skips: ['own-rows'],
  columns: { 'timetable-lessons': lessonColumns },
  because: 'Which registers of a class are due follows from its lessons, whoever asks: a family is told by it whether one is missing.',
})

export const placeInDemo = capability('place-lessons-in-demo', {
  may: {
    periods: ['read', 'create'],
    'timetable-lessons': ['read', 'create'],
    'subject-mappings': ['read'],
    classes: ['read'],
    schools: ['read'],
    subjects: ['read'],
    teachers: ['read'],
  },
  skips: ['schools', 'own-rows', 'licence'],
  because: 'The demo school has a timetable, which nobody made.',
})
