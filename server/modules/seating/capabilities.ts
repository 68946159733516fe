import { capability } from '../../request/capability.ts'

export const seatInDemo = capability('seat-classes-in-demo', {
  may: { classes: ['read'], students: ['read'] },
  skips: ['schools', 'own-rows'],
  because: 'In the demo world teachers have seated their classes, which nobody did.',
})
