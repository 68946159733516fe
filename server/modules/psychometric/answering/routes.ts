import {
  declineResponse,
  getQuestionnairesOfStudent,
  getSheet,
  getTeacherSheet,
  saveAnswers,
  saveTeacherAnswers,
  submitResponse,
  submitTeacherAnswers,
} from '../../../../resources/contract/psychometric-answering.ts'
import { handle, type Route } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { listOfStudent, readSheet } from './reading.ts'
import { save } from './saving.ts'
import { decline, submit } from './submit.ts'
import { readTeacherSheet, saveOfTeacher, submitOfTeacher } from './teacher.ts'

export const answeringRoutes = (deps: ModuleDeps): Route[] => [
  handle(getQuestionnairesOfStudent, ({ context, query }) => listOfStudent(deps, context, query)),
  handle(getSheet, ({ context, params }) => readSheet(deps, context, params.response_id)),
  handle(saveAnswers, ({ context, params, body }) => save(deps, context, params.response_id, body)),
  handle(submitResponse, ({ context, params, body }) => submit(deps, context, params.response_id, body.leave_open)),
  handle(declineResponse, ({ context, params }) => decline(deps, context, params.response_id)),
  handle(getTeacherSheet, ({ context, query }) => readTeacherSheet(deps, context, query)),
  handle(saveTeacherAnswers, ({ context, query, body }) => saveOfTeacher(deps, context, query.unique_id, body)),
  handle(submitTeacherAnswers, ({ context, query, body }) => submitOfTeacher(deps, context, query.unique_id, body)),
]
