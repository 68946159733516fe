import { getSuspects, mergeRecords } from '../../../resources/contract/merges.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/merges',
    title: ['Suspected duplicates', 'سجلات يُشتبه في تكرارها'],
    also: ['Merge, double entries, twice', 'دمج، مكرر، تكرار، ازدواج'],
    menu: { section: 'settings', order: 92 },
    ...gateOf(getSuspects),
    load: async () => (await import('./suspects-page.tsx')).SuspectsPage,
  }),
  definePage({
    path: '/merges/compare',
    title: ['Side by side', 'جنباً إلى جنب'],
    writes: true,
    ...gateOf(mergeRecords),
    load: async () => (await import('./compare-page.tsx')).ComparePage,
  }),
]
