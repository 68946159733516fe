import { families } from '../../../resources/kit/index.ts'
import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'home-card',
    key: 'questionnaires',
    title: ['Questionnaires', 'الاستبيانات'],
    place: 'main',
    order: 120,
    package: 'psychometric',
    roles: families,
    load: async () => (await import('./mine.tsx')).WaitingCard,
  },
  {
    slot: 'background',
    key: 'kept-answers',
    title: ['Answers on this device', 'الإجابات المحفوظة على هذا الجهاز'],
    package: 'psychometric',
    roles: families,
    load: async () => (await import('./kept/answers-work.tsx')).AnswersWork,
  },
)
