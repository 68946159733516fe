import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'
import { optionRow } from './options.ts'
import { recordRow } from './record-row.ts'

export const standardRow = z.object({
  standard_id: z.string(),
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  level: z.number(),
  next_standard_id: z.string().nullable(),
})
export type StandardRow = z.output<typeof standardRow>
export const getAllStandards = defineCall({
  method: 'GET',
  path: '/api/classes/get-all-standards/',
  summary: 'The grades of the school, youngest first',
  tag: 'classes',
  data: z.object({ records: z.array(standardRow) }),
})

export const getClassStudents = defineCall({
  method: 'GET',
  path: '/api/classes/student-list/',
  summary: 'The students of a class in the order of the register',
  tag: 'classes',
  package: 'settings.classes',
  query: z.object({ class_id: z.string() }),
  data: z.object({ records: z.array(recordRow('students', {})) }),
})

export const gradeOption = optionRow.extend({ code: z.string() })
export type GradeOption = z.output<typeof gradeOption>
export const getMyGrades = defineCall({
  method: 'GET',
  path: '/api/classes/get-my-grades/',
  summary: 'The grades in which the signed-in person has classes',
  tag: 'classes',
  data: z.object({ records: z.array(gradeOption) }),
})

export const mySectionRow = z.object({
  class_id: z.string(),
  grade_id: z.string(),
  section: z.string(),
  name: z.string(),
  strength: z.number(),
  role: z.enum(['incharge', 'subject']).nullable(),
  subjects: z.array(optionRow),
})
export type MySectionRow = z.infer<typeof mySectionRow>
export const getMySections = defineCall({
  method: 'GET',
  path: '/api/classes/get-my-sections/',
  summary: 'The classes of the signed-in person, of one grade where asked, and what the person does there',
  tag: 'classes',
  query: z.object({ grade: z.string().optional() }),
  data: z.object({ records: z.array(mySectionRow) }),
})

export const classReportRow = z.object({
  class_id: z.string(),
  academic_year: z.string(),
  grade_id: z.string(),
  grade: z.string(),
  grade_ar: z.string().optional(),
  section: z.string(),
  name: z.string(),
  room: z.string().nullable(),
  medium: z.string().nullable(),
  stream: z.string().nullable(),
  capacity: z.number(),
  strength: z.number(),
  incharge: z.object({ teacher_id: z.string(), name: z.string(), name_ar: z.string().optional() }).nullable(),
  is_active: z.boolean(),
  // measures of modules that do not write anything yet are null, never nought
  attendance_pct: z.number().nullable(),
  avg_quiz: z.number().nullable(),
  avg_feedback: z.number().nullable(),
  participation_pct: z.number().nullable(),
  last_activity: z.string().nullable(),
})
export type ClassReportRow = z.infer<typeof classReportRow>

const page = {
  page_no: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(10),
}
const reportsAsked = z.object({
  ...page,
  search: z.string().max(200).optional(),
  sort_by: z.enum(['grade', 'name', 'strength']).catch('grade').default('grade'),
  order_by: z.enum(['asc', 'desc']).catch('asc').default('asc'),
})
export type ReportsAsked = z.output<typeof reportsAsked>
export const getClassReportCards = defineCall({
  method: 'GET',
  path: '/api/classes/class-reports/',
  summary: 'One report card for each class, by grade unless asked otherwise',
  tag: 'classes',
  package: 'settings.classes',
  query: reportsAsked,
  data: z.object({
    records: z.array(classReportRow),
    pagination: z.object({ page_no: z.number(), per_page: z.number(), total_records: z.number(), total_pages: z.number() }),
  }),
})

export const getClassReport = defineCall({
  method: 'GET',
  path: '/api/classes/get-class-reports/',
  summary: 'Everything known about one class: its card, its students; measures that no module keeps yet are null',
  tag: 'classes',
  package: 'settings.classes',
  query: z.object({ class_id: z.string() }),
  data: z.object({
    class: classReportRow,
    students: z.array(recordRow('students', {})),
    attendance: z.null(),
    feedback: z.null(),
    quizzes: z.null(),
    assessments: z.null(),
    topics: z.null(),
  }),
})

export const getClassList = defineCall({
  method: 'GET',
  path: '/api/classes/classlist',
  summary: 'The active classes of the year, for a dropdown',
  tag: 'classes',
  query: z.object({ grade_id: z.string().optional() }),
  data: z.object({
    records: z.array(z.object({ class_id: z.string(), name: z.string(), grade_id: z.string(), section: z.string() })),
  }),
})

/** One class by `section`, or several at once by `sections`; the fields themselves are checked by the declaration. */
export const createClasses = defineCall({
  method: 'POST',
  path: '/api/classes/',
  summary: 'Creates a class, or one class for each of the sections; all or none',
  tag: 'classes',
  package: 'settings.classes',
  about: { resource: 'classes', name: 'class_id' },
  roles: schoolOffice,
  body: z.looseObject({ sections: z.array(z.string().trim().min(1).max(10)).min(1).max(30).optional() }),
  data: z.union([recordRow('classes', {}), z.array(recordRow('classes', {}))]),
})
export type ClassesCreated = DataOf<typeof createClasses>
