import { getAnswerSheet, keepAnswers } from '../../../resources/contract/exam-answers.ts'
import {
  checkMarks,
  getClassExams,
  getEmpiricalDifficulty,
  getExamAnalysis,
  getExamResults,
  getFeedbackSheet,
  getFinalResults,
  getMarkSheet,
  getStudentExams,
  scheduleExams,
} from '../../../resources/contract/exam-assessments.ts'
import {
  actOnExam,
  dismissDoubts,
  getDifferences,
  getFeedbackSheets,
  getMarksXlsx,
  keepMarks,
  moderateExam,
  previewModeration,
  readMarksXlsx,
  settleMarks,
  whatIfWeights,
} from '../../../resources/contract/exam-marking.ts'
import { getWeakTopics } from '../../../resources/contract/exam-topics.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { act } from './act.ts'
import { readAnalysis } from './analysis.ts'
import { keepChosen, readAnswers } from './answers.ts'
import { dismiss, readDoubts } from './checks.ts'
import { readDifferences, settle } from './differences.ts'
import { readEmpirical } from './empirical.ts'
import { readAllFeedback, readFeedback } from './feedback.ts'
import { readFinals } from './finals.ts'
import { keep } from './keep.ts'
import { moderateMarks, preview } from './moderation.ts'
import { examsOfClass, examsOfStudent } from './of-person.ts'
import { readResults } from './results.ts'
import { schedule } from './schedule.ts'
import { readSheet } from './sheet.ts'
import { readWeakTopics } from './weak-topics.ts'
import { whatIf } from './what-if.ts'
import { readBook, writeBook } from './workbook.ts'

const routes: Module = (deps) => [
  handle(scheduleExams, ({ context, body }) => schedule(deps, context, body)),
  handle(getMarkSheet, ({ context, params, query }) => readSheet(deps, context, params.id, query.entry)),
  handle(keepMarks, ({ context, params, body }) => keep(deps, context, params.id, body)),
  handle(getAnswerSheet, ({ context, params, query }) => readAnswers(deps, context, params.id, query.entry)),
  handle(keepAnswers, ({ context, params, body }) => keepChosen(deps, context, params.id, body)),
  handle(actOnExam, ({ context, params, body }) => act(deps, context, params.id, body)),
  handle(getDifferences, ({ context, params }) => readDifferences(deps, context, params.id)),
  handle(settleMarks, ({ context, params, body }) => settle(deps, context, params.id, body)),
  handle(checkMarks, ({ context, params }) => readDoubts(deps, context, params.id)),
  handle(dismissDoubts, ({ context, params, body }) => dismiss(deps, context, params.id, body)),
  handle(previewModeration, ({ context, params, body }) => preview(deps, context, params.id, body.rule)),
  handle(moderateExam, ({ context, params, body }) => moderateMarks(deps, context, params.id, body)),
  handle(getExamResults, ({ context, params }) => readResults(deps, context, params.id)),
  handle(getWeakTopics, ({ context, params }) => readWeakTopics(deps, context, params.class_id)),
  handle(getExamAnalysis, ({ context, params }) => readAnalysis(deps, context, params.id)),
  handle(getFeedbackSheet, ({ context, params }) => readFeedback(deps, context, params.id, params.student_id)),
  handle(getFeedbackSheets, ({ context, params }) => readAllFeedback(deps, context, params.id)),
  handle(getMarksXlsx, ({ context, params, query }) => writeBook(deps, context, params.id, query.lang, query.entry)),
  handle(readMarksXlsx, ({ context, params, file, body }) => readBook(deps, context, params.id, file, body.entry)),
  handle(getStudentExams, ({ context, params }) => examsOfStudent(deps, context, params.student_id)),
  handle(getClassExams, ({ context, params }) => examsOfClass(deps, context, params.class_id)),
  handle(getFinalResults, ({ context, params }) => readFinals(deps, context, params.class_id)),
  handle(whatIfWeights, ({ context, body }) => whatIf(deps, context, body)),
  handle(getEmpiricalDifficulty, ({ context, params }) => readEmpirical(deps, context, params.blueprint_id)),
]
export default routes
