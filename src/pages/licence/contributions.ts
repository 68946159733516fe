import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'home-card',
  key: 'ending',
  title: ['A licence ends', 'ترخيص ينتهي'],
  place: 'notice',
  roles: ['school_admin'],
  load: async () => (await import('./licence-notice.tsx')).LicenceNotice,
})
