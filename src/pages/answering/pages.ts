import { families, planners } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

// said here, so that the shapes of the calls are not on every screen
const flag = 'psychometric'

export default [
  definePage({
    path: '/psychometric/mine',
    title: ['Questionnaires', 'الاستبيانات'],
    menu: { section: 'psychometric', icon: 'mind', order: 5 },
    package: flag,
    roles: families,
    withoutConnection: true,
    load: async () => (await import('./mine-page.tsx')).MinePage,
  }),
  definePage({
    path: '/psychometric/answer/:response_id',
    title: ['Answer', 'الإجابة'],
    package: flag,
    roles: families,
    withoutConnection: true,
    load: async () => (await import('./answer-page.tsx')).AnswerPage,
  }),
  definePage({
    path: '/psychometric/answer-class/:unique_id',
    title: ['Answer about students', 'الإجابة عن الطلاب'],
    package: flag,
    roles: planners,
    writes: true,
    load: async () => (await import('./class-page.tsx')).ClassPage,
  }),
]
