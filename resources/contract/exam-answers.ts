import { z } from 'zod'
import { markCodes, type MarkCode } from '../domain/exams/words.ts'
import { planners, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'exam-assessment', package: 'question_bank.exam_assessment' } as const
const id = z.string().min(1).max(64)
const both = z.object({ en: z.string(), ar: z.string() })
const code = z.enum(Object.keys(markCodes) as [MarkCode, ...MarkCode[]])
const hand = z.union([z.literal(1), z.literal(2)])

const answerRow = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  code: code.nullable(),
  /** null: not said, which is the first set */
  set_code: z.string().nullable(),
  /** by the place of a question in the child's set: the letter in Latin, or `-` for nothing chosen */
  chosen: z.record(z.string(), z.string()),
})
export type AnswerRow = z.infer<typeof answerRow>
const printedQuestion = z.object({
  /** in this set, and in the sheet of marks */
  place: z.string(),
  slot: z.string(),
  /** as printed in this set */
  label: both,
  options: z.number(),
  is_truth: z.boolean(),
})
export const answerSheet = z.object({
  assessment_id: z.string(),
  entry: hand,
  /** none: no question of the paper has one right option */
  sets: z.array(z.object({ set_code: z.string(), questions: z.array(printedQuestion) })),
  rows: z.array(answerRow),
  can_enter: z.boolean(),
  /** until this day is over answers are kept without marks, which would tell the key; null: marks follow at once */
  sealed_until: z.string().nullable(),
  /** answers that have no marks yet */
  waiting: z.number(),
})
export type AnswerSheet = z.infer<typeof answerSheet>
export const getAnswerSheet = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/answers/',
  summary: 'Which option each child chose in questions of one right option, by the letters of the set that it wrote; never what is right',
  roles: staff,
  query: z.object({ entry: z.coerce.number().int().min(1).max(2).optional() }),
  data: answerSheet,
})

/** The letter of a question (null: it is emptied), the set that a child wrote (`place` null), or a code for the child as a whole. */
const typed = z.object({
  student_id: id,
  place: z.string().max(64).nullable(),
  answer: z.string().max(16).nullable(),
  code: code.nullable().default(null),
  /** what stood there when it was typed over; left out: whatever it was */
  was: z.string().max(16).nullable().optional(),
})
export type TypedAnswer = z.input<typeof typed>
export const keepAnswers = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/answers/',
  summary: 'Keeps answers cell by cell; their marks follow from the key, as soon as it is told. Without rows: of all that have none yet',
  roles: planners,
  body: z.object({ rows: z.array(typed).max(20_000), entry: hand.default(1) }),
  mostMB: 4,
  data: z.object({
    refused: z.array(
      z.object({ at: z.number(), student_id: z.string(), place: z.string().nullable(), text: both, is: z.string().nullable() }),
    ),
    kept: z.number(),
    /** the rows that were touched, as they are now */
    rows: z.array(answerRow),
    waiting: z.number(),
    operation_id: z.string().nullable(),
  }),
})
