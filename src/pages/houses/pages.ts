import { allocateHouses } from '../../../resources/contract/houses.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/house/allocate',
    title: ['Allocate houses', 'توزيع الطلاب على الفرق'],
    ...gateOf(allocateHouses),
    writes: true,
    ofYear: true,
    load: async () => (await import('./allocate-page.tsx')).AllocatePage,
  }),
]
