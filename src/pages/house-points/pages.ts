import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/house-points',
    title: ['House points', 'نقاط الفرق'],
    menu: { section: 'families', order: 70, icon: 'chart' },
    package: 'settings.houses',
    roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    load: async () => (await import('./standings-page.tsx')).StandingsPage,
  }),
]
