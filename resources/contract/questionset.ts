import { z } from 'zod'
import { academics, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'questionset', package: 'assessment.quizz' } as const
const id = z.string().min(1).max(64)

export const getQuestionSetTemplate = defineCall({
  ...of,
  method: 'GET',
  path: '/api/questionset/questionset-xlsx-download/',
  summary: 'A question set as a workbook that comes back the same; without one the empty template',
  roles: staff,
  query: z.object({ question_set_id: id.optional() }),
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

const row = z.object({
  row: z.number(),
  status: z.enum(['valid', 'invalid', 'duplicate']),
  errors: z.array(z.object({ column: z.string().nullable(), msg: z.string() })),
  question: z.record(z.string(), z.unknown()).nullable(),
})

export const uploadQuestionSet = defineCall({
  ...of,
  method: 'POST',
  path: '/api/questionset/questionset-xlsx-upload/',
  // it judges all of them first, and takes that back
  once: false,
  summary: 'Makes a question set of a file of any format: looked at, saved whole, or saved without what has something to put right',
  roles: academics,
  upload: true,
  mostMB: 20,
  body: z.object({
    school_id: z.string().max(64).optional(),
    academic_year: z.string().max(9).optional(),
    grade_id: id,
    subject_id: id,
    question_name: z.string().trim().min(1).max(120),
    lesson_id: id,
    posted_by: z.string().max(160).optional(),
    mode: z.enum(['validate', 'save', 'save_valid']).default('validate'),
  }),
  data: z.object({
    question_set_id: z.string().nullable(),
    operation_id: z.string().nullable(),
    total: z.number(),
    valid: z.number(),
    invalid: z.number(),
    duplicates: z.number(),
    rows: z.array(row),
  }),
})

export const getQuestionSetReport = defineCall({
  ...of,
  method: 'GET',
  path: '/api/questionset/{question_set_id}/report/',
  summary: 'How the questions of a set did, in everything that they were used in',
  roles: staff,
  data: z.object({
    question_name: z.string(),
    records: z.array(
      z.object({
        question_id: z.string(),
        question_no: z.number().nullable(),
        stem_en: z.string().nullable(),
        stem_ar: z.string().nullable(),
        question_type: z.string(),
        status: z.string(),
        times_used: z.number(),
        last_used: z.string().nullable(),
        p: z.number().nullable(),
        r_pb: z.number().nullable(),
      }),
    ),
    /** mean of those that have been answered */
    avg_p: z.number().nullable(),
  }),
})
