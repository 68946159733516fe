import classKind from '../../../resources/classes.ts'
import { moderationRule, type ModerationAsked } from '../../../resources/contract/exam-assessments.ts'
import type { Judging } from '../../../resources/domain/exams/outcome.ts'
import { totalPlan, type MarkPlan } from '../../../resources/domain/exams/sheet.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examTypes from '../../../resources/exam-types.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import subjects from '../../../resources/subjects.ts'
import { z } from 'zod'
import { scaleLinesFor } from '../grading/service.ts'
import { planOf, type Paper } from './paper-of-exam.ts'
import type { Reader } from './reader.ts'

export type ExamRow = RowOf<typeof examAssessments>
export interface Called {
  readonly id: string
  readonly label: string
  readonly label_ar: string | null
}
/** An exam with everything that its marks are judged by. */
export interface Exam {
  readonly row: ExamRow
  readonly type: Called & { readonly mark_step: number; readonly short_name: string }
  readonly class: Called & { readonly grade_id: string }
  readonly subject: Called
  readonly paper: Paper | null
  readonly plan: MarkPlan
  readonly pass_pct: number
}

/** An exam that was read as the person; the rest of it by `reader`. */
export async function examOf(reader: Reader, row: ExamRow): Promise<Exam> {
  const [type, own, subject, paper] = await Promise.all([
    reader.get(examTypes, row.exam_type_id),
    reader.get(classKind, row.class_id),
    reader.get(subjects, row.subject_id),
    row.paper_id === null ? null : reader.get(questionPapers, row.paper_id),
  ])
  return {
    row,
    type: {
      id: row.exam_type_id,
      label: type.name_en,
      label_ar: type.name_ar,
      short_name: type.short_name,
      mark_step: type.mark_step,
    },
    class: { id: row.class_id, label: own.name ?? '', label_ar: null, grade_id: own.grade_id },
    subject: { id: row.subject_id, label: subject.name_en, label_ar: subject.name_ar },
    paper,
    plan: planOf(row.entry_level, row.max_marks, paper) ?? totalPlan(row.max_marks),
    pass_pct: row.pass_pct ?? type.pass_pct ?? 33,
  }
}

export const calledOf = ({ id, label, label_ar }: Called): Called => ({ id, label, label_ar })
export const headOf = ({ row, type, class: own, subject, paper, plan, pass_pct }: Exam) => ({
  assessment_id: row.assessment_id,
  exam_type: calledOf(type),
  class: calledOf(own),
  subject: calledOf(subject),
  paper: paper && { id: paper.paper_id, label: paper.title, label_ar: null },
  exam_date: row.exam_date,
  status: row.status,
  entry_level: row.entry_level,
  max_marks: plan.max,
  pass_pct,
})

const keptModeration = z.object({ rule: moderationRule, reason: z.string(), by: z.string(), at: z.string() })
/** What is kept as text is read as what it should be, or as nothing. */
export function readKept<Read>(text: string | null | undefined, schema: z.ZodType<Read>): Read | null {
  if (!text) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
export const moderationIn = ({ moderation }: Pick<ExamRow, 'moderation'>) => readKept(moderation, keptModeration)

const people = z.array(z.string())
const keptHands = z.object({ first: people, second: people, settled: people.default([]) })
/** Who has typed the first entry, who the second, and who has said which of the two is right. */
export type Hands = z.output<typeof keptHands>
export const handsIn = ({ hands }: Pick<ExamRow, 'hands'>): Hands => readKept(hands, keptHands) ?? { first: [], second: [], settled: [] }
/** Everybody to whom a mark of the exam goes back. */
export const markedBy = ({ first, second, settled }: Hands): readonly string[] => [...first, ...second, ...settled]
export const exceptionsIn = ({ exceptions }: Pick<ExamRow, 'exceptions'>): readonly string[] =>
  readKept(exceptions, z.array(z.string())) ?? []

/** By what its marks are judged: as it stands, or under another rule of moderation. */
export async function judgingOf(
  reader: Reader,
  exam: Exam,
  rule: ModerationAsked | null = moderationIn(exam.row)?.rule ?? null,
): Promise<Judging> {
  return {
    plan: exam.plan,
    mark_step: exam.type.mark_step,
    pass_pct: exam.pass_pct,
    rule,
    scale: await scaleLinesFor(reader, exam.class.grade_id),
  }
}
