import { getOwnChildren } from '../../../resources/contract/parents.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'home-card',
  key: 'children',
  title: ['My children', 'أبنائي'],
  place: 'top',
  ...gateOf(getOwnChildren),
  load: async () => (await import('./own-children.tsx')).OwnChildren,
})
