import { getClaimBoard, takeOverChild } from '../../../resources/contract/emis-claims.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/emis-claims',
    title: ['EMIS claims', 'طلبات أرقام EMIS'],
    ...gateOf(getClaimBoard),
    load: async () => (await import('./claims-page.tsx')).ClaimsPage,
  }),
  definePage({
    path: '/masters/emis-claims/take-over/:id',
    title: ['Take over', 'نقل إلى المدرسة'],
    ...gateOf(takeOverChild),
    writes: true,
    ofYear: true,
    load: async () => (await import('./take-over-page.tsx')).TakeOverPage,
  }),
]
