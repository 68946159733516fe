import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

export const of = { tag: 'question-bank', package: 'question_bank.subject_mapping' } as const

const part = {
  name_en: z.string(),
  name_ar: z.string().nullable(),
  is_active: z.boolean(),
}
export const curriculumTopic = z.object({
  topic_id: z.string(),
  ...part,
  /** what has to be understood before, by name */
  before: z.array(z.object({ topic_id: z.string(), name_en: z.string(), name_ar: z.string().nullable() })),
})
export const curriculumLesson = z.object({
  lesson_id: z.string(),
  ...part,
  /** planned for teaching it */
  periods: z.number().nullable(),
  outcomes: z.number(),
  topics: z.array(curriculumTopic),
})
export const curriculumUnit = z.object({ unit_id: z.string(), ...part, lessons: z.array(curriculumLesson) })
export type CurriculumUnit = z.infer<typeof curriculumUnit>
export type CurriculumLesson = z.infer<typeof curriculumLesson>
export type CurriculumTopic = z.infer<typeof curriculumTopic>

export const getCurriculumTree = defineCall({
  ...of,
  method: 'GET',
  path: '/api/curricula/{curriculum_id}/tree/',
  summary: 'The units, lessons and topics of a curriculum in their order, with what each topic needs before it',
  roles: staff,
  data: z.object({ units: z.array(curriculumUnit) }),
})

/** The parts of a curriculum that stand in an order, and what each of them hangs on. */
export const curriculumParts = ['units', 'lessons', 'topics'] as const
export type CurriculumPart = (typeof curriculumParts)[number]
export const ids = z.array(z.string().max(64)).min(1).max(1000)

const fileLine = z.object({ row: z.number(), column: z.string().nullable(), text: z.string() })
export const curriculumFileData = z.object({
  /** lines with something in them */
  rows: z.number(),
  adds: z.object({ units: z.number(), lessons: z.number(), topics: z.number(), outcomes: z.number() }),
  /** parts that are there and get something else: a translation, periods, another position */
  changes: z.number(),
  /** lines that are there as they are */
  same: z.number(),
  problems: z.array(fileLine),
  problems_total: z.number(),
  /** columns that nobody knows */
  unknown: z.array(z.string()),
  /** null: only looked at, or nothing to do */
  operation_id: z.string().nullable(),
})
export type CurriculumFileData = z.infer<typeof curriculumFileData>

export const choice = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
/** Approved questions of the bank that belong here, and of each type; a type of which there is none is not named. */
const counts = z.object({ total: z.number(), by_type: z.record(z.string(), z.number()) })
export type QuestionCounts = z.infer<typeof counts>
const branch = choice.extend({ counts })

export const getBankTree = defineCall({
  ...of,
  method: 'GET',
  path: '/api/question-bank/qb-tree-dropdown/',
  summary: 'What a school teaches of a subject in a grade, as units, lessons and topics under its own names and in its own order',
  roles: staff,
  query: z.object({ grade_id: z.string().max(64), subject_id: z.string().max(64), language: z.enum(['en', 'ar', 'other']).optional() }),
  data: z.object({
    /** null: the subject of this grade is mapped to no curriculum */
    curriculum_id: z.string().nullable(),
    records: z.array(
      branch.extend({
        level: z.literal('unit'),
        children: z.array(branch.extend({ level: z.literal('lesson'), children: z.array(branch.extend({ level: z.literal('topic') })) })),
      }),
    ),
  }),
})
export type BankTree = z.infer<NonNullable<typeof getBankTree.data>>

export const getCoverage = defineCall({
  ...of,
  method: 'GET',
  path: '/api/lesson-plans/coverage/{class_id}/',
  summary: 'How far a class is in each subject that is mapped to a curriculum: which lessons were taught, which should have been by now',
  roles: staff,
  about: { resource: 'classes', name: 'class_id' },
  data: z.object({
    /** the days of the school’s year; null where it has not been entered */
    from: z.string().nullable(),
    to: z.string().nullable(),
    subjects: z.array(
      z.object({
        subject_id: z.string(),
        subject: z.string(),
        subject_ar: z.string().nullable(),
        curriculum_id: z.string(),
        lessons: z.number(),
        taught: z.number(),
        /** planned to be over by today, and not taught */
        behind: z.number(),
        /** of the lessons that are taught here, by the periods planned for them where each has some; null: there are none */
        covered_pct: z.number().nullable(),
        /** whoever asks may say when they were taught */
        may_write: z.boolean(),
        units: z.array(
          z.object({
            unit_id: z.string(),
            name_en: z.string(),
            name_ar: z.string().nullable(),
            lessons: z.array(
              z.object({
                lesson_id: z.string(),
                name_en: z.string(),
                name_ar: z.string().nullable(),
                number: z.string().nullable(),
                periods: z.number().nullable(),
                planned_from: z.string().nullable(),
                planned_to: z.string().nullable(),
                taught_on: z.string().nullable(),
                lesson_plan_id: z.string().nullable(),
                updated_at: z.string().nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})
export type Coverage = z.infer<NonNullable<typeof getCoverage.data>>
export type CoverageSubject = Coverage['subjects'][number]

export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
