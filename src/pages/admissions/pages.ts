import { schoolOffice } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

// said here, so that the shapes of the calls are not on every screen
const gate = { package: 'settings.student', roles: schoolOffice, writes: true } as const
const load = async () => (await import('./admit-page.tsx')).AdmitPage
const title = ['Admit into a class', 'قبول في شعبة'] as const

export default [
  definePage({ path: '/masters/applicants/admit', title, ...gate, load }),
  definePage({ path: '/masters/applicants/admit/:id', title, ...gate, load }),
  definePage({
    path: '/masters/students/readmission/:id',
    title: ['Readmission', 'إعادة قيد'],
    ...gate,
    ofYear: true,
    load: async () => (await import('./readmission-page.tsx')).ReadmissionPage,
  }),
]
