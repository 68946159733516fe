import { getTransfersAhead, putInternalTransfer } from '../../../resources/contract/students.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/masters/students/add_student', same: { resource: 'students', page: 'create' } }),
  definePage({
    path: '/masters/students/transfers',
    title: ['Transfers ahead', 'عمليات نقل مقبلة'],
    ...gateOf(getTransfersAhead),
    load: async () => (await import('./transfers-page.tsx')).TransfersPage,
  }),
  definePage({
    path: '/masters/students/transfer/:id',
    title: ['Internal transfer', 'نقل داخلي'],
    ...gateOf(putInternalTransfer),
    writes: true,
    ofYear: true,
    load: async () => (await import('./transfer-page.tsx')).TransferPage,
  }),
]
