import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'students',
  key: 'psychometric',
  title: ['Psychometric profile', 'الملف النفسي'],
  order: 400,
  package: 'psychometric',
  roles: ['academic_admin'],
  load: async () => (await import('./profile-page.tsx')).ChildProfile,
})
