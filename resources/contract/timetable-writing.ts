import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { of } from './timetable.ts'

// how a week is made; what a page or a card is let in by stands with the timetable

const id = z.string().max(64)
const short = z.string().trim().max(30).nullable()
const lessonValues = {
  class_id: id,
  subject_id: id,
  teacher_id: id.nullable(),
  co_teacher_id: id.nullable().default(null),
  room: short.default(null),
  group: short.default(null),
}
const slot = { weekday: z.string().max(3), period_id: id }

export const getTimetablePlaces = defineCall({
  ...of,
  method: 'POST',
  path: '/api/timetable/places/',
  summary: 'For each place of the week what would clash there with such a lesson',
  roles: schoolOffice,
  writes: false,
  body: z.object({
    ...lessonValues,
    /** the lesson itself, where it is one that is moved */
    timetable_lesson_id: id.nullable().default(null),
    on: dateText.optional(),
  }),
  data: z.object({
    places: z.array(
      z.object({
        ...slot,
        /** the lesson that could take the place of the one that is moved, so that both have one */
        exchange: z.string().nullable(),
        clashes: z.array(
          z.object({
            of: z.enum(['class', 'teacher', 'room']),
            /** in the language of whoever asks */
            said: z.string(),
            timetable_lesson_id: z.string(),
          }),
        ),
      }),
    ),
  }),
})

export const changeTimetable = defineCall({
  ...of,
  method: 'POST',
  path: '/api/timetable/changes/',
  summary: 'Places, changes, exchanges and takes away lessons: as one operation, which can be undone',
  roles: schoolOffice,
  body: z.object({
    /** from this day on, what was before stays as it was; unsaid: for the whole year */
    from: dateText.optional(),
    add: z
      .array(z.object({ ...lessonValues, ...slot }))
      .max(200)
      .default([]),
    set: z
      .array(
        z.object({
          timetable_lesson_id: id,
          weekday: slot.weekday.optional(),
          period_id: id.optional(),
          subject_id: id.optional(),
          teacher_id: id.nullable().optional(),
          co_teacher_id: id.nullable().optional(),
          room: short.optional(),
          group: short.optional(),
        }),
      )
      .max(200)
      .default([]),
    remove: z.array(id).max(500).default([]),
  }),
  data: z.object({
    operation_id: z.string().nullable(),
    /** what to know of it, in the language of whoever asks */
    warnings: z.array(z.string()),
  }),
})

export const fillTimetable = defineCall({
  ...of,
  method: 'POST',
  path: '/api/timetable/fill/',
  summary:
    'Places what is planned and has no place yet, without a clash and without moving anything: as one operation, which can be undone',
  roles: schoolOffice,
  body: z.object({
    /** unsaid: every class of the school */
    class_ids: z.array(id).min(1).max(500).optional(),
    from: dateText.optional(),
  }),
  data: z.object({
    operation_id: z.string().nullable(),
    placed: z.number(),
    /** for which no place is left in the week of the class and the teacher */
    left: z.array(
      z.object({
        class_name: z.string(),
        subject: z.string(),
        subject_ar: z.string().nullable(),
        teacher: z.string().nullable(),
        teacher_ar: z.string().nullable(),
        lessons: z.number(),
      }),
    ),
  }),
})

export const planSchoolDay = defineCall({
  ...of,
  method: 'POST',
  path: '/api/timetable/day/',
  summary: 'Makes the periods of a school that has none yet, from when the day begins and how long its lessons and breaks are',
  roles: schoolOffice,
  body: z.object({
    starts_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    minutes: z.number().int().min(10).max(180),
    lessons: z.number().int().min(1).max(12),
    change: z.number().int().min(0).max(30).default(0),
    breaks: z
      .array(z.object({ after: z.number().int().min(1).max(11), minutes: z.number().int().min(5).max(120) }))
      .max(4)
      .default([]),
  }),
  data: z.object({ operation_id: z.string().nullable(), periods: z.number() }),
})
