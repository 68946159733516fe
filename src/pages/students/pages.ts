import { schoolOffice } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

// said here, so that the shapes of the calls are not on every screen
const gate = { package: 'settings.student', roles: schoolOffice } as const

export default [
  definePage({ path: '/masters/students/add_student', same: { resource: 'students', page: 'create' } }),
  definePage({
    path: '/masters/students/transfers',
    title: ['Transfers ahead', 'عمليات نقل مقبلة'],
    ...gate,
    load: async () => (await import('./transfers-page.tsx')).TransfersPage,
  }),
  definePage({
    path: '/masters/students/transfer/:id',
    title: ['Internal transfer', 'نقل داخلي'],
    ...gate,
    writes: true,
    ofYear: true,
    load: async () => (await import('./transfer-page.tsx')).TransferPage,
  }),
]
