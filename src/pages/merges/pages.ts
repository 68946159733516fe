import { schoolOffice } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/merges',
    title: ['Suspected duplicates', 'سجلات يُشتبه في تكرارها'],
    also: ['Merge, double entries, twice', 'دمج، مكرر، تكرار، ازدواج'],
    menu: { section: 'settings', order: 92 },
    // said here, so that the shapes of the calls are not on every screen
    roles: schoolOffice,
    load: async () => (await import('./suspects-page.tsx')).SuspectsPage,
  }),
  definePage({
    path: '/merges/compare',
    title: ['Side by side', 'جنباً إلى جنب'],
    writes: true,
    roles: schoolOffice,
    load: async () => (await import('./compare-page.tsx')).ComparePage,
  }),
]
