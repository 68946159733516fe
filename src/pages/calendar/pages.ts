import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/calendar',
    title: ['Calendar', 'التقويم'],
    menu: { section: 'calendar', icon: 'calendar' },
    package: 'settings.calendar',
    // months and days instead of rows
    instead: true,
    load: async () => (await import('./calendar-page.tsx')).CalendarPage,
  }),
]
