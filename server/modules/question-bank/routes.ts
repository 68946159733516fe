import {
  countByTypeAndMarks,
  drawQuestions,
  findAlike,
  getQuestionVersions,
  searchQuestions,
} from '../../../resources/contract/question-bank.ts'
import { addFeedbackQuestions, keepHands } from '../../../resources/contract/feedback-questions.ts'
import {
  getQuestionTemplate,
  judgeQuestions,
  readQuestionFile,
  saveQuestions,
  writeQuestionFile,
} from '../../../resources/contract/question-files.ts'
import { getQuestionSetReport, getQuestionSetTemplate, uploadQuestionSet } from '../../../resources/contract/questionset.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { alike } from './alike.ts'
import { addQuick, keepChosen } from './feedback.ts'
import { exportQuestions } from './files/export.ts'
import { judgedWith } from './files/judge.ts'
import { readFile } from './files/read.ts'
import { save } from './files/save.ts'
import { report, setAsBook, template, uploadSet } from './files/sets.ts'
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
  handle(readQuestionFile, ({ context, file, body }) => readFile(deps, context, file, body.lesson_id)),
  handle(judgeQuestions, async ({ context, body }) => ({ questions: await judgedWith(deps, context, body.questions) })),
  handle(saveQuestions, ({ context, body }) => save(deps, context, body)),
  handle(writeQuestionFile, ({ context, body }) => exportQuestions(deps, context, body)),
  handle(getQuestionTemplate, ({ query }) => template(query.lang)),
  handle(getQuestionSetTemplate, ({ context, query }) => setAsBook(deps, context, query.question_set_id)),
  handle(uploadQuestionSet, ({ context, file, body }) => uploadSet(deps, context, file, body)),
  handle(getQuestionSetReport, ({ context, params }) => report(deps, context, params.question_set_id)),
]
export default routes
