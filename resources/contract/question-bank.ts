import { z } from 'zod'
import {
  assertionKeys,
  cognitiveLevels,
  difficulties,
  questionTypes,
  truths,
  type AssertionKey,
  type CognitiveLevel,
  type Difficulty,
  type QuestionType,
  type Truth,
} from '../domain/questions/types.ts'
import { questionStatuses, readIn, type QuestionStatus, type ReadIn } from '../domain/questions/fields.ts'
import { academics, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { paginationSchema } from './declared.ts'

const of = { tag: 'question-bank', package: 'question_bank.question_paper' } as const

const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
const type = wordsOf<QuestionType>(questionTypes)
const difficulty = wordsOf<Difficulty>(difficulties)
const cognitiveLevel = wordsOf<CognitiveLevel>(cognitiveLevels)
const id = z.string().min(1).max(64)
const rich = z.string().nullable()
const both = <const Name extends string>(name: Name) =>
  ({ [`${name}_en`]: rich, [`${name}_ar`]: rich }) as Record<`${Name}_en` | `${Name}_ar`, typeof rich>

/** Everything that a child reads of a question, and by which an answer is marked: see `QuestionContent`. */
export const questionContent = z.object({
  question_type: type,
  marks: z.number(),
  ...both('stem'),
  ...both('explanation'),
  ...both('reason'),
  options: z
    .array(
      z.object({ ...both('text'), is_correct: z.boolean(), credit: z.number().nullable(), ...both('misconception'), ...both('feedback') }),
    )
    .readonly(),
  keeps_order: z.boolean(),
  true_false: wordsOf<Truth>(truths).nullable(),
  assertion_key: wordsOf<AssertionKey>(assertionKeys).nullable(),
  answers: z
    .array(
      z.object({
        blank: z.number().nullable(),
        text: z.string(),
        tolerance: z.number().nullable(),
        credit: z.number().nullable(),
        ...both('feedback'),
      }),
    )
    .readonly(),
  is_case_sensitive: z.boolean(),
  has_word_bank: z.boolean(),
  unit: z.string().nullable(),
  pairs: z.array(z.object({ ...both('left'), ...both('right') })).readonly(),
  parts: z.array(z.object({ ...both('text'), ...both('answer'), marks: z.number() })).readonly(),
  ...both('answer'),
  marking: z.array(z.object({ ...both('point'), marks: z.number() })).readonly(),
})

/** A question as papers and quizzes choose among them. */
export const bankQuestion = z.object({
  question_id: z.string(),
  version: z.number(),
  question_type: type,
  language: wordsOf<ReadIn>(readIn),
  ...both('stem'),
  options: z.array(z.object({ key: z.string(), ...both('text') })),
  /** the keys of what is right; of a question that is answered in writing none */
  correct: z.array(z.string()),
  marks: z.number(),
  difficulty,
  cognitive_level: cognitiveLevel,
  lesson_id: z.string(),
  topic_id: z.string().nullable(),
  status: wordsOf<QuestionStatus>(questionStatuses),
  times_used: z.number(),
  last_used: z.string().nullable(),
  /** share of the marks that was got when it was used last, 0 to 1, and how well that told strong from weak, -1 to 1 */
  p: z.number().nullable(),
  r_pb: z.number().nullable(),
})
export type BankQuestion = z.infer<typeof bankQuestion>

/** The curriculum of a subject in a grade, or a lesson of whichever. */
const place = { grade_id: id, subject_id: id }

export const searchQuestions = defineCall({
  ...of,
  method: 'GET',
  path: '/api/question-bank/generate-keyword-search-questions/',
  summary: 'Questions in which words stand, of what a school teaches of a subject in a grade',
  roles: staff,
  query: z.object({
    ...place,
    search: z.string().max(200).optional(),
    lesson_id: id.optional(),
    topic_id: id.optional(),
    question_type: type.optional(),
    marks: z.coerce.number().optional(),
    page_no: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(200).default(10),
  }),
  data: z.object({ records: z.array(bankQuestion), pagination: paginationSchema }),
})

export const countByTypeAndMarks = defineCall({
  ...of,
  method: 'GET',
  path: '/api/question-bank/question-type-mark-dropdown/',
  summary: 'Which types of question there are of a subject in a grade, with how many marks, and how many of each',
  roles: staff,
  query: z.object({ ...place, lesson_id: id.optional() }),
  data: z.object({
    records: z.array(
      z.object({
        question_type: type,
        label: z.string(),
        label_ar: z.string(),
        marks: z.array(z.object({ value: z.number(), available: z.number() })),
      }),
    ),
  }),
})

export const drawQuestions = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/generate-quiz-random-question/',
  summary: 'Draws questions for a quiz: the same seed draws the same; what there is too little of is named',
  roles: academics,
  writes: false,
  body: z.object({
    ...place,
    lesson_id: z.array(id).min(1).max(200),
    topic_id: z.array(id).max(500).optional(),
    question_type: z.array(type).min(1),
    /** how many of each, or shares that come to 100; unsaid, whichever there are */
    difficulty: z.object({ easy: z.number().min(0), medium: z.number().min(0), hard: z.number().min(0) }).optional(),
    count: z.number().int().min(1).max(200),
    exclude_ids: z.array(id).max(5000).default([]),
    seed: z.number().int().min(0).max(2_147_483_647).optional(),
  }),
  data: z.object({
    seed: z.number(),
    records: z.array(bankQuestion),
    shortfall: z.array(z.object({ cell: difficulty.or(z.literal('all')), need: z.number(), have: z.number() })),
  }),
})

export const findAlike = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/alike/',
  summary: 'Questions of the same subject that nearly say the same as one that is being written',
  roles: academics,
  writes: false,
  body: z.object({
    lesson_id: id,
    ...both('stem'),
    options: z
      .array(z.object(both('text')))
      .max(20)
      .default([]),
    /** the question itself, where it is there already */
    except: id.nullable().default(null),
  }),
  data: z.object({
    records: z.array(
      z.object({
        question_id: z.string(),
        ...both('stem'),
        question_type: type,
        status: wordsOf<QuestionStatus>(questionStatuses),
        lesson: z.string(),
        lesson_ar: z.string().nullable(),
        /** per cent of what both say that is the same; 100: they say the same */
        likeness: z.number(),
      }),
    ),
  }),
})

export const getQuestionVersions = defineCall({
  ...of,
  method: 'GET',
  path: '/api/questions/{question_id}/versions/',
  summary: 'A question as it was whenever it was used, newest first, and as it is now',
  roles: staff,
  data: z.object({
    now: z.object({ version: z.number(), content: questionContent, is_frozen: z.boolean() }),
    records: z.array(
      z.object({
        version: z.number(),
        content: questionContent,
        times_used: z.number(),
        last_used: z.string().nullable(),
        answered: z.number(),
        p: z.number().nullable(),
        r_pb: z.number().nullable(),
      }),
    ),
  }),
})
