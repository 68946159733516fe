import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/', redirect: '/dashboards/home' }),
  definePage({ path: '/dashboards', redirect: '/dashboards/home' }),
  definePage({
    path: '/dashboards/home',
    title: ['Home', 'الرئيسية'],
    menu: { section: 'home', icon: 'home' },
    load: async () => (await import('./home-page.tsx')).HomePage,
  }),
]
