import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/help',
    title: ['Help', 'المساعدة'],
    menu: { section: 'settings', order: 30, icon: 'help' },
    package: 'settings.help',
    notYet: true,
  }),
]
