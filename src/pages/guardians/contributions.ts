import { defineContributions } from '../../engine/definitions/index.ts'

/** Whoever opens a guardian wants to know whose. */
export default defineContributions({
  slot: 'record-fact',
  resource: 'guardians',
  key: 'children',
  title: ['Children', 'الأبناء'],
  block: true,
  load: async () => (await import('./guardian-children.tsx')).GuardianChildren,
})
