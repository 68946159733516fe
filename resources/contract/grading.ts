import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'question-bank', package: 'question_bank.exam_type' } as const
const id = z.string().max(64)

const called = { name_en: z.string(), name_ar: z.string().nullable() }
export const weighedType = z.object({
  exam_type_id: z.string(),
  ...called,
  short_name: z.string(),
  /** of the grades that say nothing else */
  weightage_pct: z.number(),
})
export const weighedGrade = z.object({
  standard_id: z.string(),
  ...called,
  /** what its weights come to; null: it sits nothing that counts */
  sum_pct: z.number().nullable(),
  scale: z.object({ grading_scale_id: z.string(), ...called }).nullable(),
})
const cell = { exam_type_id: id, grade_id: id }

export const getExamWeights = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/exam-type/weights/',
  summary: 'What each exam type weighs in the final result of each grade, what that comes to, and by which scale the grade is judged',
  roles: staff,
  data: z.object({
    /** those that count in the final result, in their order */
    exam_types: z.array(weighedType),
    grades: z.array(weighedGrade),
    /** of the grades that sit a type; a type weighs nothing where there is none */
    weights: z.array(z.object({ ...cell, weightage_pct: z.number() })),
    /** exam types of the year, those that do not count and those that are switched off among them */
    entered: z.number(),
    /** the last year before this one that has any; null: there is none */
    earlier: z.object({ academic_year: z.string(), exam_types: z.number() }).nullable(),
  }),
})
export type ExamWeights = z.infer<NonNullable<typeof getExamWeights.data>>

const weight = z
  .number()
  .min(0)
  .max(100)
  .transform((value) => Math.round(value * 100) / 100)
  .nullable()

export const keepExamWeights = defineCall({
  ...of,
  method: 'POST',
  path: '/api/academic-module/exam-type/weights/',
  summary: 'Says what exam types weigh in grades, one cell or many: as one operation, which can be undone',
  roles: ['academic_admin'],
  body: z.object({
    weights: z
      .array(
        z.object({
          ...cell,
          /** what stood there when it was looked at; null: nothing did */
          was: z.number().nullable(),
          /** per cent with two places; null: the grade does not sit it */
          weightage_pct: weight,
        }),
      )
      .min(1)
      .max(2000),
  }),
  data: z.object({ operation_id: z.string().nullable(), changed: z.number() }),
})

export const beginExamTypes = defineCall({
  ...of,
  method: 'POST',
  path: '/api/academic-module/exam-type/begin/',
  summary:
    'Enters exam types and grading scales that are not there yet: those of the year before, the usual ones, or one usual scale; as one operation',
  roles: ['academic_admin'],
  body: z.object({ from: z.enum(['year_before', 'usual', 'nine_point', 'letters']) }),
  data: z.object({ operation_id: z.string().nullable(), exam_types: z.number(), grading_scales: z.number() }),
})
