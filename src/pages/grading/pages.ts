import { getExamWeights } from '../../../resources/contract/grading.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/question-bank/exam-type',
    title: ['Exam types', 'أنواع الاختبارات'],
    menu: { section: 'question-bank', order: 10, icon: 'scale' },
    ...gateOf(getExamWeights),
    // the list, or what its weights come to in each grade
    instead: true,
    load: async () => (await import('./types-page.tsx')).TypesPage,
  }),
]
