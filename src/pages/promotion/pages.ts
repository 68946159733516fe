import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/students_promotion',
    title: ['Student promotion', 'ترفيع الطلاب'],
    menu: { section: 'families', order: 80, icon: 'promotion' },
    package: 'settings.student_promation',
    roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    notYet: true,
  }),
]
