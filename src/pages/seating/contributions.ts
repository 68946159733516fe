import { getSeatingPlan } from '../../../resources/contract/seating.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'classes',
  key: 'seating',
  title: ['Seating plan', 'مخطط المقاعد'],
  order: 25,
  wide: true,
  ...gateOf(getSeatingPlan),
  load: async () => (await import('./seating-tab.tsx')).SeatingTab,
})
