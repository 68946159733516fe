import { families } from '../../../resources/kit/index.ts'
import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'home-card',
  key: 'questionnaires',
  title: ['Questionnaires', 'الاستبيانات'],
  place: 'main',
  order: 120,
  package: 'psychometric',
  roles: families,
  load: async () => (await import('./mine.tsx')).WaitingCard,
})
