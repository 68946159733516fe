import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/report',
    title: ['Reports', 'التقارير'],
    menu: { section: 'report', icon: 'chart' },
    package: 'report',
    roles: staff,
    notYet: true,
  }),
]
