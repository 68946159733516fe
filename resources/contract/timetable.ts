import { z } from 'zod'
import { roles, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

export const of = { tag: 'timetable', package: 'settings.classes' } as const
const id = z.string().max(64)

const times = z.object({ starts_at: z.string(), ends_at: z.string() })
export const timetablePeriod = z.object({
  period_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  kind: z.enum(['lesson', 'break']),
  /** of a lesson, in the order of the day: 1, 2, 3 */
  number: z.number().nullable(),
  /** for each of `days`: null where it is not held */
  times: z.array(times.nullable()),
})
export type TimetablePeriod = z.infer<typeof timetablePeriod>

export const timetableLesson = z.object({
  timetable_lesson_id: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  weekday: z.string(),
  period_id: z.string(),
  subject_id: z.string(),
  subject: z.string(),
  subject_ar: z.string().nullable(),
  colour: z.string().nullable(),
  teacher_id: z.string().nullable(),
  teacher: z.string().nullable(),
  teacher_ar: z.string().nullable(),
  co_teacher_id: z.string().nullable(),
  co_teacher: z.string().nullable(),
  co_teacher_ar: z.string().nullable(),
  /** as it is written, else the class's own */
  room: z.string().nullable(),
  is_own_room: z.boolean(),
  group: z.string().nullable(),
  from_date: z.string().nullable(),
  to_date: z.string().nullable(),
})
export type TimetableLesson = z.infer<typeof timetableLesson>

/** What a class has of a subject with a teacher a week: as many as are planned, and as many as have a place. */
export const plannedPart = z.object({
  subject_id: z.string(),
  subject: z.string(),
  subject_ar: z.string().nullable(),
  colour: z.string().nullable(),
  teacher_id: z.string().nullable(),
  teacher: z.string().nullable(),
  teacher_ar: z.string().nullable(),
  /** null: nobody has said how many */
  planned: z.number().nullable(),
  placed: z.number(),
})
export type PlannedPart = z.infer<typeof plannedPart>

export const getTimetableWeek = defineCall({
  ...of,
  method: 'GET',
  path: '/api/timetable/week/',
  summary: 'The week of a class, of the class of a child, of a teacher or a room, as it is on a day',
  roles,
  query: z.object({
    class_id: id.optional(),
    student_id: id.optional(),
    teacher_id: id.optional(),
    room: z.string().max(30).optional(),
    on: dateText.optional(),
  }),
  data: z.object({
    /** whose week it is */
    name: z.string(),
    name_ar: z.string().nullable(),
    /** the day whose timetable it is: the one that was asked for, drawn into the academic year */
    on: z.string(),
    /** weekdays on which there is school, in their order */
    days: z.array(z.string()),
    periods: z.array(timetablePeriod),
    lessons: z.array(timetableLesson),
    /** of a class, for staff; else empty */
    planned: z.array(plannedPart),
  }),
})

const told = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  /** periods a week; null: nobody has said how many */
  planned: z.number().nullable(),
  placed: z.number(),
})
export type TimetabledOne = z.infer<typeof told>

export const getTimetableOverview = defineCall({
  ...of,
  method: 'GET',
  path: '/api/timetable/overview/',
  summary: 'The classes, teachers and rooms of the school, with how many periods a week are planned and placed',
  roles: staff,
  query: z.object({ on: dateText.optional() }),
  data: z.object({
    periods: z.number(),
    classes: z.array(told),
    teachers: z.array(told),
    rooms: z.array(told),
  }),
})

const personNamed = z.object({ name: z.string(), name_ar: z.string().nullable() })
const lessonOfDay = timetableLesson.extend({
  /** `HH:MM` */
  starts_at: z.string(),
  ends_at: z.string(),
  period: z.string(),
  period_ar: z.string().nullable(),
  /** who holds it while its teacher is away; null: its teacher does */
  covered_by: personNamed.nullable(),
  /** whose lesson it is that the teacher who asks holds; null: the own */
  covers_for: personNamed.nullable(),
})
export type LessonOfDay = z.infer<typeof lessonOfDay>

export const getLessonsToday = defineCall({
  ...of,
  method: 'GET',
  path: '/api/timetable/today/',
  summary: "The lessons of today of whoever asks: a teacher's own, those of a child's class",
  roles: ['teacher', 'student'],
  data: z.object({
    date: z.string(),
    /** `HH:MM` on the clock of the school */
    now: z.string(),
    /** is there school today? */
    is_school_day: z.boolean(),
    lessons: z.array(lessonOfDay),
    breaks: z.array(times.extend({ name: z.string(), name_ar: z.string().nullable() })),
  }),
})
