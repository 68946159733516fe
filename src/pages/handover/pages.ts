import { getHandover, handOver } from '../../../resources/contract/handover.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/teachers/handover/:id',
    title: ['Hand over', 'تسليم المهام'],
    ...gateOf(handOver),
    writes: true,
    ofYear: true,
    load: async () => (await import('./handover-page.tsx')).HandoverPage,
  }),
  definePage({
    path: '/masters/teachers/handover/:id/pack',
    title: ['Handover pack', 'ملف التسليم'],
    ...gateOf(getHandover),
    load: async () => (await import('./pack-page.tsx')).PackPage,
  }),
]
