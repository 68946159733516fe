import { getMedicalPapers, getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-fact',
    resource: 'students',
    key: 'missing-documents',
    title: ['Missing documents', 'مستندات ناقصة'],
    block: true,
    ...gateOf(getMissingDocuments),
    load: async () => (await import('./child-missing.tsx')).ChildMissing,
  },
  {
    slot: 'record-fact',
    resource: 'students',
    key: 'medical-papers',
    title: ['Medical papers', 'مستندات طبية'],
    block: true,
    ...gateOf(getMedicalPapers),
    load: async () => (await import('./child-medical.tsx')).ChildMedical,
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
