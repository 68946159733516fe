import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/students_promotion',
    title: ['Student promotion', 'ترفيع الطلاب'],
    menu: { section: 'families', order: 80, icon: 'promotion' },
    package: 'settings.student_promation',
    roles: staff,
    notYet: true,
  }),
]
