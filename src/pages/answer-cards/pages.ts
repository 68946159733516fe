import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/ar_tags',
    title: ['Answer cards', 'بطاقات الإجابة'],
    menu: { section: 'families', order: 70, icon: 'tag' },
    package: 'settings.ar_tag',
    roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    notYet: true,
  }),
]
