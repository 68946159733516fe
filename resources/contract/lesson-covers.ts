import { z } from 'zod'
import { office, schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { ofTeacherAttendance } from './teacher-attendance.ts'

const id = z.string().max(64)
const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })
export type Named = z.infer<typeof named>

const toCover = z.object({
  date: z.string(),
  lesson_id: z.string(),
  period: z.string(),
  period_ar: z.string().nullable(),
  /** `HH:MM` */
  starts_at: z.string(),
  ends_at: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  subject: z.string(),
  subject_ar: z.string().nullable(),
  room: z.string().nullable(),
  absent: named,
  /** who holds it; null: nobody yet */
  cover: named.nullable(),
})
export type LessonCover = z.infer<typeof toCover>

export const getCoverPlan = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/cover/',
  summary: 'The lessons of a day whose teacher is away, who holds each, and who takes the registers; or those of one leave, day by day',
  roles: office,
  query: z.object({ date: dateText.optional(), leave_id: id.optional() }),
  data: z.object({
    date: z.string(),
    school: z.object({ name_en: z.string(), name_ar: z.string().nullable() }),
    is_school_day: z.boolean(),
    may_arrange: z.boolean(),
    /** days of a leave beyond these are arranged when they come nearer */
    is_cut: z.boolean(),
    absent: z.array(named.extend({ status: z.string(), lessons: z.number() })),
    lessons: z.array(toCover),
    registers: z.array(
      z.object({
        date: z.string(),
        class_id: z.string(),
        class_name: z.string(),
        absent: named,
        taker: named.nullable(),
        is_named: z.boolean(),
      }),
    ),
  }),
})

export const findCover = defineCall({
  ...ofTeacherAttendance,
  method: 'GET',
  path: '/api/teacher/cover/candidates/',
  summary:
    'Who is free for a lesson of a day: whoever teaches the class, then the subject, then who is qualified for it, then others, the least burdened first',
  roles: office,
  query: z.object({ date: dateText, lesson_id: id }),
  data: z.object({
    records: z.array(
      named.extend({
        fit: z.enum(['class', 'subject', 'qualified', 'other']),
        /** lessons held for others this month */
        load: z.number(),
        lessons_that_day: z.number(),
      }),
    ),
  }),
})

export const arrangeCover = defineCall({
  ...ofTeacherAttendance,
  method: 'POST',
  path: '/api/teacher/cover/',
  summary: 'Says who holds lessons of absent teachers, and who takes a register; all of it or nothing',
  roles: schoolOffice,
  body: z.object({
    lessons: z
      .array(z.object({ date: dateText, lesson_id: id, /** null: nobody any longer */ teacher_id: id.nullable() }))
      .max(200)
      .default([]),
    registers: z
      .array(z.object({ date: dateText, class_id: id, teacher_id: id.nullable() }))
      .max(50)
      .default([]),
  }),
  data: z.object({ arranged: z.number() }),
})

export const fillCover = defineCall({
  ...ofTeacherAttendance,
  method: 'POST',
  path: '/api/teacher/cover/fill/',
  summary: 'Gives every lesson of a day or of a leave that nobody holds yet to whoever suits best',
  roles: schoolOffice,
  body: z.object({ date: dateText.optional(), leave_id: id.optional() }),
  data: z.object({ filled: z.number(), /** for which nobody is free */ left: z.number() }),
})
