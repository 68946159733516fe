import { getExamWeights } from '../../../resources/contract/grading.ts'
import { schoolOffice } from '../../../resources/kit/index.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'home-card',
  key: 'exam-weights',
  title: ['Weights of exams', 'أوزان الاختبارات'],
  place: 'side-below',
  ...gateOf(getExamWeights),
  roles: schoolOffice,
  load: async () => (await import('./weights-card.tsx')).WeightsCard,
})
