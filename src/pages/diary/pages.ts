import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/diary', title: ['Diary', 'اليوميات'], menu: { section: 'diary', icon: 'diary' }, package: 'diary', notYet: true }),
]
