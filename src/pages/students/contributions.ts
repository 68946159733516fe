import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'row-entry',
    resource: 'students',
    key: 'transfer',
    title: ['Internal transfer', 'نقل داخلي'],
    to: '/masters/students/transfer/{id}',
  },
  {
    slot: 'home-card',
    key: 'own-record',
    title: ['My record', 'سجلّي'],
    place: 'main',
    package: 'settings.student',
    roles: ['student'],
    load: async () => (await import('./own-record.tsx')).OwnRecord,
  },
)
