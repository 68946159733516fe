import { z } from 'zod'
import { entryLevels, examStatuses, markCodes, sessions, type EntryLevel, type ExamStatus, type MarkCode } from '../domain/exams/words.ts'
import { planners, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'exam-assessment', package: 'question_bank.exam_assessment' } as const
const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
const id = z.string().min(1).max(64)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const both = z.object({ en: z.string(), ar: z.string() })
const called = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
const code = wordsOf<MarkCode>(markCodes)

export const scheduleExams = defineCall({
  ...of,
  method: 'POST',
  path: '/api/exam-assessment/schedule/',
  summary: 'Puts an exam of a subject on the timetable of several classes at once; one that is there already is told',
  roles: ['academic_admin'],
  body: z.object({
    exam_type_id: id,
    subject_id: id,
    class_ids: z.array(id).min(1).max(60),
    paper_id: id.nullable().default(null),
    exam_date: day,
    session: wordsOf<keyof typeof sessions>(sessions).default('morning'),
    /** none: of the paper, or else of the exam type */
    max_marks: z.number().min(1).max(1000).nullable().default(null),
    entry_level: wordsOf<EntryLevel>(entryLevels),
    is_double_entry: z.boolean().default(false),
    entry_open_at: day.nullable().default(null),
    entry_due_at: day.nullable().default(null),
  }),
  data: z.object({
    records: z.array(z.object({ assessment_id: z.string(), class_id: z.string(), label: z.string(), label_ar: z.string().nullable() })),
    /** classes that have this exam already */
    already: z.array(called),
    operation_id: z.string().nullable(),
  }),
})

/** What marks are typed for: `slot` is the number of a question, the id of a section, or `total`. */
const column = z.object({
  slot: z.string(),
  /** as printed: 1, 2, 2 or; A; total */
  label: both,
  max: z.number(),
  section_id: z.string().nullable(),
  or_group: z.string().nullable(),
  question_id: z.string().nullable(),
  version: z.number().nullable(),
  lesson: both.nullable(),
})
const sheetRow = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  code: code.nullable(),
  /** by slot; what is missing was not typed */
  marks: z.record(z.string(), z.number()),
  /** what they come to, with the best of a choice; null: nothing was typed, or it says why not */
  total: z.number().nullable(),
  pct: z.number().nullable(),
  /** every slot that must have marks has some, or it says why not */
  is_complete: z.boolean(),
})
export type SheetRow = z.infer<typeof sheetRow>
export const markSheet = z.object({
  assessment_id: z.string(),
  exam_type: called,
  class: called,
  subject: called,
  paper: called.nullable(),
  exam_date: z.string(),
  entry_due_at: z.string().nullable(),
  entry_level: wordsOf<EntryLevel>(entryLevels),
  status: wordsOf<ExamStatus>(examStatuses),
  max_marks: z.number(),
  pass_pct: z.number(),
  mark_step: z.number(),
  is_double_entry: z.boolean(),
  /** which of two entries whoever asks types, or looks at */
  entry: z.union([z.literal(1), z.literal(2)]),
  sections: z.array(z.object({ section_id: z.string(), code: z.string(), to_attempt: z.number().nullable() })),
  /** of set A of the paper: which set a child sat is not asked */
  columns: z.array(column),
  rows: z.array(sheetRow),
  /** what may be done with it by whoever asks, as it stands */
  can_enter: z.boolean(),
  actions: z.array(z.string()),
  updated_at: z.string(),
})
export type MarkSheet = z.infer<typeof markSheet>
export type MarkColumn = MarkSheet['columns'][number]

export const getMarkSheet = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/mark-sheet/',
  summary: 'The children of an exam and everything that was typed for them',
  roles: staff,
  query: z.object({ entry: z.coerce.number().int().min(1).max(2).optional() }),
  data: markSheet,
})
/** One cell: marks of a slot, or a code for the child as a whole (slot null). Both null: it is emptied. */
const typed = z.object({
  student_id: id,
  slot: z.string().max(64).nullable(),
  marks: z.number().nullable(),
  code: code.nullable().default(null),
  /** what stood there when it was typed over; somebody else's mark is not written over silently. Left out: whatever stood there */
  was: z.number().nullable().optional(),
})
export type TypedMark = z.infer<typeof typed>
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
