import { getTimetableWeek } from '../../../resources/contract/timetable.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/timetable',
    title: ['Timetable', 'جدول الحصص'],
    also: ['Lessons, periods, week', 'الحصص، الأسبوع'],
    menu: { section: { id: 'timetable', label: ['Timetable', 'جدول الحصص'], icon: 'book', order: 75, alone: true }, icon: 'book' },
    ...gateOf(getTimetableWeek),
    load: async () => (await import('./timetable-page.tsx')).TimetablePage,
  }),
]
