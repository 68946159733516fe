import { getAudiences } from '../../../resources/contract/notice-audience.ts'
import { listSent } from '../../../resources/contract/institution-notices.ts'
import { getBoard } from '../../../resources/contract/notice-board.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/noticeBoard',
    title: ['Notice board', 'لوحة الإعلانات'],
    menu: { section: 'notice-board', icon: 'megaphone' },
    ...gateOf(getBoard),
    load: async () => (await import('./board-page.tsx')).BoardPage,
  }),
  definePage({
    path: '/noticeBoard/schools',
    title: ['Notices to schools', 'إعلانات للمدارس'],
    ...gateOf(listSent),
    load: async () => (await import('./schools-page.tsx')).SchoolsPage,
  }),
  definePage({
    path: '/noticeBoard/notices/add',
    title: ['New notice', 'إعلان جديد'],
    ...gateOf(getAudiences),
    instead: true,
    load: async () => (await import('./compose-page.tsx')).ComposePage,
  }),
  definePage({
    path: '/noticeBoard/notices/edit/:id',
    title: ['Change a notice', 'تعديل إعلان'],
    ...gateOf(getAudiences),
    instead: true,
    load: async () => (await import('./compose-page.tsx')).ComposePage,
  }),
]
