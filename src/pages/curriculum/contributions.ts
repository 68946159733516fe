import { getBankTree, getCoverage, getCurriculumTree } from '../../../resources/contract/curriculum.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'curricula',
    key: 'tree',
    title: ['Units and lessons', 'الوحدات والدروس'],
    order: 10,
    ...gateOf(getCurriculumTree),
    insteadOf: ['units.curriculum_id', 'lessons.curriculum_id', 'topics.curriculum_id', 'outcomes.curriculum_id'],
    load: async () => (await import('./tree-tab.tsx')).TreeTab,
  },
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'lessons',
    title: ['Lessons', 'الدروس'],
    order: 50,
    ...gateOf(getCoverage),
    load: async () => (await import('./coverage-tab.tsx')).CoverageTab,
  },
  {
    slot: 'record-tab',
    resource: 'bank-mappings',
    key: 'questions',
    title: ['Questions', 'الأسئلة'],
    order: 50,
    wide: true,
    ...gateOf(getBankTree),
    load: async () => (await import('./bank-coverage-tab.tsx')).BankCoverageTab,
  },
)
