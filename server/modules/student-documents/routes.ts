import { getMedicalPapers, getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { hasMedical } from './medical.ts'
import { listMissing } from './service.ts'

export default function studentDocumentRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getMissingDocuments, ({ context, query }) => listMissing(deps, context, query)),
    handle(getMedicalPapers, ({ context, query }) => hasMedical(deps, context, query.student_id)),
  ]
}
