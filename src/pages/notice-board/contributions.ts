import { getBoard, getReach } from '../../../resources/contract/notice-board.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'notices',
    key: 'notice',
    title: ['Notice and readers', 'الإعلان وقرّاؤه'],
    order: 50,
    wide: true,
    ...gateOf(getReach),
    load: async () => (await import('./reach-tab.tsx')).ReachTab,
  },
  {
    slot: 'form-note',
    resource: 'notices',
    key: 'audience',
    title: ['Whom it reaches', 'من يصلهم'],
    ...gateOf(getReach),
    load: async () => (await import('./audience-note.tsx')).AudienceNote,
  },
  {
    slot: 'home-card',
    key: 'notices',
    title: ['Notices', 'الإعلانات'],
    place: 'side',
    order: 100,
    ...gateOf(getBoard),
    load: async () => (await import('./newest.tsx')).Newest,
  },
)
