import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/noticeBoard',
    title: ['Notice board', 'لوحة الإعلانات'],
    menu: { section: 'notice-board', icon: 'megaphone' },
    package: 'notice_board',
    notYet: true,
  }),
]
