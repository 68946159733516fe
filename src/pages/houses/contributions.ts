import { allocateHouses } from '../../../resources/contract/houses.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'list-entry',
  resource: 'houses',
  key: 'allocate',
  title: ['Allocate students', 'توزيع الطلاب'],
  to: '/masters/house/allocate',
  ...gateOf(allocateHouses),
})
