import { z } from 'zod'
import { entryLevels, examStatuses, markCodes, sessions, type EntryLevel, type ExamStatus, type MarkCode } from '../domain/exams/words.ts'
import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty } from '../domain/questions/types.ts'
import { families, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

export const of = { tag: 'exam-assessment', package: 'question_bank.exam_assessment' } as const
const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
export const id = z.string().min(1).max(64)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const both = z.object({ en: z.string(), ar: z.string() })
export const called = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
export const code = wordsOf<MarkCode>(markCodes)
const child = { student_id: z.string(), name: z.string(), name_ar: z.string().nullable(), roll_no: z.string().nullable() }

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
    /** a teacher of these classes; none: an academic head who has typed none of the marks */
    verifier_id: id.nullable().default(null),
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
export const sheetRow = z.object({
  ...child,
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
  /** a teacher was named who verifies the marks */
  has_verifier: z.boolean(),
  /** which of two entries whoever asks types, or looks at */
  entry: z.union([z.literal(1), z.literal(2)]),
  /** may look at the other of two entries as well: while they are typed, who types one does not */
  sees_other: z.boolean(),
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
export const typed = z.object({
  student_id: id,
  slot: z.string().max(64).nullable(),
  marks: z.number().nullable(),
  code: code.nullable().default(null),
  /** what stood there when it was typed over; somebody else's mark is not written over silently. Left out: whatever stood there */
  was: z.number().nullable().optional(),
})
export type TypedMark = z.infer<typeof typed>
/** What is answered beside LOCKED where an exam is submitted or published and children still have no marks: each may be an exception. */
export const incompleteExam = z.object({ missing: z.array(z.object(child)) })
export type IncompleteExam = z.infer<typeof incompleteExam>

/** A cell that two people typed differently. */
const difference = z.object({
  ...child,
  /** null: one of them gave a code for the child as a whole */
  slot: z.string().nullable(),
  label: both,
  first: z.number().nullable(),
  second: z.number().nullable(),
  first_code: code.nullable(),
  second_code: code.nullable(),
})
export type MarkDifference = z.infer<typeof difference>
export const differences = z.object({
  records: z.array(difference),
  /** children whom both have typed, and whom one of them still lacks */
  compared: z.number(),
  lacking: z.number(),
})

/** A slip that may have happened, as a question. Nothing is closed to anybody for it. */
const doubt = z.object({
  key: z.string(),
  code: z.string(),
  sure: z.enum(['likely', 'perhaps']),
  chance: z.number(),
  text: both,
  /** whom and which cells it is about; no slots: the total, or the row as a whole */
  student_ids: z.array(z.string()),
  slots: z.array(z.string()),
  entered: z.number().nullable(),
  proposed: z.number().nullable(),
  dismissed: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type MarkDoubt = z.infer<typeof doubt>
export const doubts = z.object({
  /** those that wait for an answer first, the most probable before the others */
  records: z.array(doubt),
  /** by what marks were judged: the other questions of the paper, or the other exams of each child; null: there is not enough to compare */
  judged_by: z.enum(['questions', 'exams']).nullable(),
})
export const checkMarks = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/checks/',
  summary:
    'Marks that need a second look: swapped digits, shifted rows and columns, rows typed twice; judged from the profile of each child',
  roles: staff,
  data: doubts,
})

/** One of the rules of moderation. */
export const moderationRule = z.discriminatedUnion('is', [
  z.object({ is: z.literal('add'), marks: z.number().min(-1000).max(1000) }),
  z.object({ is: z.literal('scale'), factor: z.number().min(0.1).max(10) }),
  z.object({ is: z.literal('grace'), up_to: z.number().min(0).max(1000) }),
])
export type ModerationAsked = z.infer<typeof moderationRule>
const moderation = z.object({ rule: moderationRule, reason: z.string(), by: z.string(), at: z.string() })
export const moderated = z.object({
  ...child,
  original: z.number(),
  moderated: z.number(),
  pct: z.number().nullable(),
  grade: z.string().nullable(),
  passed_before: z.boolean(),
  passes: z.boolean(),
})

/** A number, or why there is none. */
const figure = z.object({ value: z.number().nullable(), why: both.nullable() })
export type SaidFigure = z.infer<typeof figure>
const examHead = {
  assessment_id: z.string(),
  exam_type: called,
  class: called,
  subject: called,
  paper: called.nullable(),
  exam_date: z.string(),
  status: wordsOf<ExamStatus>(examStatuses),
  entry_level: wordsOf<EntryLevel>(entryLevels),
  max_marks: z.number(),
  pass_pct: z.number(),
}
const resultRow = z.object({
  ...child,
  code: code.nullable(),
  /** as typed, and after moderation */
  raw_total: z.number().nullable(),
  total: z.number().nullable(),
  pct: z.number().nullable(),
  grade: z.string().nullable(),
  /** null: neither passed nor failed, as who is ill or exempt */
  is_pass: z.boolean().nullable(),
  /** among those who sat it; who shares a total shares the place */
  rank: z.number().nullable(),
  is_published: z.boolean(),
  /** of totals within one standard error of the pass line: how likely the child passes in another test of the kind, 0 to 1 */
  would_pass: z.number().nullable(),
})
export type ExamResultRow = z.infer<typeof resultRow>
export const examResults = z.object({
  ...examHead,
  rows: z.array(resultRow),
  /** the fewest marks that pass */
  pass_marks: z.number(),
  /** the standard error of measurement, in marks: 38 ± 3 */
  sem: figure,
  alpha: figure,
  moderation: moderation.nullable(),
  can_moderate: z.boolean(),
})
export type ExamResults = z.infer<typeof examResults>
export const getExamResults = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/results/',
  summary: 'What each child has, with the error of measurement beside the pass line, and whose decision lies within it',
  roles: staff,
  data: examResults,
})

/** So many marks of so many, of one child or on the average of a class. */
const share = z.object({
  id: z.string(),
  label: z.string(),
  label_ar: z.string().nullable(),
  questions: z.number(),
  max: z.number(),
  pct: z.number().nullable(),
  /** secure, developing, weak, critical; insufficient: fewer than three questions */
  band: z.enum(['secure', 'developing', 'weak', 'critical', 'insufficient']),
  band_text: both,
})
export type ExamShare = z.infer<typeof share>
const analysedQuestion = z.object({
  slot: z.string(),
  label: both,
  section_id: z.string().nullable(),
  or_group: z.string().nullable(),
  question_id: z.string().nullable(),
  version: z.number().nullable(),
  lesson: both.nullable(),
  topic: both.nullable(),
  cognitive_level: wordsOf<CognitiveLevel>(cognitiveLevels).nullable(),
  /** as its author thought, and as it turned out to be */
  difficulty: wordsOf<Difficulty>(difficulties).nullable(),
  empirical: wordsOf<Difficulty>(difficulties).nullable(),
  max: z.number(),
  n: z.number(),
  facility: figure,
  facility_low: z.number().nullable(),
  facility_high: z.number().nullable(),
  facility_text: both.nullable(),
  /** with the total without it */
  discrimination: figure,
  discrimination_text: both.nullable(),
  upper_lower: figure,
  effective_weight: figure,
  intended_weight: z.number(),
  alpha_if_dropped: figure,
  /** fewer children than say anything about a question: then it has no verdicts */
  is_too_few: z.boolean(),
  verdicts: z.array(z.object({ code: z.string(), sure: z.enum(['likely', 'perhaps']), text: both })),
  /** what was chosen; null: only marks are known, or too few answers, or the key is sealed still */
  options: z
    .array(
      z.object({
        /** the letter as printed in the first set; null: nothing was chosen */
        option: both.nullable(),
        /** as it is read, shortened */
        text: both.nullable(),
        is_key: z.boolean(),
        count: z.number(),
        share: z.number(),
        /** of the best and the weakest 27 % by total */
        upper: z.number().nullable(),
        lower: z.number().nullable(),
        /** of who chose it, in marks */
        mean_total: z.number().nullable(),
        /** of choosing it with the rest of the exam */
        point_biserial: figure,
        /** what whoever chooses it may believe */
        misconception: both.nullable(),
      }),
    )
    .nullable(),
  /** which misconceptions were at work, a sentence each */
  misconceptions: z.array(both),
})
export type AnalysedQuestion = z.infer<typeof analysedQuestion>
export const examAnalysis = z.object({
  ...examHead,
  counts: z.object({
    children: z.number(),
    sat: z.number(),
    missing: z.number(),
    AB: z.number(),
    ML: z.number(),
    EX: z.number(),
    MP: z.number(),
    NA: z.number(),
  }),
  distribution: z.object({
    mean: figure,
    sd: figure,
    least: figure,
    quarter: figure,
    median: figure,
    three_quarters: figure,
    most: figure,
    bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
  }),
  passing: z.object({ passed: z.number(), failed: z.number(), absent: z.number(), pct: z.number().nullable() }),
  /** from the best on; null: below all lines of the scale */
  grades: z.array(z.object({ grade: z.string().nullable(), count: z.number() })),
  reliability: z.object({
    alpha: figure,
    sem: figure,
    n: z.number(),
    items: z.number(),
    /** questions in which all have the same: left out of it */
    dropped: z.array(both),
    /** children with all marks only, or each pair of questions with those who have both, as a paper with a choice needs it */
    missing: z.enum(['listwise', 'pairwise']),
  }),
  /** empty: marks were typed as a total */
  questions: z.array(analysedQuestion),
  lessons: z.array(share),
  topics: z.array(share),
  levels: z.array(share),
  difficulties: z.array(share),
  sections: z.array(share),
  /** with the last published exam of the class in the subject, in per cent of the marks; null: there is none */
  compared: z
    .object({
      exam: called,
      exam_date: z.string(),
      is: z.enum(['paired', 'apart']),
      n: z.number(),
      /** where it is paired, of the children who sat both */
      mean_before: z.number().nullable(),
      mean_after: z.number().nullable(),
      difference: figure,
      low: figure,
      high: figure,
      effect: figure,
      rose: z.number().nullable(),
      fell: z.number().nullable(),
      text: both,
    })
    .nullable(),
})
export type ExamAnalysis = z.infer<typeof examAnalysis>
export const getExamAnalysis = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/analysis/',
  summary: 'Distribution, questions, topics, cognitive levels and the last exam beside it, of the marks as they stand',
  roles: staff,
  data: examAnalysis,
})

const ownShare = share.extend({ marks: z.number(), class_pct: z.number().nullable() })
export const feedbackSheet = z.object({
  ...examHead,
  ...child,
  code: code.nullable(),
  total: z.number().nullable(),
  pct: z.number().nullable(),
  grade: z.string().nullable(),
  remark: both.nullable(),
  is_pass: z.boolean().nullable(),
  is_published: z.boolean(),
  /** none of a class of fewer than five: it would tell who has what */
  class_mean_pct: z.number().nullable(),
  levels: z.array(ownShare),
  topics: z.array(ownShare),
  lessons: z.array(ownShare),
  /** of topics or, where these have too few questions, lessons; none stands in both */
  strongest: z.array(ownShare),
  weakest: z.array(ownShare),
  questions: z.array(
    z.object({
      slot: z.string(),
      label: both,
      max: z.number(),
      /** null: left out */
      marks: z.number().nullable(),
      /** others of the choice count */
      is_passed_over: z.boolean(),
      class_pct: z.number().nullable(),
      topic: both.nullable(),
    }),
  ),
  /** for the child to read, a sentence each */
  said: z.array(both),
})
export type FeedbackSheet = z.infer<typeof feedbackSheet>
export const getFeedbackSheet = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/{id}/feedback/{student_id}/',
  summary: 'What one child did well in an exam and what not, by topic and cognitive level; children see their own once it is published',
  roles: [...staff, ...families],
  data: feedbackSheet,
})

const examOfStudent = z.object({
  assessment_id: z.string(),
  exam_type: called,
  subject: called,
  exam_date: z.string(),
  max_marks: z.number(),
  code: code.nullable(),
  total: z.number().nullable(),
  pct: z.number().nullable(),
  grade: z.string().nullable(),
  is_pass: z.boolean().nullable(),
  is_published: z.boolean(),
  class_mean_pct: z.number().nullable(),
  /** marks are known for more than the total */
  has_feedback: z.boolean(),
})
export const getStudentExams = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/students/{student_id}/',
  summary: 'The exams of one child, the last first; children see what is published',
  roles: [...staff, ...families],
  data: z.object({ records: z.array(examOfStudent) }),
})
export const getClassExams = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/classes/{class_id}/',
  summary: 'The exams of one class, the last first, with how far their marks are and what they came to',
  roles: staff,
  data: z.object({
    records: z.array(
      z.object({
        assessment_id: z.string(),
        exam_type: called,
        subject: called,
        exam_date: z.string(),
        status: wordsOf<ExamStatus>(examStatuses),
        entry_due_at: z.string().nullable(),
        is_overdue: z.boolean(),
        max_marks: z.number(),
        children: z.number(),
        entered: z.number(),
        sat: z.number().nullable(),
        mean_pct: z.number().nullable(),
        passed: z.number().nullable(),
      }),
    ),
  }),
})

/** Final results of a class: each exam type by its weight. Refused where the weights of its grade do not make the whole. */
export const getFinalResults = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/final/{class_id}/',
  summary: 'The final result of each child in each subject from what is published, by the weights of the exam types',
  roles: staff,
  data: z.object({
    subjects: z.array(called),
    /** exam types that count and of which nothing is published yet, by subject: the others count for the whole */
    missing: z.array(z.object({ subject_id: z.string(), exam_types: z.array(called) })),
    rows: z.array(
      z.object({
        ...child,
        subjects: z.array(z.object({ subject_id: z.string(), pct: z.number().nullable(), grade: z.string().nullable() })),
      }),
    ),
  }),
})

/** After the exam: how hard the questions of a blueprint's papers were meant to be, and turned out to be. */
export const getEmpiricalDifficulty = defineCall({
  ...of,
  method: 'GET',
  path: '/api/exam-assessment/blueprints/{blueprint_id}/',
  summary: 'Planned beside empirical difficulty of a blueprint, cell by cell, from the published exams on its papers',
  roles: staff,
  data: z.object({
    exams: z.number(),
    children: z.number(),
    cells: z.array(
      z.object({
        lesson_id: z.string(),
        lesson: both,
        section_id: z.string(),
        section: z.string(),
        questions: z.number(),
        /** of the questions that stood there, as their authors thought */
        planned: z.object({ easy: z.number(), medium: z.number(), hard: z.number() }),
        p: z.number().nullable(),
        empirical: wordsOf<Difficulty>(difficulties).nullable(),
      }),
    ),
    /** of all marks, in per cent, of a choice those of the first: what the blueprint asks for, what the authors thought, what it turned out to be */
    difficulty: z.array(
      z.object({
        level: wordsOf<Difficulty>(difficulties),
        asked_pct: z.number().nullable(),
        authored_pct: z.number().nullable(),
        empirical_pct: z.number().nullable(),
      }),
    ),
  }),
})
