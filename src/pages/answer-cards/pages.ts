import { getClassCards } from '../../../resources/contract/answer-cards.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/ar_tags',
    title: ['Answer cards', 'بطاقات الإجابة'],
    menu: { section: 'families', order: 70, icon: 'tag' },
    ...gateOf(getClassCards),
    load: async () => (await import('./cards-page.tsx')).CardsPage,
  }),
]
