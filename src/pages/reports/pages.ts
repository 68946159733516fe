import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/report',
    title: ['Reports', 'التقارير'],
    menu: { section: 'report', icon: 'chart' },
    package: 'report',
    roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    notYet: true,
  }),
]
