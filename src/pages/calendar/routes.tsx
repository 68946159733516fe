import type { PackageFlag } from '../../../resources/kit/index.ts'

export default [
  {
    path: '/masters/calendar',
    title: ['Calendar', 'التقويم'] as const,
    package: 'settings.calendar' satisfies PackageFlag as PackageFlag,
    lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
  },
]
