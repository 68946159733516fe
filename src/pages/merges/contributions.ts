import { schoolOffice } from '../../../resources/kit/index.ts'
import { defineContributions } from '../../engine/definitions/index.ts'

const merging = {
  slot: 'selection-action',
  key: 'merge',
  title: ['Merge', 'دمج'],
  order: 900,
  roles: schoolOffice,
  writes: true,
  load: async () => (await import('./merge-selected.tsx')).MergeSelected,
} as const

export default defineContributions(
  { ...merging, resource: 'students' },
  { ...merging, resource: 'teachers' },
  { ...merging, resource: 'guardians' },
  {
    slot: 'home-card',
    key: 'merges',
    title: ['Suspected duplicates', 'سجلات يُشتبه في تكرارها'],
    place: 'main-below',
    order: 30,
    roles: schoolOffice,
    load: async () => (await import('./suspects-card.tsx')).SuspectsCard,
  },
)
