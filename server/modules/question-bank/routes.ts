import {
  countByTypeAndMarks,
  drawQuestions,
  findAlike,
  getQuestionVersions,
  searchQuestions,
} from '../../../resources/contract/question-bank.ts'
import { addFeedbackQuestions, keepHands } from '../../../resources/contract/feedback-questions.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { alike } from './alike.ts'
import { addQuick, keepChosen } from './feedback.ts'
import { countTypes, draw, search } from './found.ts'
import { versions } from './standing.ts'

const routes: Module = (deps) => [
  handle(searchQuestions, ({ context, query }) => search(deps, context, query)),
  handle(countByTypeAndMarks, ({ context, query }) => countTypes(deps, context, query)),
  handle(drawQuestions, ({ context, body }) => draw(deps, context, body)),
  handle(findAlike, ({ context, body }) => alike(deps, context, body)),
  handle(addFeedbackQuestions, ({ context, body }) => addQuick(deps, context, body)),
  handle(keepHands, ({ context, params, body }) => keepChosen(deps, context, params.feedback_question_id, body)),
  handle(getQuestionVersions, ({ context, params }) => versions(deps, context, params.question_id)),
]
export default routes
