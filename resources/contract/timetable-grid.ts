import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { of } from './timetable.ts'

// weeks as schools write them: a sheet for each class or teacher, days by periods

const id = z.string().max(64)
const place = z.object({ weekday: z.string().max(3), period_id: id })
const owner = z.object({
  of: z.enum(['class', 'teacher']),
  id,
  /** places of which a sheet says something that cannot be taken: what stands there stays */
  stays: z.array(place).max(500).optional(),
  /** of these alone the sheet speaks, where it has lines of which nobody can tell the period; unsaid: of all */
  periods: z.array(id).max(100).optional(),
})
export type GridOwner = z.infer<typeof owner>
const lesson = z.object({
  class_id: id,
  weekday: z.string().max(3),
  period_id: id,
  subject_id: id,
  teacher_id: id.nullable(),
  room: z.string().max(30).nullable(),
  group: z.string().max(30).nullable(),
})
export type GridLesson = z.infer<typeof lesson>

export const gridSheet = z.object({
  name: z.string(),
  /** null: nobody can tell whose week it is, and nothing of it is taken */
  owner: owner.pick({ of: true, id: true }).extend({ name: z.string(), name_ar: z.string().nullable() }).nullable(),
  lessons: z.number(),
  /** what cannot be read or cannot stand; `cell`: as a spreadsheet calls it. Null: the sheet as a whole */
  problems: z.array(z.object({ cell: z.string().nullable(), text: z.string(), said: z.string() })),
})
export type GridSheet = z.infer<typeof gridSheet>

export const readTimetableGrid = defineCall({
  ...of,
  method: 'POST',
  path: '/api/timetable/grid/',
  summary: 'Reads weeks of a workbook, a sheet for each class or teacher, and answers what they say, cell by cell; keeps nothing',
  roles: schoolOffice,
  writes: false,
  upload: true,
  body: z.object({ from: dateText.optional() }),
  data: z.object({
    sheets: z.array(gridSheet),
    /** to be sent as they are */
    owners: z.array(owner),
    lessons: z.array(lesson),
    /** what that would do to the weeks of these classes and teachers */
    added: z.number(),
    removed: z.number(),
    kept: z.number(),
  }),
})

export const bringTimetableGrid = defineCall({
  ...of,
  method: 'POST',
  path: '/api/timetable/grid/bring/',
  summary: 'Makes the weeks of classes and teachers these lessons, and no others: as one operation, which can be undone',
  roles: schoolOffice,
  body: z.object({
    /** from this day on, what was before stays as it was; unsaid: for the whole year */
    from: dateText.optional(),
    owners: z.array(owner).min(1).max(500),
    lessons: z.array(lesson).max(10_000),
  }),
  data: z.object({ operation_id: z.string().nullable(), added: z.number(), removed: z.number(), kept: z.number() }),
})
