import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'row-entry',
  resource: 'teachers',
  key: 'hand-over',
  title: ['Hand over and switch off', 'تسليم المهام والإيقاف'],
  order: 230,
  where: { is_active: true },
  whenKept: true,
  to: '/masters/teachers/handover/{id}',
})
