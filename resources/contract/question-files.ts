import { z } from 'zod'
import { academics, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'question-bank', package: 'question_bank.question_paper' } as const
const id = z.string().min(1).max(64)

/** The formats in which questions come in and go out. */
export const questionFormats = ['xlsx', 'csv', 'gift', 'aiken', 'moodle_xml', 'qti'] as const
export type QuestionFormat = (typeof questionFormats)[number]
/** So many questions at once, in a file and in what is saved of it. */
export const mostQuestions = 5000

/** Something to be put right, at a field of the question (`options.1.text_en`; null: the question as a whole). */
const flaw = z.object({ path: z.string().nullable(), text: z.string() })
const values = z.record(z.string(), z.unknown())
const judged = z.object({
  key: z.number(),
  /** nothing: it can be saved */
  problems: z.array(flaw),
  /** what the bank, or the file before it, has that nearly says the same */
  alike: z.array(z.object({ question_id: z.string().nullable(), key: z.number().nullable(), likeness: z.number() })),
})
/** A text that several questions of a file share, by the name it has there. */
const stimulus = z.object({ name: z.string().min(1).max(120), text_en: z.string().nullable(), text_ar: z.string().nullable() })
const fileQuestion = judged.extend({
  /** `line 12`, `row 5`, `item3.xml`: where it stands, in the reader's language */
  at: z.string(),
  /** as a form holds it; null: it could not be read at all */
  values: values.nullable(),
  /** the text that it shares with others, by its name in the file */
  stimulus: z.string().nullable(),
  /** worth knowing, and in nobody's way */
  warnings: z.array(z.string()),
  /** what stands in the file there, cut short */
  source: z.string().nullable(),
})
export type FileQuestion = z.infer<typeof fileQuestion>

/** What asks for something that cannot be asked here (`interaction`: what the format calls that), and the file in which it is kept. */
const unsupported = z.object({
  at: z.string().max(200),
  name: z.string().min(1).max(200),
  interaction: z.string().min(1).max(120),
  file_id: id,
})

export const readQuestionFile = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/files/',
  once: false,
  summary: 'Reads questions from a file of any format, told by what is in it: nothing is saved yet but its pictures',
  roles: academics,
  upload: true,
  mostMB: 20,
  body: z.object({
    /** where questions belong that name no lesson, or one that there is not */
    lesson_id: id,
  }),
  data: z.object({
    format: z.enum(questionFormats),
    version: z.string().nullable(),
    questions: z.array(fileQuestion),
    stimuli: z.array(stimulus),
    /** what cannot be asked here; null where there was no room for what it lies in */
    unsupported: z.array(unsupported.extend({ file_id: z.string().nullable() })),
    /** where a question belongs that could not be read, as a form holds it */
    place: values,
    /** about the file as a whole: columns that nobody knows, where it breaks off */
    notes: z.array(z.string()),
  }),
})
export type QuestionFileData = z.infer<NonNullable<typeof readQuestionFile.data>>

const written = z.object({ key: z.number(), values, stimulus: z.string().nullable().default(null) })

export const judgeQuestions = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/files/check/',
  summary: 'What would still have to be put right of questions before they are saved',
  roles: academics,
  writes: false,
  mostMB: 16,
  body: z.object({ questions: z.array(written).min(1).max(mostQuestions) }),
  data: z.object({ questions: z.array(judged) }),
})

export const saveQuestions = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/files/save/',
  // it judges all of them first, and takes that back
  once: false,
  summary: 'Saves questions: all of them or none, or those that are right where that is said; as one operation, which can be undone',
  roles: academics,
  mostMB: 16,
  body: z.object({
    questions: z.array(written).max(mostQuestions).default([]),
    stimuli: z.array(stimulus).max(500).default([]),
    /** kept beside the questions, as they came */
    unsupported: z
      .object({ lesson_id: id, from_file: z.string().max(200), items: z.array(unsupported).min(1).max(mostQuestions) })
      .nullable()
      .default(null),
    /** those with something to put right stay out, and the others are saved */
    is_part: z.boolean().default(false),
    /** into a question set as well: behind those that it has, or a new one of these values */
    question_set: z
      .union([z.object({ question_set_id: id }), z.object({ values })])
      .nullable()
      .default(null),
  }),
  data: z.object({
    question_set_id: z.string().nullable(),
    operation_id: z.string().nullable(),
    saved: z.array(z.object({ key: z.number(), question_id: z.string() })),
    /** how many unsupported ones were kept */
    kept: z.number(),
    failed: z.array(judged.pick({ key: true, problems: true })),
  }),
})

export const writeQuestionFile = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/files/export/',
  summary: 'Questions as a file that comes back the same',
  roles: staff,
  writes: false,
  body: z.object({
    format: z.enum(questionFormats),
    /** which ones, as a list asks for them; of a question set those that it has */
    list: z.record(z.string(), z.unknown()).default({}),
    question_set_id: id.nullable().default(null),
  }),
  blob: 'application/octet-stream',
})

export const getQuestionTemplate = defineCall({
  ...of,
  method: 'GET',
  path: '/api/question-bank/files/template/',
  summary: 'An empty workbook to type questions into, with its lists and how to fill it in',
  roles: staff,
  query: z.object({ lang: z.enum(['en', 'ar']).default('en') }),
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
