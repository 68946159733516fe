import { office, schoolOffice } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

// said here, so that the shapes of the calls are not on every screen
const flag = 'psychometric'

export default [
  definePage({
    path: '/psychometric/questionnaires',
    title: ['Questionnaires', 'الاستبيانات'],
    menu: { section: 'psychometric', icon: 'book', order: 15 },
    package: flag,
    roles: office,
    load: async () => (await import('./questionnaires-page.tsx')).QuestionnairesPage,
  }),
  definePage({
    path: '/psychometric/questionnaires/view/:id',
    title: ['Questionnaire', 'استبيان'],
    package: flag,
    roles: schoolOffice,
    load: async () => (await import('./questionnaire-page.tsx')).QuestionnairePage,
  }),
]
