export default [
  {
    path: '/dashboards/home',
    title: ['Home', 'الرئيسية'] as const,
    lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }),
  },
]
