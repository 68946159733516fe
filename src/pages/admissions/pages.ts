import { admitApplicants, readmitStudent } from '../../../resources/contract/admissions.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

const load = async () => (await import('./admit-page.tsx')).AdmitPage
const title = ['Admit into a class', 'قبول في شعبة'] as const

export default [
  definePage({ path: '/masters/applicants/admit', title, ...gateOf(admitApplicants), writes: true, load }),
  definePage({ path: '/masters/applicants/admit/:id', title, ...gateOf(admitApplicants), writes: true, load }),
  definePage({
    path: '/masters/students/readmission/:id',
    title: ['Readmission', 'إعادة قيد'],
    ...gateOf(readmitStudent),
    writes: true,
    ofYear: true,
    load: async () => (await import('./readmission-page.tsx')).ReadmissionPage,
  }),
]
