import { getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/student-documents/missing',
    title: ['Missing documents', 'مستندات ناقصة'],
    ...gateOf(getMissingDocuments),
    load: async () => (await import('./missing-page.tsx')).MissingPage,
  }),
]
