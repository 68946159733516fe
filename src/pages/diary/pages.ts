import { definePage } from '../../engine/pages/define-page.ts'

export default [
  definePage({ path: '/diary', title: ['Diary', 'اليوميات'], menu: { section: 'diary', icon: 'diary' }, package: 'diary', notYet: true }),
]
