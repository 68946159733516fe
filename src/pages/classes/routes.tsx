import type { PackageFlag } from '../../../resources/kit/index.ts'

const report = {
  title: ['Class', 'الشعبة'] as const,
  isRecord: true,
  package: 'settings.classes' satisfies PackageFlag as PackageFlag,
  lazy: async () => ({ Component: (await import('./class-page.tsx')).ClassPage }),
}

/** Whoever opens a class wants its students first; the record itself is a tab. */
export default [
  { ...report, path: '/masters/classes/classes_report/:id' },
  { ...report, path: '/masters/classes/show/:id' },
]
