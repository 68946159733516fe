import { getBlueprint } from '../../../resources/contract/blueprints.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'blueprints',
  key: 'plan',
  title: ['Lessons and sections', 'الدروس والأقسام'],
  order: 50,
  wide: true,
  ...gateOf(getBlueprint),
  load: async () => (await import('./plan-tab.tsx')).PlanTab,
})
