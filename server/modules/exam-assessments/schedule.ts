import type { z } from 'zod'
import classKind from '../../../resources/classes.ts'
import type { scheduleExams } from '../../../resources/contract/exam-assessments.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examTypes from '../../../resources/exam-types.ts'
import questionPapers from '../../../resources/question-papers.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { all, is, oneOf, type Deps } from './reader.ts'

type Asked = z.output<NonNullable<typeof scheduleExams.body>>

/** The same exam for several classes, as one operation; classes that have it already keep theirs. */
export async function schedule(deps: Deps, context: RequestContext, asked: Asked) {
  const { class_ids, exam_type_id, subject_id, paper_id, max_marks, ...exam } = asked
  const ids = [...new Set(class_ids)]
  const done = await deps.records.transaction(context, async (within) => {
    await within.alone(`exams ${exam_type_id} ${subject_id}`)
    const { records: classes } = await within.list(classKind, {
      ...all,
      columns: ['name', 'school_id', 'academic_year'],
      condition: { and: [oneOf('class_id', ids), is('is_active', true)] },
    })
    if (classes.length < ids.length) throw invalidField('class_ids', { code: 'not_there' })
    const type = await within.get(examTypes, exam_type_id)
    const paper = paper_id === null ? null : await within.get(questionPapers, paper_id)
    const { records: there } = await within.list(examAssessments, {
      ...all,
      columns: ['class_id'],
      condition: { and: [is('exam_type_id', exam_type_id), is('subject_id', subject_id), oneOf('class_id', ids)] },
    })
    const taken = new Set(there.map(({ class_id }) => class_id))
    const own = ids.flatMap((id) => classes.find(({ class_id }) => class_id === id) ?? [])
    const fresh = own.filter(({ class_id }) => !taken.has(class_id))
    const outcomes = await within.apply(
      fresh.map(({ class_id, school_id, academic_year }) => ({
        verb: 'create' as const,
        resource: examAssessments,
        values: {
          school_id,
          academic_year,
          class_id,
          exam_type_id,
          subject_id,
          paper_id,
          ...exam,
          max_marks: max_marks ?? paper?.total_marks ?? type.max_marks_default,
          pass_pct: type.pass_pct ?? 33,
        },
      })),
    )
    return {
      records: fresh.map(({ class_id, name }, at) => ({
        assessment_id: outcomes[at]!.id,
        class_id,
        label: name ?? '',
        label_ar: null,
      })),
      already: own.flatMap(({ class_id, name }) => (taken.has(class_id) ? [{ id: class_id, label: name ?? '', label_ar: null }] : [])),
    }
  })
  return { ...done, operation_id: undoableBy(context) }
}
