import {
  countByTypeAndMarks,
  drawQuestions,
  findAlike,
  getQuestionVersions,
  searchQuestions,
} from '../../../resources/contract/question-bank.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { alike } from './alike.ts'
import { countTypes, draw, search } from './found.ts'
import { versions } from './standing.ts'

const routes: Module = (deps) => [
  handle(searchQuestions, ({ context, query }) => search(deps, context, query)),
  handle(countByTypeAndMarks, ({ context, query }) => countTypes(deps, context, query)),
  handle(drawQuestions, ({ context, body }) => draw(deps, context, body)),
  handle(findAlike, ({ context, body }) => alike(deps, context, body)),
  handle(getQuestionVersions, ({ context, params }) => versions(deps, context, params.question_id)),
]
export default routes
