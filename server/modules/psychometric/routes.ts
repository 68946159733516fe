import {
  deleteMapping,
  getMappedStudentOptions,
  getMappingCandidates,
  getMappingsOfTeacher,
  getMappingStudents,
  remindOfQuestionnaire,
  resetResponse,
  sayConsent,
} from '../../../resources/contract/psychometric-mappings.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { answeringRoutes } from './answering/routes.ts'
import { consentTo, remind, reset } from './managing.ts'
import { listCandidates, listMapped, listOfTeacher, listOptions, removeMapping } from './mappings.ts'

export default (deps: ModuleDeps): Route[] => [
  handle(deleteMapping, ({ context, query, body }) => removeMapping(deps, context, query.unique_id, body.reason)),
  handle(getMappingCandidates, ({ context, query }) => listCandidates(deps, context, query)),
  handle(getMappingStudents, ({ context, query }) => listMapped(deps, context, query)),
  handle(getMappingsOfTeacher, ({ context, query }) => listOfTeacher(deps, context, query.status)),
  handle(getMappedStudentOptions, ({ context, query }) => listOptions(deps, context, query)),
  handle(remindOfQuestionnaire, ({ context, query, body }) => remind(deps, context, query.unique_id, body.student_ids)),
  handle(resetResponse, ({ context, params, body }) => reset(deps, context, params.response_id, body.reason)),
  handle(sayConsent, ({ context, params, body }) => consentTo(deps, context, params.response_id, body.consent)),
  ...answeringRoutes(deps),
]
