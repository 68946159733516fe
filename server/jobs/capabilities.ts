import { capability } from '../request/capability.ts'

export const work = capability('work-of-the-product', {
  may: {},
  because: 'Work that comes back by itself is nobody’s: of records it may nothing, unless its kind names a capability of its own.',
})
