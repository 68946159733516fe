import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/teacher_performance_ratio',
    title: ['Performance ratio', 'نسب أداء المعلمين'],
    menu: { section: 'teaching', order: 50, icon: 'scale' },
    package: 'settings.teacher_performance_ratio',
    roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    notYet: true,
  }),
]
