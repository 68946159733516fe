import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/teacher_performance_ratio',
    title: ['Performance ratio', 'نسب أداء المعلمين'],
    menu: { section: 'teaching', order: 50, icon: 'scale' },
    package: 'settings.teacher_performance_ratio',
    roles: staff,
    notYet: true,
  }),
]
