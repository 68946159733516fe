import { z } from 'zod'
import { office, schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'question-bank', package: 'question_bank.subject_mapping' } as const

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
const ids = z.array(z.string().max(64)).min(1).max(1000)

export const orderCurriculum = defineCall({
  ...of,
  method: 'POST',
  path: '/api/curricula/{curriculum_id}/order/',
  summary: 'Puts parts of a curriculum into an order, some of them from elsewhere in it: as one operation, which can be undone',
  roles: office,
  body: z.object({
    part: z.enum(curriculumParts),
    /** what they hang on from then on: the curriculum, a unit or a lesson */
    under: z.string().max(64),
    /** in their new order; whatever else hangs there stays behind them */
    ids,
  }),
  data: z.object({ operation_id: z.string().nullable(), changed: z.number() }),
})

export const addCurriculumParts = defineCall({
  ...of,
  method: 'POST',
  path: '/api/curricula/{curriculum_id}/parts/',
  summary: 'Adds units, lessons or topics by their names, behind those that are there: as one operation',
  roles: office,
  body: z.object({
    part: z.enum(curriculumParts),
    under: z.string().max(64),
    /** in English or Arabic, each told by its letters; one that is there already is refused */
    names: z.array(z.string().trim().min(1).max(160)).min(1).max(200),
  }),
  data: z.object({ operation_id: z.string().nullable(), ids: z.array(z.string()) }),
})

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

export const fillCurriculum = defineCall({
  ...of,
  method: 'POST',
  path: '/api/curricula/{curriculum_id}/contents/',
  summary: 'Fills a curriculum from a workbook or text: a line for each topic or outcome, under its unit and lesson; all of it or nothing',
  roles: office,
  upload: true,
  mostMB: 11,
  body: z.object({ mode: z.enum(['validate', 'save']).default('validate') }),
  data: curriculumFileData,
})

export const getCurriculumContents = defineCall({
  ...of,
  method: 'GET',
  path: '/api/curricula/{curriculum_id}/contents/',
  summary: 'A curriculum as a workbook, as it can be filled from; of an empty one the headers and an example',
  roles: staff,
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

const choice = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
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

export const getBankBoards = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/qb-board-dropdown/',
  summary: 'The boards whose curricula are there',
  roles: staff,
  data: z.object({ records: z.array(choice) }),
})
export const getBankGrades = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/qb-grade-dropdown/',
  summary: 'The grades of a board that have a curriculum',
  roles: staff,
  query: z.object({ board_id: z.string().max(64) }),
  data: z.object({ records: z.array(choice) }),
})
export const getBankSubjects = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/qb-subject-dropdown/',
  summary: 'The subjects of a grade of a board that have a curriculum; the id is that of the curriculum',
  roles: staff,
  query: z.object({ board_id: z.string().max(64), grade: z.coerce.number().int().min(0).max(20) }),
  data: z.object({ records: z.array(choice.extend({ language: z.string() })) }),
})
export const getBankLanguages = defineCall({
  ...of,
  method: 'GET',
  path: '/api/academic-module/language-dropdown/',
  summary: 'The languages in which a school teaches what it has mapped',
  roles: staff,
  data: z.object({ records: z.array(choice) }),
})

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

export const keepLessonDays = defineCall({
  ...of,
  method: 'POST',
  path: '/api/lesson-plans/days/',
  summary: 'Says of lessons when a class is to be taught them and when it was, one or many: as one operation',
  roles: [...schoolOffice, 'teacher'],
  about: { resource: 'classes', name: 'class_id' },
  body: z.object({
    class_id: z.string().max(64),
    subject_id: z.string().max(64),
    lessons: z
      .array(
        z.object({
          lesson_id: z.string().max(64),
          planned_from: z.string().nullable().optional(),
          planned_to: z.string().nullable().optional(),
          taught_on: z.string().nullable().optional(),
        }),
      )
      .min(1)
      .max(400),
  }),
  data: z.object({ operation_id: z.string().nullable(), changed: z.number() }),
})

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const planLessons = defineCall({
  ...of,
  method: 'POST',
  path: '/api/lesson-plans/spread/',
  summary:
    'Plans what a class has not been taught yet over the days of school between two days, by the periods of each lesson: as one operation',
  roles: [...schoolOffice, 'teacher'],
  about: { resource: 'classes', name: 'class_id' },
  body: z.object({ class_id: z.string().max(64), subject_id: z.string().max(64), from: day, to: day }),
  data: z.object({ operation_id: z.string().nullable(), changed: z.number(), days: z.number() }),
})
