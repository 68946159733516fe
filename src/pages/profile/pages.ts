import { definePage } from '../../engine/definitions/index.ts'

/** Everybody has a profile: no package and no role stands before it. */
export default [
  definePage({
    path: '/masters/profile',
    title: ['My profile', 'ملفي الشخصي'],
    account: { order: 10, icon: 'user' },
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  }),
  definePage({
    path: '/masters/profile/second-factor',
    title: ['Second factor', 'التحقق بخطوتين'],
    load: async () => (await import('./factor-page.tsx')).FactorPage,
  }),
]
