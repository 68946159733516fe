import classIncharges from '../../../resources/class-incharges.ts'
import type { ExamStatus } from '../../../resources/domain/exams/words.ts'
import { printLongDate, type Text } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import type { RequestContext } from '../../request/context.ts'
import { handsIn, markedBy, type ExamRow } from './exam.ts'
import { is, type Reader } from './reader.ts'

/** The part that a person has in an exam. */
export interface Part {
  readonly isHead: boolean
  readonly isEvaluator: boolean
  readonly isVerifier: boolean
  /** teaches the subject to the class */
  readonly teaches: boolean
}
type Who = Pick<ExamRow, 'class_id' | 'subject_id' | 'evaluator_id' | 'verifier_id'>

export async function partIn(reader: Reader, { principal }: RequestContext, exam: Who): Promise<Part> {
  const { role, teacherId } = principal
  const isSame = (id: string | null): boolean => role === 'teacher' && teacherId !== null && id === teacherId
  const taught =
    role !== 'teacher' || teacherId === null
      ? 0
      : (
          await reader.list(subjectMappings, {
            page_no: 1,
            per_page: 1,
            columns: ['teacher_id'],
            condition: {
              and: [is('teacher_id', teacherId), is('class_id', exam.class_id), is('subject_id', exam.subject_id), is('is_active', true)],
            },
          })
        ).records.length
  return {
    isHead: role === 'academic_admin',
    isEvaluator: isSame(exam.evaluator_id),
    isVerifier: isSame(exam.verifier_id),
    teaches: taught > 0,
  }
}

/** In charge of a class or teaching in it: of these a teacher sees the exams. */
export async function isOfClass(reader: Pick<Reader, 'list'>, teacherId: string, classId: string): Promise<boolean> {
  const asked = {
    page_no: 1,
    per_page: 1,
    columns: ['teacher_id'],
    condition: { and: [is('teacher_id', teacherId), is('class_id', classId), is('is_active', true)] },
  } as const
  const found = await Promise.all([reader.list(classIncharges, asked), reader.list(subjectMappings, asked)])
  return found.some(({ records }) => records.length > 0)
}

const closed: Readonly<Partial<Record<ExamStatus, Text>>> = {
  submitted: ['The marks were submitted: they are given back before they change', 'سُلّمت الدرجات: تُعاد أولاً قبل تعديلها'],
  verified: ['The marks were verified: they are given back before they change', 'دُقّقت الدرجات: تُعاد أولاً قبل تعديلها'],
  published: ['The results are published: the academic head reopens them', 'النتائج منشورة: يعيد المشرف الأكاديمي فتحها'],
}
export const opensOn = ({ entry_open_at, exam_date }: Pick<ExamRow, 'entry_open_at' | 'exam_date'>): string => entry_open_at ?? exam_date

type Entering = Pick<ExamRow, 'status' | 'entry_open_at' | 'entry_due_at' | 'exam_date' | 'is_double_entry' | 'hands'>
/** Why no cell of an entry may be typed by this person today; null: it may. */
export function entryRefusal(
  row: Entering,
  part: Part,
  { today, principal }: Pick<RequestContext, 'today' | 'principal'>,
  which: 1 | 2,
): Text | null {
  const shut = closed[row.status]
  if (shut) return shut
  if (!part.isHead && !part.isEvaluator && !part.teaches && !row.is_double_entry)
    return [
      'Marks are typed by the evaluator, or by who teaches the subject to the class',
      'يُدخل الدرجات المصحِّح أو من يدرّس المادة لهذه الشعبة',
    ]
  const from = opensOn(row)
  if (row.status === 'scheduled' && today < from)
    return [`Marks are typed from ${printLongDate(from, 'en')} on`, `يبدأ إدخال الدرجات في ${printLongDate(from, 'ar')}`]
  if (row.entry_due_at !== null && today > row.entry_due_at && !part.isHead)
    return [
      `Marks could be typed until ${printLongDate(row.entry_due_at, 'en')}: the academic head still can`,
      `انتهى إدخال الدرجات في ${printLongDate(row.entry_due_at, 'ar')}: ما زال المشرف الأكاديمي يستطيع ذلك`,
    ]
  if (which === 2 && !row.is_double_entry) return ['The marks of this exam are typed by one person', 'درجات هذا الاختبار يدخلها شخص واحد']
  const { first, second } = handsIn(row)
  if (row.is_double_entry && (which === 1 ? second : first).includes(principal.userId))
    return ['You have typed the other entry: this one needs a second person', 'أدخلت أنت النسخة الأخرى: تحتاج هذه النسخة إلى شخص آخر']
  return null
}

export const steps = ['open', 'submit', 'give_back', 'verify', 'publish', 'reopen'] as const
export type Step = (typeof steps)[number]
export const statusAfter: Readonly<Record<Step, ExamStatus>> = {
  open: 'entry_open',
  submit: 'submitted',
  give_back: 'entry_open',
  verify: 'verified',
  publish: 'published',
  reopen: 'entry_open',
}
const from: Readonly<Record<Step, readonly ExamStatus[]>> = {
  open: ['scheduled'],
  submit: ['entry_open'],
  give_back: ['submitted', 'verified'],
  verify: ['submitted'],
  publish: ['verified'],
  reopen: ['published'],
}
/** Which step leads from one status to another; null: none. */
export const stepBetween = (before: ExamStatus, after: ExamStatus): Step | null =>
  steps.find((step) => from[step].includes(before) && statusAfter[step] === after) ?? null

/** Why this person does not take a step, whatever the marks are; null: nothing stands against it. */
export function stepRefusal(
  row: Entering,
  step: Step,
  part: Part,
  { today, principal }: Pick<RequestContext, 'today' | 'principal'>,
): Text | null {
  const { isHead, isEvaluator, isVerifier, teaches } = part
  if (step === 'open' || step === 'submit') {
    if (!isHead && !isEvaluator && !teaches)
      return ['The evaluator does this, or who teaches the subject to the class', 'يقوم بذلك المصحِّح أو من يدرّس المادة لهذه الشعبة']
    if (step === 'open' && !isHead && today < opensOn(row))
      return [`The entry opens on ${printLongDate(opensOn(row), 'en')}`, `يُفتح الإدخال في ${printLongDate(opensOn(row), 'ar')}`]
    return null
  }
  if (step === 'publish' || step === 'reopen')
    return isHead ? null : ['The academic head publishes results and reopens them', 'المشرف الأكاديمي هو من ينشر النتائج ويعيد فتحها']
  if (!isHead && !isVerifier) return ['The verifier does this, or the academic head', 'يقوم بذلك المدقِّق أو المشرف الأكاديمي']
  if (step === 'verify' && markedBy(handsIn(row)).includes(principal.userId))
    return ['Who has typed marks, or settled which are right, does not verify them', 'من أدخل الدرجات أو حدّد الصحيح منها لا يدقّقها']
  return null
}

/** The steps that this person may take as the exam stands. */
export const stepsFor = (row: Entering, part: Part, context: Pick<RequestContext, 'today' | 'principal'>): Step[] =>
  steps.filter((step) => from[step].includes(row.status) && stepRefusal(row, step, part, context) === null)
