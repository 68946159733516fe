import { getOperations } from '../../../resources/contract/operations.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/operations',
    title: ['What was done', 'سجل العمليات'],
    menu: { section: 'settings', order: 90 },
    ...gateOf(getOperations),
    load: async () => (await import('./operations-page.tsx')).OperationsPage,
  }),
]
