import { schoolOffice } from '../../../resources/kit/index.ts'
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
    slot: 'list-entry',
    resource: 'students',
    key: 'transfers',
    title: ['Transfers ahead', 'عمليات نقل مقبلة'],
    to: '/masters/students/transfers',
  },
  {
    slot: 'record-fact',
    resource: 'students',
    key: 'transfer-ahead',
    title: ['Transfer ahead', 'نقل مقبل'],
    block: true,
    package: 'settings.student',
    roles: schoolOffice,
    load: async () => (await import('./child-ahead.tsx')).ChildAhead,
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
