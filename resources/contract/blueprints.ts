import { z } from 'zod'
import { paperLanguages, type PaperLanguage } from '../domain/papers/blueprint.ts'
import { designs, type DesignName } from '../domain/papers/designs.ts'
import { blueprintStatuses, type BlueprintStatus } from '../domain/papers/standing.ts'
import { readIn, type ReadIn } from '../domain/questions/fields.ts'
import {
  cognitiveLevels,
  difficulties,
  questionTypes,
  type CognitiveLevel,
  type Difficulty,
  type QuestionType,
} from '../domain/questions/types.ts'
import { planners, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'question-bank', package: 'question_bank.blueprint' } as const
const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
const type = wordsOf<QuestionType>(questionTypes)
const language = wordsOf<PaperLanguage>(paperLanguages)

const id = z.string().min(1).max(64)
/** What a number may be so that it can be saved; whether it is right is told beside it. */
const number = z.number().min(0).max(10_000)
const printed = z.string().max(2000).nullable().default(null)

/** A section as a paper is made by it, and what is printed above it. */
const section = z.object({
  section_id: id,
  code: z.string().max(10),
  question_type: type,
  marks_per_question: number,
  question_count: number,
  to_attempt: number,
  internal_choice_count: number,
  title_en: printed,
  title_ar: printed,
  /** marks that a wrong answer costs */
  negative_marks: number.default(0),
  instructions_en: printed,
  instructions_ar: printed,
})
const quota = <Level extends string>(levels: Readonly<Record<Level, unknown>>) =>
  z.array(z.object({ level: wordsOf<Level>(levels), pct: number.nullable(), marks: number.nullable(), tolerance: number })).max(12)

const parts = {
  sections: z.array(section).max(20),
  matrix: z.array(z.object({ lesson_id: id, topic_id: id.nullable().default(null), section_id: id, count: number })).max(2000),
  lesson_weight: z.array(z.object({ lesson_id: id, marks: number, tolerance: number })).max(500),
  cognitive: quota<CognitiveLevel>(cognitiveLevels),
  difficulty: quota<Difficulty>(difficulties),
  outcomes: z.array(z.object({ outcome_code: z.string().min(1).max(30), min_questions: number })).max(200),
  rules: z.object({
    exclude_used_days: number.nullable(),
    max_exposure: number.nullable(),
    no_enemy_items: z.boolean(),
    allow_same_topic_max: number.nullable(),
    source_sets: z.array(id).max(50),
    language_fallback: z.boolean(),
  }),
}
/** What is kept of a blueprint as one text. */
export const planSchema = z.object(parts)
export type Plan = z.infer<typeof planSchema>
export type PlanSection = Plan['sections'][number]

const head = {
  name: z.string().trim().min(1).max(120),
  exam_type_id: id,
  grade_id: id,
  subject_id: id,
  language,
  total_marks: z.number(),
  duration_min: z.number().nullable(),
  instructions_en: z.string().max(4000).nullable(),
  instructions_ar: z.string().max(4000).nullable(),
}
const called = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
const problem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** the section, lesson, topic, level or outcome that it is about; none: the blueprint as a whole */
  place: z.object({
    section_id: z.string().optional(),
    lesson_id: z.string().optional(),
    topic_id: z.string().nullable().optional(),
    level: z.string().optional(),
    outcome_code: z.string().optional(),
  }),
  text: z.object({ en: z.string(), ar: z.string() }),
})
const availability = z.object({
  lesson_id: z.string(),
  topic_id: z.string().nullable(),
  section_id: z.string(),
  need: z.number(),
  have: z.number(),
  is_short: z.boolean(),
})

export const blueprintData = z.object({
  blueprint_id: z.string(),
  school_id: z.string(),
  academic_year: z.string(),
  ...head,
  ...parts,
  status: wordsOf<BlueprintStatus>(blueprintStatuses),
  version: z.number(),
  author: z.string().nullable(),
  updated_at: z.string(),
  /** every version there is, the newest first */
  versions: z.array(z.object({ blueprint_id: z.string(), version: z.number(), status: wordsOf<BlueprintStatus>(blueprintStatuses) })),
  /** what the bank has for each cell */
  feasibility: z.array(availability),
  problems: z.array(problem),
  operation_id: z.string().nullable(),
})
export type BlueprintData = z.infer<typeof blueprintData>
const body = z.object({
  ...head,
  ...parts,
  action: z.enum(['save', 'submit', 'approve']).default('save'),
  /** when it was read; somebody who has saved since is not written over */
  updated_at: z.string().optional(),
})
export type BlueprintSent = z.output<typeof body>

export const getBlueprint = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/blueprint/{id}/',
  summary: 'A blueprint with everything that is wrong with it, and what the bank has for each of its cells',
  roles: staff,
  data: blueprintData,
})
export const addBlueprint = defineCall({
  ...of,
  method: 'POST',
  path: '/api/academic-module/blueprint/',
  summary: 'Writes a blueprint; a draft may have mistakes, which are told, and what is submitted may have none',
  roles: planners,
  body,
  data: blueprintData,
})
export const keepBlueprint = defineCall({
  ...of,
  method: 'PUT',
  path: '/api/academic-module/blueprint/{id}/',
  summary: 'Changes a blueprint, submits or approves it; of one that was approved it makes the next version, and answers that',
  roles: planners,
  body,
  data: blueprintData,
})

const place = { grade_id: id, subject_id: id, language: language.default('en') }
const lesson = called.extend({
  unit: z.string(),
  unit_ar: z.string().nullable(),
  /** planned for teaching it */
  periods: z.number().nullable(),
  topics: z.array(called),
})
export type TaughtLesson = z.infer<typeof lesson>

export const getBlueprintChoices = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/blueprint-dropdown/',
  summary: 'What a blueprint of a subject in a grade is made of: lessons as the school teaches them, and what the bank has of each',
  roles: staff,
  query: z.object(place),
  data: z.object({
    /** of what: null where this school knows none by that id */
    grade: called.nullable(),
    subject: called.nullable(),
    /** what papers may be made to: approved, the newest version first */
    blueprints: z.array(called),
    exam_types: z.array(called),
    question_types: z.array(called),
    cognitive_levels: z.array(called),
    difficulties: z.array(called),
    /** none: the subject of this grade is mapped to no curriculum */
    lessons: z.array(lesson),
    outcomes: z.array(z.object({ code: z.string(), text: z.string().nullable(), text_ar: z.string().nullable() })),
    /** published sets of the grade and subject, to which a paper may be narrowed */
    question_sets: z.array(called),
    /** approved questions */
    bank: z.array(
      z.object({
        lesson_id: z.string(),
        topic_id: z.string().nullable(),
        question_type: type,
        marks: z.number(),
        language: wordsOf<ReadIn>(readIn),
        available: z.number(),
      }),
    ),
  }),
})
export type BlueprintChoices = z.infer<NonNullable<typeof getBlueprintChoices.data>>

export const proposeBlueprint = defineCall({
  ...of,
  method: 'POST',
  path: '/api/academic-module/blueprint/propose/',
  summary: 'Shares the questions of a published design, or of sections, out among the lessons by their teaching periods; keeps nothing',
  roles: planners,
  writes: false,
  body: z
    .object({ ...place, design: wordsOf<DesignName>(designs).optional(), sections: parts.sections.optional() })
    .refine(({ design, sections }) => (design === undefined) !== (sections === undefined), 'Say either a design or sections'),
  data: z.object({
    ...parts,
    total_marks: z.number(),
    duration_min: z.number().nullable(),
    /** no lesson says its periods: all count the same */
    is_even: z.boolean(),
  }),
})

export const compareBlueprint = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/blueprint/{id}/compare/',
  summary: 'What differs between a blueprint and another one of the same school, line by line',
  roles: staff,
  query: z.object({ with: id }),
  data: z.object({
    /** `from`: in the other one; null: it has no such line */
    differences: z.array(
      z.object({ what: z.string(), name: z.string(), name_ar: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
    ),
  }),
})
