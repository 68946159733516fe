import { getMedicalPapers } from '../../../resources/contract/student-documents.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-fact',
    resource: 'students',
    key: 'documents',
    title: ['Documents', 'المستندات'],
    block: true,
    ...gateOf(getMedicalPapers),
    load: async () => (await import('./child-documents.tsx')).ChildDocuments,
  },
  {
    slot: 'list-entry',
    resource: 'students',
    key: 'documents',
    title: ['Documents', 'المستندات'],
    to: '/masters/student-documents',
  },
  {
    slot: 'list-entry',
    resource: 'student-documents',
    key: 'missing',
    title: ['Missing documents', 'مستندات ناقصة'],
    to: '/masters/student-documents/missing',
  },
)
