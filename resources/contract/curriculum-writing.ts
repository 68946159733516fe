import { z } from 'zod'
import { office, schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { choice, curriculumFileData, curriculumParts, day, ids, of } from './curriculum.ts'

// how a curriculum is filled, ordered and planned, and what a school chooses from; what a page or a tab is let in by stands with the curricula

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
