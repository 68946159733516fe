import {
  getCategoryOptions,
  getCategoryPie,
  getCorrelationPoints,
  getCorrelations,
  getLooks,
  getPsychometricReport,
  getQuestionnaireQuality,
  getReportChoices,
  getStudentItems,
  getStudentProfile,
  getTeacherPsychometric,
  notePrinted,
  postCategoryGradeReport,
  postComparison,
} from '../../../resources/contract/psychometric-reports.ts'
import { notFound } from '../../request/errors.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { questionnaireOf, readingOf } from '../questionnaires/service.ts'
import { listChoices, readByGrade, readOfTeacher, readPie, readReport } from './aggregates.ts'
import { readQuality } from './analysis.ts'
import { compare } from './comparison.ts'
import { readCorrelations, readPoints } from './correlations.ts'
import { listLooks, readItems, readProfile, writePrinted } from './profile.ts'

export default (deps: ModuleDeps): Route[] => [
  handle(getPsychometricReport, ({ context, query }) => readReport(deps, context, query)),
  handle(postCategoryGradeReport, ({ context, body }) => readByGrade(deps, context, body)),
  handle(getCategoryOptions, async ({ context, query }) => {
    const found = await questionnaireOf(readingOf(deps.records, context), query.questionnaire_id)
    if (!found) throw notFound()
    return {
      records: found.definition.categories.map(({ code, name, parent }) => ({ id: code, label: name[0], label_ar: name[1], parent })),
    }
  }),
  handle(getCategoryPie, ({ context, query }) => readPie(deps, context, query)),
  handle(getReportChoices, ({ context }) => listChoices(deps, context)),
  handle(getStudentProfile, ({ context, params, query }) => readProfile(deps, context, params.student_id, query.unique_id)),
  handle(notePrinted, ({ context, params, body }) => writePrinted(deps, context, params.student_id, body.unique_id)),
  handle(getStudentItems, ({ context, params }) => readItems(deps, context, params.response_id)),
  handle(getLooks, ({ context, params }) => listLooks(deps, context, params.student_id)),
  handle(postComparison, ({ context, body }) => compare(deps, context, body)),
  handle(getQuestionnaireQuality, ({ context, query }) => readQuality(deps, context, query)),
  handle(getCorrelations, ({ context, query }) => readCorrelations(deps, context, query)),
  handle(getCorrelationPoints, ({ context, query }) => readPoints(deps, context, query)),
  handle(getTeacherPsychometric, ({ context, query }) => readOfTeacher(deps, context, query)),
]
