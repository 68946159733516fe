import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

// said here, so that the shapes of the calls are not on every screen
const flag = 'psychometric'
const counsellor = ['academic_admin'] as const

export default [
  definePage({
    path: '/psychometric',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    menu: { section: 'psychometric', icon: 'mind', order: 10 },
    package: flag,
    roles: staff,
    load: async () => (await import('./psychometric-page.tsx')).PsychometricPage,
  }),
  definePage({
    path: '/psychometric/studentlist/:id',
    title: ['Who has answered', 'من أجاب'],
    package: flag,
    roles: staff,
    load: async () => (await import('./student-list-page.tsx')).StudentListPage,
  }),
  definePage({
    path: '/psychometric/addPsychometric',
    title: ['Give out a questionnaire', 'توزيع استبيان'],
    package: flag,
    roles: counsellor,
    writes: true,
    load: async () => (await import('./wizard-page.tsx')).AddPage,
  }),
  definePage({
    path: '/psychometric/editPsychometric/:unique_id',
    title: ['Change a mapping', 'تعديل التوزيع'],
    package: flag,
    roles: counsellor,
    writes: true,
    load: async () => (await import('./wizard-page.tsx')).EditPage,
  }),
  // the record's own form leads to the same wizard
  definePage({
    path: '/psychometric/mappings/add',
    title: ['Give out a questionnaire', 'توزيع استبيان'],
    package: flag,
    roles: counsellor,
    writes: true,
    instead: true,
    load: async () => (await import('./wizard-page.tsx')).AddPage,
  }),
  definePage({
    path: '/psychometric/mappings/edit/:unique_id',
    title: ['Change a mapping', 'تعديل التوزيع'],
    package: flag,
    roles: counsellor,
    writes: true,
    instead: true,
    load: async () => (await import('./wizard-page.tsx')).EditPage,
  }),
]
