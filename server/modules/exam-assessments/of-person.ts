import { isMarkCode } from '../../../resources/domain/exams/words.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import classKind from '../../../resources/classes.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import examTypes from '../../../resources/exam-types.ts'
import students from '../../../resources/students.ts'
import subjects from '../../../resources/subjects.ts'
import type { RequestContext } from '../../request/context.ts'
import { isTypedTwice } from './blind.ts'
import type { Called } from './exam.ts'
import { all, is, oneOf, seeing, type Deps, type Reader } from './reader.ts'

/** What exam types and subjects are called. */
export async function calledIn(reader: Reader, typeIds: readonly string[], subjectIds: readonly string[]) {
  const [types, taught] = await Promise.all([
    reader.list(examTypes, { ...all, columns: ['name_en', 'name_ar'], condition: oneOf('exam_type_id', [...new Set(typeIds)]) }),
    reader.list(subjects, { ...all, columns: ['name_en', 'name_ar'], condition: oneOf('subject_id', [...new Set(subjectIds)]) }),
  ])
  const typeOf = new Map(types.records.map((one) => [one.exam_type_id, one]))
  const subjectOf = new Map(taught.records.map((one) => [one.subject_id, one]))
  const called = (id: string, one: { readonly name_en: string; readonly name_ar: string | null } | undefined): Called => ({
    id,
    label: one?.name_en ?? '',
    label_ar: one?.name_ar ?? null,
  })
  return { type: (id: string) => called(id, typeOf.get(id)), subject: (id: string) => called(id, subjectOf.get(id)) }
}

/** Those that the person may see: a teacher those of own classes, a child its own that are published. */
export async function examsOfStudent(deps: Deps, context: RequestContext, studentId: string) {
  // a child that is not the person's answers as if there were none
  if (context.principal.role !== 'student') await deps.records.get(context, students, studentId)
  const { records: results } = await deps.records.list(context, examResults, {
    ...all,
    columns: ['assessment_id', 'total', 'pct', 'grade', 'code', 'is_pass', 'is_published'],
    condition: is('student_id', studentId),
  })
  const reader = seeing(deps, context)
  const { records: exams } = await reader.list(examAssessments, {
    ...all,
    columns: ['exam_type_id', 'subject_id', 'exam_date', 'max_marks', 'entry_level', 'mean_pct', 'sat', 'status', 'is_double_entry'],
    condition: oneOf(
      'assessment_id',
      results.map(({ assessment_id }) => assessment_id),
    ),
  })
  const called = await calledIn(
    reader,
    exams.map(({ exam_type_id }) => exam_type_id),
    exams.map(({ subject_id }) => subject_id),
  )
  const examOf = new Map(exams.map((exam) => [exam.assessment_id, exam]))
  return {
    records: results
      .flatMap(({ assessment_id, total, pct, grade, code, is_pass, is_published }) => {
        const exam = examOf.get(assessment_id)
        // what one of two people has typed so far is told to nobody here
        if (!exam || isTypedTwice(exam)) return []
        return {
          assessment_id,
          exam_type: called.type(exam.exam_type_id),
          subject: called.subject(exam.subject_id),
          exam_date: exam.exam_date,
          max_marks: exam.max_marks,
          code: isMarkCode(code) ? code : null,
          total,
          pct,
          grade,
          is_pass,
          is_published: is_published === true,
          class_mean_pct: is_published === true && (exam.sat ?? 0) >= 5 ? exam.mean_pct : null,
          has_feedback: exam.entry_level === 'question' && code === null,
        }
      })
      .toSorted((one, other) => (one.exam_date < other.exam_date ? 1 : one.exam_date > other.exam_date ? -1 : 0)),
  }
}

export async function examsOfClass(deps: Deps, context: RequestContext, classId: string) {
  await deps.records.get(context, classKind, classId)
  const { records: exams } = await deps.records.list(context, examAssessments, {
    ...all,
    columns: ['exam_type_id', 'subject_id', 'exam_date', 'status', 'entry_due_at', 'max_marks', 'sat', 'mean_pct', 'passed'],
    condition: is('class_id', classId),
    sort_by: 'exam_date',
    order_by: 'desc',
  })
  const reader = seeing(deps, context)
  const [called, { records: results }, { total: children }] = await Promise.all([
    calledIn(
      reader,
      exams.map(({ exam_type_id }) => exam_type_id),
      exams.map(({ subject_id }) => subject_id),
    ),
    reader.list(examResults, {
      page_no: 1,
      per_page: 20_000,
      columns: ['assessment_id', 'code', 'raw_total'],
      condition: is('class_id', classId),
    }),
    reader.list(students, {
      page_no: 1,
      per_page: 1,
      columns: ['firstname'],
      condition: enrolledIn(classId),
    }),
  ])
  const entered = new Map<string, number>()
  for (const { assessment_id, code, raw_total } of results)
    if (code !== null || raw_total !== null) entered.set(assessment_id, (entered.get(assessment_id) ?? 0) + 1)
  return {
    records: exams.map((exam) => ({
      assessment_id: exam.assessment_id,
      exam_type: called.type(exam.exam_type_id),
      subject: called.subject(exam.subject_id),
      exam_date: exam.exam_date,
      status: exam.status,
      entry_due_at: exam.entry_due_at,
      is_overdue:
        (exam.status === 'scheduled' || exam.status === 'entry_open') && exam.entry_due_at !== null && exam.entry_due_at < context.today,
      max_marks: exam.max_marks,
      children,
      entered: entered.get(exam.assessment_id) ?? 0,
      sat: exam.sat,
      mean_pct: exam.mean_pct,
      passed: exam.passed,
    })),
  }
}
