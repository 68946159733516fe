import { definePage } from '../../engine/definitions/index.ts'

/** The shell's own pages: how the console looks and sounds to one person, in this browser. */
export default [
  definePage({ path: '/settings', redirect: '/settings/general' }),
  definePage({
    path: '/settings/general',
    title: ['General settings', 'الإعدادات العامة'],
    menu: { section: 'settings', order: 10 },
    load: async () => (await import('./settings-pages.tsx')).GeneralSettings,
  }),
  definePage({
    path: '/settings/appearance',
    title: ['Appearance', 'المظهر'],
    menu: { section: 'settings', order: 20 },
    account: { order: 20, icon: 'settings' },
    load: async () => (await import('./settings-pages.tsx')).AppearanceSettings,
  }),
]
