import { getOperations, getRemoved } from '../../../resources/contract/operations.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/operations',
    title: ['What was done', 'سجل العمليات'],
    menu: { section: 'settings', order: 90 },
    ...gateOf(getOperations),
    load: async () => (await import('./operations-page.tsx')).OperationsPage,
  }),
  definePage({
    path: '/operations/removed',
    title: ['Deleted records', 'السجلات المحذوفة'],
    menu: { section: 'settings', order: 91 },
    ...gateOf(getRemoved),
    load: async () => (await import('./removed-page.tsx')).RemovedPage,
  }),
]
