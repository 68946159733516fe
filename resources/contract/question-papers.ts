import { z } from 'zod'
import { paperLanguages, type PaperLanguage } from '../domain/papers/blueprint.ts'
import {
  paperStatuses,
  printFormats,
  printedAs,
  setModes,
  type PaperStatus,
  type PrintFormat,
  type PrintedAs,
  type SetMode,
} from '../domain/papers/paper-states.ts'
import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty } from '../domain/questions/types.ts'
import { planners, staff } from '../kit/access.ts'
import { planSchema } from './blueprints.ts'
import { defineCall } from './call.ts'
import { bankQuestion, questionContent } from './question-bank.ts'

const of = { tag: 'question-bank', package: 'question_bank.question_paper' } as const
const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
const id = z.string().min(1).max(64)
const both = z.object({ en: z.string(), ar: z.string() })
const language = wordsOf<PaperLanguage>(paperLanguages)
const seed = z.number().int().min(0).max(4_294_967_295)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A question in its place: `PlacedQuestion`, and in which order its options are printed (null: as they are written). */
export const paperItem = z.object({
  slot: z.number().int().min(1),
  section_id: id,
  lesson_id: id,
  topic_id: id.nullable(),
  question_id: id,
  version: z.number().int().min(1),
  marks: z.number().min(0),
  or_group: z.string().max(20).nullable(),
  options_order: z.array(z.number().int().min(0).max(50)).max(50).nullable(),
})
export type PaperItem = z.infer<typeof paperItem>
const set = z.object({ set_code: z.string().min(1).max(4), seed, items: z.array(paperItem).max(400) })
/** What is kept of a paper as one text: its sets, each in the order in which it is printed. */
export const paperSets = z.array(set).min(1).max(6)
export type PaperSet = z.infer<typeof set>
/** And the blueprint as it was, with what was changed of it to make the paper possible. */
export const paperPlan = planSchema.extend({
  total_marks: z.number(),
  duration_min: z.number().nullable(),
  language,
  instructions_en: z.string().nullable(),
  instructions_ar: z.string().nullable(),
})
export type PaperPlan = z.infer<typeof paperPlan>

const place = z.object({
  section_id: z.string().optional(),
  lesson_id: z.string().optional(),
  topic_id: z.string().nullable().optional(),
  level: z.string().optional(),
  outcome_code: z.string().optional(),
})
/** `required` is the range in print; of what should not be it is 0. */
export const certificateLine = z.object({
  constraint: z.string(),
  place,
  text: both,
  required: z.string(),
  actual: z.number(),
  /** how far it is from that; 0 where it is kept */
  off: z.number(),
  ok: z.boolean(),
})
export type CertificateLineSaid = z.infer<typeof certificateLine>
/** One change to a blueprint that a machine can make: `Change` of the domain. It is sent back as it came. */
const change = z.looseObject({ change: z.string().max(40) })
export const shortfall = z.object({ place, need: z.number(), have: z.number(), text: both })
/** `steps`: what `text` says in one sentence, change by change */
export const fix = z.object({ changes: z.array(change), text: both, steps: z.array(both) })
/** What is answered beside `BLUEPRINT_INFEASIBLE`. */
export const infeasible = z.object({ shortfalls: z.array(shortfall), fixes: z.array(fix), text: both })
export type Infeasible = z.infer<typeof infeasible>

/** How alike parallel sets are: no pair of them differs by more than `most` in mean facility. */
const parallel = z.object({
  most: z.number(),
  ok: z.boolean(),
  pairs: z.array(
    z.object({
      left: z.string(),
      right: z.string(),
      overlap_pct: z.number(),
      /** difference of the mean facilities, of the mean difficulties in points, and of the facility in the section that differs most; null: not known of both */
      delta_p: z.number().nullable(),
      delta_difficulty: z.number().nullable(),
      most_in_section: z.number().nullable(),
    }),
  ),
  sets: z.array(z.object({ set_code: z.string(), mean_p: z.number().nullable(), mean_difficulty: z.number().nullable() })),
})
/** What stands in a place, as it is read: the question in the version that the paper names. */
const drawn = z.object({
  question_id: z.string(),
  version: z.number(),
  /** the bank has a newer version of it, or it was retired since */
  is_outdated: z.boolean(),
  content: questionContent,
  /** the text it shares with others */
  stimulus: z.object({ stimulus_id: z.string(), text_en: z.string().nullable(), text_ar: z.string().nullable() }).nullable(),
  difficulty: wordsOf<Difficulty>(difficulties),
  cognitive_level: wordsOf<CognitiveLevel>(cognitiveLevels),
  outcome_codes: z.array(z.string()),
  p: z.number().nullable(),
})
const called = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
export const generated = z.object({
  seed,
  set_mode: wordsOf<SetMode>(setModes),
  sets: paperSets,
  /** of the first set; of parallel ones every set keeps the same cells, and a line says the worst of them */
  certificate: z.array(certificateLine),
  parallel: parallel.nullable(),
  /** how it was found: proven best, or which limit was met */
  proof: z.object({ stopped: z.string(), text: both }),
  /** what was changed of the blueprint, in words */
  changed: z.array(both),
  /** the blueprint with these changes, and what stands in the sets, to be read before it is kept */
  plan: paperPlan,
  questions: z.array(drawn),
  lessons: z.array(called),
  topics: z.array(called),
})
export type GeneratedPaper = z.infer<typeof generated>

export const generateQuestions = defineCall({
  ...of,
  method: 'POST',
  path: '/api/question-bank/generate-questions/',
  summary: 'Makes a paper to a blueprint, in sets; the same seed makes the same paper. What cannot be met is answered with ways out',
  roles: planners,
  writes: false,
  body: z.object({
    blueprint_id: id,
    /** as read by whoever asks; another one is refused */
    version: z.number().int().optional(),
    sets: z.number().int().min(1).max(6).default(1),
    set_mode: wordsOf<SetMode>(setModes).default('shuffle'),
    /** none: one is drawn, and answered */
    seed: seed.optional(),
    exclude_paper_ids: z.array(id).max(50).default([]),
    exclude_used_days: z.number().int().min(0).max(3650).nullable().default(null),
    /** changes to the blueprint for this paper alone: fixes that were offered and taken */
    changes: z.array(change).max(50).default([]),
  }),
  data: generated,
})

export const paperData = z.object({
  paper_id: z.string(),
  school_id: z.string(),
  academic_year: z.string(),
  title: z.string(),
  blueprint: called.extend({ version: z.number() }),
  exam_type: called,
  grade: called,
  subject: called,
  classes: z.array(called),
  language,
  exam_date: z.string().nullable(),
  duration_min: z.number().nullable(),
  total_marks: z.number(),
  status: wordsOf<PaperStatus>(paperStatuses),
  set_mode: wordsOf<SetMode>(setModes),
  seed: seed.nullable(),
  plan: paperPlan,
  /** how its plan differs from its blueprint, in words */
  changed: z.array(both),
  sets: paperSets,
  /** every question that stands in a set, once for each version of it; without what is right as long as the key is sealed */
  questions: z.array(drawn),
  lessons: z.array(called),
  topics: z.array(called),
  /** as it stood when it was approved; of what is being written as the bank is now */
  certificate: z.array(certificateLine),
  parallel: parallel.nullable(),
  author: z.string().nullable(),
  approved_by: z.string().nullable(),
  locked_by: z.string().nullable(),
  /** its key is not told before this day is over; null: it is told */
  sealed_until: z.string().nullable(),
  /** whether whoever asks may change it */
  can_edit: z.boolean(),
  updated_at: z.string(),
  operation_id: z.string().nullable(),
})
export type PaperData = z.infer<typeof paperData>
export type DrawnQuestion = PaperData['questions'][number]

const head = { title: z.string().trim().min(1).max(120), class_ids: z.array(id).max(60), exam_date: day.nullable() }
export const addPaper = defineCall({
  ...of,
  method: 'POST',
  path: '/api/paper-builder/papers/',
  summary: 'Keeps a paper that was made: its questions are looked at again as the bank is now',
  roles: planners,
  body: z.object({
    ...head,
    blueprint_id: id,
    generated: generated.pick({ seed: true, set_mode: true, sets: true }).extend({ changes: z.array(change).max(50).default([]) }),
  }),
  data: paperData,
})
export const getPaper = defineCall({
  ...of,
  method: 'GET',
  path: '/api/paper-builder/papers/{id}/',
  summary: 'A paper with its questions as they are read, and its certificate as it stands',
  roles: staff,
  data: paperData,
})
export const keepPaper = defineCall({
  ...of,
  method: 'PUT',
  path: '/api/paper-builder/papers/{id}/',
  summary: 'Changes a paper that is being written; what breaks its certificate is kept, and told',
  roles: planners,
  body: z.object({
    ...head,
    duration_min: z.number().int().min(5).max(600).nullable(),
    sets: paperSets,
    /** when it was read; somebody who has saved since is not written over */
    updated_at: z.string(),
  }),
  data: paperData,
})
export const checkPaper = defineCall({
  ...of,
  method: 'POST',
  path: '/api/paper-builder/papers/{id}/check/',
  summary: 'What the certificate would say of these sets; keeps nothing',
  roles: planners,
  writes: false,
  body: z.object({ sets: paperSets }),
  data: z.object({ certificate: z.array(certificateLine), parallel: parallel.nullable(), questions: z.array(drawn) }),
})
export const swapQuestion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/paper-builder/papers/{id}/swap/',
  summary: 'Puts another question of the bank into a place; shuffled sets have it in all of them',
  roles: planners,
  body: z.object({ set_code: z.string(), slot: z.number().int(), question_id: id, updated_at: z.string() }),
  data: paperData,
})
export const actOnPaper = defineCall({
  ...of,
  method: 'POST',
  path: '/api/paper-builder/papers/{id}/action/',
  summary: 'Sends a paper for review, gives it back, approves, locks, unlocks or archives it',
  roles: planners,
  body: z.object({
    action: z.enum(['submit', 'give_back', 'approve', 'lock', 'unlock', 'archive']),
    reason: z.string().max(500).optional(),
  }),
  data: paperData,
})
export const draftFromPaper = defineCall({
  ...of,
  method: 'POST',
  path: '/api/paper-builder/papers/{id}/blueprint/',
  summary: 'Counts what a paper asks for, and drafts a blueprint from that; keeps nothing',
  roles: planners,
  writes: false,
  data: paperPlan.extend({ grade_id: z.string(), subject_id: z.string(), exam_type_id: z.string() }),
})
/** A question that could stand in a place, and what the certificate would say more with it. */
const alternative = bankQuestion.extend({ breaks: z.array(certificateLine) })
export const reloadQuestions = defineCall({
  ...of,
  method: 'GET',
  path: '/api/question-bank/reload-questions/',
  summary: 'At most five questions of the same cell that could stand in a place instead, the best first',
  roles: planners,
  query: z.object({
    paper_id: id.optional(),
    set_code: z.string().optional(),
    slot: z.coerce.number().int().optional(),
    question_id: id.optional(),
    /** separated by commas */
    exclude_ids: z.string().max(20_000).optional(),
  }),
  data: z.object({ records: z.array(alternative) }),
})

export const findAlternatives = defineCall({
  ...of,
  method: 'POST',
  path: '/api/paper-builder/papers/{id}/alternatives/',
  summary: 'The same for a place of sets that are being written, judged as they stand; keeps nothing',
  roles: planners,
  writes: false,
  body: z.object({ sets: paperSets, set_code: z.string().max(4), slot: z.number().int(), exclude_ids: z.array(id).max(2000).default([]) }),
  data: z.object({ records: z.array(alternative) }),
})

const printed = { set: z.string().max(4).default('A'), as: wordsOf<PrintedAs>(printedAs).default('paper'), lang: language.optional() }
const printing = { ...of, roles: staff, query: z.object(printed) } as const
/** A paper as it is set, before it is drawn: what the page, the PDF and the Word file have in common. */
export const printedPaper = z.object({
  paper_id: z.string(),
  title: z.string(),
  as: wordsOf<PrintedAs>(printedAs),
  set_code: z.string(),
  set_codes: z.array(z.string()),
  lang: language,
  school: z.object({ name_en: z.string(), name_ar: z.string().nullable(), logo: z.string().nullable() }),
  head: z.array(z.object({ label: both, value: both })),
  total_marks: z.number(),
  duration_min: z.number().nullable(),
  instructions: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  sections: z.array(
    z.object({
      section_id: z.string(),
      code: z.string(),
      title: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
      instructions: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
      marks_per_question: z.number(),
      question_count: z.number(),
      to_attempt: z.number(),
      negative_marks: z.number(),
      items: z.array(
        z.object({
          /** as printed: two of one choice have the same number */
          number: z.number(),
          slot: z.number(),
          or_group: z.string().nullable(),
          marks: z.number(),
          /** which option of the bank stands first, second, ...; where the key is not told: null */
          options_order: z.array(z.number()).nullable(),
          /** which pair of the bank the right side of the first, second, ... is of; where the key is not told: null */
          pairs_order: z.array(z.number()).nullable(),
          /** options and right sides as they stand in this set; without what is right where the key is not what is printed */
          content: questionContent,
          /** the words that are given to choose from */
          words: z.array(z.string()),
          stimulus: z.object({ stimulus_id: z.string(), text_en: z.string().nullable(), text_ar: z.string().nullable() }).nullable(),
        }),
      ),
    }),
  ),
  /** who prints it and when, as it stands on every sheet */
  mark: z.string(),
})
export type PrintedPaper = z.infer<typeof printedPaper>
export const viewPaper = defineCall({
  ...printing,
  method: 'GET',
  path: '/api/paper-builder/papers/{id}/view/',
  summary: 'A set of a paper as paper, key, marking scheme or answer sheet; a sealed key is refused',
  data: printedPaper,
})
export const getPaperPdf = defineCall({
  ...printing,
  method: 'GET',
  path: '/api/paper-builder/papers/{id}/pdf/',
  summary: 'The same as PDF: each is logged, and says on every sheet who took it',
  blob: 'application/pdf',
})
export const getPaperDocx = defineCall({
  ...printing,
  method: 'GET',
  path: '/api/paper-builder/papers/{id}/docx/',
  summary: 'The same for Word: each is logged, and says on every sheet who took it',
  blob: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
})
export const getPaperPrints = defineCall({
  ...of,
  method: 'GET',
  path: '/api/paper-builder/papers/{id}/prints/',
  summary: 'Who took which set of a paper, as what, and when, the last first',
  roles: staff,
  data: z.object({
    records: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        /** as it stands on every sheet that was taken */
        code: z.string(),
        set_code: z.string(),
        as: wordsOf<PrintedAs>(printedAs),
        lang: language,
        format: wordsOf<PrintFormat>(printFormats),
      }),
    ),
  }),
})
