import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'classes',
  key: 'tests',
  title: ['Tests', 'الاختبارات القصيرة'],
  order: 40,
  load: async () => (await import('./class-later.tsx')).TestsLater,
})
