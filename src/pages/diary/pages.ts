import { getDiary } from '../../../resources/contract/diary.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/diary',
    title: ['Diary', 'اليوميات'],
    also: ['Homework and remarks to parents', 'الواجبات والملاحظات لأولياء الأمور'],
    menu: { section: 'diary', icon: 'diary' },
    ...gateOf(getDiary),
    load: async () => (await import('./diary-page.tsx')).DiaryPage,
  }),
  definePage({
    path: '/diary/book/:id',
    title: ['Diary of a child', 'يوميات طالب'],
    ...gateOf(getDiary),
    load: async () => (await import('./book-page.tsx')).BookPage,
  }),
]
