import { definePage } from '../../engine/pages/define-page.ts'

const report = {
  title: ['Class', 'الشعبة'],
  isRecord: true,
  package: 'settings.classes',
  load: async () => (await import('./class-page.tsx')).ClassPage,
} as const

/** Whoever opens a class wants its students first; the record itself is a tab. */
export default [
  definePage({ ...report, path: '/masters/classes/classes_report/:id' }),
  definePage({ ...report, path: '/masters/classes/show/:id', instead: true }),
]
