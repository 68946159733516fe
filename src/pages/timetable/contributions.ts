import { getLessonsToday, getTimetableWeek } from '../../../resources/contract/timetable.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

const tab = { slot: 'record-tab', key: 'timetable', title: ['Timetable', 'جدول الحصص'], wide: true, ...gateOf(getTimetableWeek) } as const

export default defineContributions(
  { ...tab, resource: 'classes', order: 25, load: async () => (await import('./week-tab.tsx')).ClassWeek },
  { ...tab, resource: 'teachers', order: 230, load: async () => (await import('./week-tab.tsx')).TeacherWeek },
  { ...tab, resource: 'students', order: 210, load: async () => (await import('./week-tab.tsx')).StudentWeek },
  {
    slot: 'home-card',
    key: 'lessons-today',
    title: ['Lessons today', 'حصص اليوم'],
    place: 'main',
    order: 50,
    ...gateOf(getLessonsToday),
    load: async () => (await import('./today-card.tsx')).TodayCard,
  },
)
