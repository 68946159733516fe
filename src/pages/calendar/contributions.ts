import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'home-card',
  key: 'next-days',
  title: ['Next days', 'الأيام القادمة'],
  place: 'side',
  package: 'settings.calendar',
  load: async () => (await import('./next-days.tsx')).NextDays,
})
