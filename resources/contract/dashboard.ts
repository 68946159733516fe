import { z } from 'zod'
import { office } from '../kit/access.ts'
import { defineCall } from './call.ts'

export const academicYearRow = z.object({
  academic_year: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.string(),
  is_current: z.boolean(),
})
export type AcademicYearRow = z.output<typeof academicYearRow>

export const getYears = defineCall({
  method: 'GET',
  path: '/api/dashboard/year',
  summary: 'The academic years of the school, newest first',
  tag: 'dashboard',
  data: z.object({ records: z.array(academicYearRow) }),
})

/** `null` stands where nothing is measured yet, or where the role may not know. */
export const dashboardCounts = z.object({
  students: z.object({
    total: z.number(),
    male: z.number(),
    female: z.number(),
    present_today: z.number().nullable(),
  }),
  teachers: z.object({ total: z.number().nullable(), present_today: z.number().nullable() }),
  classes: z.number(),
  subjects: z.number().nullable(),
  tests: z.object({ feedback: z.number().nullable(), quiz: z.number().nullable(), assessment: z.number().nullable() }),
  registers: z.object({ due: z.number().nullable(), marked: z.number().nullable() }),
  asof: z.string(),
})
export type DashboardCounts = z.infer<typeof dashboardCounts>

export const getDashboardCount = defineCall({
  method: 'GET',
  path: '/api/dashboard/dashboard-count',
  summary: 'How many students, teachers, classes and subjects the person sees in this school and year',
  tag: 'dashboard',
  package: 'dashboard',
  data: dashboardCounts,
})

/** One class of the strip: places and staffing. */
export const classPlaces = z.object({
  class_id: z.string(),
  name: z.string(),
  section: z.string(),
  capacity: z.number(),
  strength: z.number(),
  has_incharge: z.boolean(),
  /** subjects put on the class, and how many of them nobody teaches yet */
  subjects: z.number(),
  unstaffed: z.number(),
})
export type ClassPlaces = z.infer<typeof classPlaces>
export const gradePlaces = z.object({
  grade_id: z.string(),
  code: z.string(),
  grade: z.string(),
  grade_ar: z.string().nullable(),
  /** by section */
  classes: z.array(classPlaces),
})
export type GradePlaces = z.infer<typeof gradePlaces>
/** All these classes together, as the measures say it. */
export const placesTotal = z.object({
  classes: z.number(),
  capacity: z.number(),
  /** places nobody sits on; what one class has too many takes none from another */
  free: z.number(),
  over_capacity: z.number(),
  /** with a class teacher and somebody for every subject */
  staffed: z.number(),
  /** subjects that nobody teaches yet, counted for each class */
  unstaffed: z.number(),
})
export type PlacesTotal = z.infer<typeof placesTotal>

export const qualityCount = z.object({
  resource: z.string(),
  rule: z.string(),
  count: z.number(),
})

export const birthday = z.object({
  kind: z.enum(['students', 'teachers']),
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  class_name: z.string().nullable(),
  /** `YYYY-MM-DD`, the day of this year on which it is kept */
  on: z.string(),
  in_days: z.number(),
  turns: z.number(),
})
export type Birthday = z.infer<typeof birthday>

/** What one other person did at one time. */
export const newsItem = z.object({
  operation_id: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
  actor_ar: z.string().nullable(),
  /** the other school where it was done, where the record is one that is shared with it */
  school: z.string().nullable(),
  school_ar: z.string().nullable(),
  resource: z.string(),
  /** `link`: somebody of the other school is linked to it now */
  action: z.enum(['create', 'update', 'status', 'remove', 'import', 'link']),
  count: z.number(),
  /** the one record, where it is one that still exists */
  record: z.object({ id: z.string(), label: z.string(), label_ar: z.string().optional() }).nullable(),
})
export type NewsItem = z.infer<typeof newsItem>

export const leftovers = z.object({
  upload_id: z.string(),
  resource: z.string(),
  file_name: z.string(),
  finished_at: z.string(),
  rows: z.number(),
})
export type Leftovers = z.infer<typeof leftovers>

export const seats = z.object({ kind: z.enum(['student', 'teacher']), used: z.number(), total: z.number().nullable() })

/** What the morning asks, of one school and year. `null` stands where the role may not know, or where no school is in view. */
export const morning = z.object({
  today: z.string(),
  grades: z.array(gradePlaces).nullable(),
  places: placesTotal.nullable(),
  quality: z.array(qualityCount),
  /** the nearest of them, and how many there are this week */
  birthdays: z.object({ total: z.number(), items: z.array(birthday) }),
  /** since the person was here before; `since` is null on the first visit */
  news: z.object({ since: z.string().nullable(), total: z.number(), items: z.array(newsItem) }).nullable(),
  leftovers: leftovers.nullable(),
  licence: z.object({ valid_to: z.string().nullable(), seats: z.array(seats) }).nullable(),
})
export type Morning = z.infer<typeof morning>

export const getMorning = defineCall({
  method: 'GET',
  path: '/api/dashboard/morning',
  summary: 'What waits today: places and staffing, records that lack something, birthdays, what others changed, leftovers, seats',
  tag: 'dashboard',
  package: 'dashboard',
  roles: office,
  data: morning,
})

export const schoolBeside = z.object({
  school_id: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  is_active: z.boolean(),
  academic_year: z.string().nullable(),
  students: z.number(),
  teachers: z.number(),
  classes: z.number(),
  capacity: z.number(),
  /** places nobody sits on; what one class has too many takes none from another */
  free: z.number(),
  over_capacity: z.number(),
  without_incharge: z.number(),
  unstaffed: z.number(),
  /** the last day on which every module that the school has is licensed */
  licence_to: z.string().nullable(),
  seats: z.number().nullable(),
})
export type SchoolBeside = z.infer<typeof schoolBeside>

export const getSchoolsBeside = defineCall({
  method: 'GET',
  path: '/api/dashboard/schools',
  summary: 'The schools of the institution side by side, each in its current year',
  tag: 'dashboard',
  roles: ['platform_admin'],
  data: z.object({ records: z.array(schoolBeside) }),
})
