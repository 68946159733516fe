import { definePage } from '../../engine/pages/define-page.ts'

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
