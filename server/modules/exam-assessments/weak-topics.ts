import type { DataOf } from '../../../resources/contract/call.ts'
import { leastChildren, type getWeakTopics } from '../../../resources/contract/exam-topics.ts'
import classKind from '../../../resources/classes.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import type { Marks } from '../../../resources/domain/exams/sheet.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import type { RequestContext } from '../../request/context.ts'
import { entryOf, resultsOf } from './entries.ts'
import { examOf, type Exam, type ExamRow } from './exam.ts'
import { is, readerOf, seeing, type Deps, type Reader } from './reader.ts'
import { kinds, markedSlots, sharesBy, type KindOf, type MarkedSlot } from './shares.ts'

type Told = DataOf<typeof getWeakTopics>['subjects'][number]
type Weak = Told['topics'][number]

/** So many are something to begin with; what a class did a year ago says little of what it can do now. */
const [mostTopics, mostExams] = [5, 6]

/** The marks of an exam, under names of slots that are its own. */
async function markedIn(deps: Deps, context: RequestContext, reader: Reader, exam: Exam) {
  const own = (slot: string): string => `${exam.row.assessment_id} ${slot}`
  const [slots, results] = await Promise.all([markedSlots(deps, context, reader, exam), resultsOf(reader, exam.row.assessment_id)])
  return {
    slots: slots.map((slot): MarkedSlot => ({ ...slot, slot: own(slot.slot) })),
    typed: results.flatMap((result) => {
      const { code, marks } = entryOf(result, 1)
      if (code !== null) return []
      return [{ student_id: result.student_id, marks: Object.fromEntries(Object.entries(marks).map(([slot, mark]) => [own(slot), mark])) }]
    }),
  }
}

function weakBy(
  what: Weak['is'],
  kindOf: KindOf,
  slots: readonly MarkedSlot[],
  typed: readonly { student_id: string; marks: Marks }[],
): Weak[] {
  const rows = typed.map(({ marks }) => marks)
  return sharesBy(slots, kindOf, rows).flatMap(({ id, label, label_ar, pct, band, band_text, questions }): Weak[] => {
    if (pct === null || (band !== 'weak' && band !== 'critical')) return []
    const own = slots.filter((slot) => kindOf(slot)?.id === id).map(({ slot }) => slot)
    const children = new Set(typed.flatMap(({ student_id, marks }) => (own.some((slot) => marks[slot] !== undefined) ? [student_id] : [])))
    if (children.size < leastChildren) return []
    return [{ id, is: what, label, label_ar: label_ar ?? label, pct, band, band_text, questions, children: children.size }]
  })
}

async function subjectOf(deps: Deps, context: RequestContext, reader: Reader, rows: readonly ExamRow[]): Promise<Told | null> {
  const exams: Exam[] = []
  for (const row of rows.slice(0, mostExams)) exams.push(await examOf(reader, row))
  const [last] = exams
  if (!last) return null
  const marked = await Promise.all(exams.map((exam) => markedIn(deps, context, reader, exam)))
  const [slots, typed] = [marked.flatMap((one) => one.slots), marked.flatMap((one) => one.typed)]
  const topics = weakBy('topic', kinds.topics, slots, typed)
  // a topic of one question or two says nothing: then its lesson does
  const weak = topics.length > 0 ? topics : weakBy('lesson', kinds.lessons, slots, typed)
  return {
    subject_id: last.subject.id,
    subject: last.subject.label,
    subject_ar: last.subject.label_ar,
    exams: exams.length,
    last_exam_on: last.row.exam_date,
    topics: weak.toSorted((one, other) => one.pct - other.pct).slice(0, mostTopics),
  }
}

/** Of the exams of a class that the person may see. */
export async function readWeakTopics(deps: Deps, context: RequestContext, classId: string) {
  // a class that is not the person's answers as if there were none
  await deps.records.get(context, classKind, classId)
  const { records } = await readerOf(deps, context).list(examAssessments, {
    page_no: 1,
    per_page: 200,
    columns: ['subject_id'],
    condition: { and: [is('class_id', classId), is('status', 'published'), is('entry_level', 'question')] },
    sort_by: 'exam_date',
    order_by: 'desc',
  })
  const reader = seeing(deps, context)
  const subjects: Told[] = []
  for (const [, some] of grouped(records, ({ subject_id }) => subject_id)) {
    const rows: ExamRow[] = []
    for (const { assessment_id } of some.slice(0, mostExams)) rows.push(await reader.get(examAssessments, assessment_id))
    const told = await subjectOf(deps, context, reader, rows)
    if (told) subjects.push(told)
  }
  return { subjects: subjects.toSorted((one, other) => one.subject.localeCompare(other.subject, 'en')) }
}
