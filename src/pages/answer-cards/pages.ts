import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/ar_tags',
    title: ['Answer cards', 'بطاقات الإجابة'],
    menu: { section: 'families', order: 70, icon: 'tag' },
    package: 'settings.ar_tag',
    roles: staff,
    notYet: true,
  }),
]
