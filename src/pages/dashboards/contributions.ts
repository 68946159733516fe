import { getDashboardCount, getMorning } from '../../../resources/contract/dashboard.ts'
import { staff } from '../../../resources/kit/index.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

const morning = gateOf(getMorning)

/** What the school's numbers say in the morning. */
export default defineContributions(
  {
    slot: 'home-card',
    key: 'figures',
    title: ['Figures', 'الأرقام'],
    place: 'figures',
    ...gateOf(getDashboardCount),
    roles: staff,
    load: async () => (await import('./office-cards.tsx')).Figures,
  },
  {
    ...morning,
    slot: 'home-card',
    key: 'today',
    title: ['Today', 'اليوم'],
    place: 'main',
    load: async () => (await import('./office-cards.tsx')).Today,
  },
  {
    ...morning,
    slot: 'home-card',
    key: 'strip',
    title: ['Classes at a glance', 'نظرة على الشعب'],
    place: 'middle',
    load: async () => (await import('./office-cards.tsx')).Strip,
  },
  {
    ...morning,
    slot: 'home-card',
    key: 'news',
    title: ['Since you were last here', 'منذ زيارتك الأخيرة'],
    place: 'main-below',
    order: 10,
    load: async () => (await import('./office-cards.tsx')).WhatColleaguesDid,
  },
  {
    ...morning,
    slot: 'home-card',
    key: 'quality',
    title: ['Worth completing', 'بيانات تحتاج إلى استكمال'],
    place: 'main-below',
    order: 20,
    load: async () => (await import('./office-cards.tsx')).WhatIsMissing,
  },
  {
    ...morning,
    slot: 'home-card',
    key: 'birthdays',
    title: ['Birthdays this week', 'أعياد الميلاد هذا الأسبوع'],
    place: 'side-below',
    load: async () => (await import('./office-cards.tsx')).WhoHasBirthday,
  },
)
