import { schoolOffice } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

const gate = { package: 'settings.student', roles: schoolOffice } as const

export default [
  definePage({
    path: '/masters/students/emis-claims',
    title: ['EMIS claims', 'طلبات أرقام EMIS'],
    ...gate,
    load: async () => (await import('./claims-page.tsx')).ClaimsPage,
  }),
  definePage({
    path: '/masters/students/emis-claims/take-over/:id',
    title: ['Take over', 'نقل إلى المدرسة'],
    ...gate,
    writes: true,
    ofYear: true,
    load: async () => (await import('./take-over-page.tsx')).TakeOverPage,
  }),
]
