import { lessonColumns } from '../../../resources/domain/timetable/lesson-columns.ts'
import { capability } from '../../request/capability.ts'

export const readOwnSchool = capability('read-own-school', {
  may: { schools: ['read'], 'calendar-days': ['read'], 'academic-years': ['read'] },
  skips: ['own-rows'],
  columns: { schools: ['name_en', 'name_ar', 'weekend_days', 'academic_month_start', 'timezone'] },
  because:
    'The days on which a school works are in the calendar of everybody who learns or teaches there; its record is opened by few roles.',
})

export const readSubscribedLessons = capability('read-subscribed-lessons', {
  may: { 'timetable-lessons': ['read'] },
  skips: ['own-rows'],
  columns: { 'timetable-lessons': lessonColumns },
  because: 'A calendar program has no person who is signed in: whose lessons an address tells is asked of its owner each time.',
})

export const takeOverCalendar = capability('take-over-calendar', {
  may: { 'calendar-days': ['read', 'create', 'update'] },
  skips: ['locked-fields'],
  because: 'An event of a file is found again by its identity there, which nobody types; who may take files over is asked by the call.',
})
