import { z } from 'zod'
import { planners, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import {
  both,
  called,
  code,
  differences,
  doubts,
  examResults,
  feedbackSheet,
  id,
  markSheet,
  moderated,
  moderationRule,
  of,
  sheetRow,
  typed,
} from './exam-assessments.ts'

// what is done with the marks of an exam, once its page is open; what a page or a tab is let in by stands beside the exams themselves

export const keepMarks = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/marks/',
  summary: 'Keeps marks cell by cell: each is answered for itself, and what cannot be says why',
  roles: planners,
  body: z.object({ rows: z.array(typed).min(1).max(20_000), entry: z.union([z.literal(1), z.literal(2)]).default(1) }),
  mostMB: 4,
  data: z.object({
    /** of those that could not be kept */
    refused: z.array(
      z.object({ at: z.number(), student_id: z.string(), slot: z.string().nullable(), text: both, is: z.number().nullable() }),
    ),
    kept: z.number(),
    /** the rows that were touched, as they are now */
    rows: z.array(sheetRow),
    operation_id: z.string().nullable(),
  }),
})

export const actOnExam = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/action/',
  summary: 'Opens the entry, submits, gives back, verifies, publishes or reopens; what is missing is told child by child',
  roles: planners,
  body: z.object({
    action: z.enum(['open', 'submit', 'give_back', 'verify', 'publish', 'reopen']),
    reason: z.string().trim().max(500).optional(),
    /** of publication: children without marks that are let through */
    exceptions: z.array(id).max(500).default([]),
  }),
  data: markSheet,
})

export const getDifferences = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/differences/',
  summary: 'Where two people have typed different marks for the same cell',
  roles: planners,
  data: differences,
})

export const settleMarks = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/differences/',
  summary: 'Says which marks are right where two people have typed different ones; from then on both entries have these',
  roles: planners,
  body: z.object({
    rows: z
      .array(
        z.object({
          student_id: id,
          slot: z.string().max(64).nullable(),
          marks: z.number().nullable(),
          code: code.nullable().default(null),
        }),
      )
      .min(1)
      .max(5000),
  }),
  data: differences,
})

export const dismissDoubts = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/checks/',
  summary: 'Says that marks which were asked about are right, or asks again',
  roles: planners,
  body: z.object({ keys: z.array(z.string().max(64)).min(1).max(500), is_right: z.boolean().default(true) }),
  data: doubts,
})

export const previewModeration = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/moderation/preview/',
  summary: 'What a rule of moderation would make of the marks; keeps nothing',
  roles: ['academic_admin'],
  writes: false,
  body: z.object({ rule: moderationRule }),
  data: z.object({
    rows: z.array(moderated),
    changed: z.number(),
    mean_pct_before: z.number().nullable(),
    mean_pct_after: z.number().nullable(),
    passed_before: z.number(),
    passed_after: z.number(),
  }),
})

export const moderateExam = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/moderation/',
  summary: 'Moderates the marks of an exam by a rule, or no longer; what was typed stays beside it',
  roles: ['academic_admin'],
  body: z.object({ rule: moderationRule.nullable(), reason: z.string().trim().min(3).max(500) }),
  data: examResults,
})

export const getMarksXlsx = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/xlsx/',
  summary: 'The mark sheet as a workbook to be filled in: who the rows and columns are is protected',
  roles: planners,
  query: z.object({ entry: z.coerce.number().int().min(1).max(2).optional(), lang: z.enum(['en', 'ar']).default('en') }),
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const readMarksXlsx = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/{id}/xlsx/',
  summary: 'Reads a filled workbook and answers what it would change, cell by cell; keeps nothing: the rows are then sent as marks',
  roles: planners,
  writes: false,
  upload: true,
  body: z.object({ entry: z.coerce.number().int().min(1).max(2).default(1) }),
  data: z.object({
    /** to be sent as they are */
    rows: z.array(
      z.object({
        student_id: z.string(),
        slot: z.string().nullable(),
        marks: z.number().nullable(),
        code: code.nullable(),
        was: z.number().nullable().optional(),
      }),
    ),
    changes: z.array(
      z.object({
        student_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        slot: z.string().nullable(),
        label: both,
        /** as they are read: a number, a code, or nothing */
        from: z.string(),
        to: z.string(),
      }),
    ),
    same: z.number(),
    /** what cannot be taken over; all else can */
    problems: z.array(z.object({ row: z.number(), column: z.string().nullable(), text: both })),
  }),
})

/** Who would move between grades, had the exam types weighed otherwise. */
export const whatIfWeights = defineCall({
  tag: 'question-bank',
  package: 'question_bank.exam_type',
  method: 'POST',
  path: '/api/exam-assessment/what-if/',
  summary: 'How the final grades of published results would have moved under other weights; keeps nothing',
  roles: ['academic_admin'],
  writes: false,
  body: z.object({
    /** cells that would be otherwise, of the exam types of this year; all else weighs what it weighs */
    weights: z
      .array(z.object({ exam_type_id: id, grade_id: id, weightage_pct: z.number().min(0).max(100).nullable() }))
      .min(1)
      .max(2000),
    /** whose results: none: of the year before, or where it has none of this one */
    of: z.enum(['this_year', 'year_before']).optional(),
  }),
  data: z.object({
    /** null: nothing is published in either year */
    academic_year: z.string().nullable(),
    grades: z.array(
      z.object({
        grade_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        /** one of a child in a subject each */
        results: z.number(),
        up: z.number(),
        down: z.number(),
        mean_before: z.number().nullable(),
        mean_after: z.number().nullable(),
        moves: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
        /** those that move between grades, the furthest first, at most 200 */
        rows: z.array(
          z.object({
            student_id: z.string(),
            name: z.string(),
            name_ar: z.string().nullable(),
            subject: called,
            pct_before: z.number(),
            pct_after: z.number(),
            from: z.string().nullable(),
            to: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
})
export type WeightsWhatIf = z.infer<NonNullable<typeof whatIfWeights.data>>

/** All sheets of an exam, to be printed at once. */
export const getFeedbackSheets = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/feedback/',
  summary: 'The feedback sheets of all children of an exam whose marks are whole, by roll number',
  roles: staff,
  data: z.object({ records: z.array(feedbackSheet) }),
})
