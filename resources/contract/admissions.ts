import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { optionRow } from './options.ts'
import { enrolmentSummary, transferClass } from './students.ts'

const of = { tag: 'admissions', package: 'settings.student', roles: schoolOffice } as const
const called = { name: z.string(), name_ar: z.string().nullable() }
const id = z.string().min(1).max(64)

/** A child who was at the school before, or seems to be there. */
const knownChild = z.object({
  student_id: z.string(),
  ...called,
  admission_no: z.string(),
  /** false: has left */
  is_active: z.boolean(),
  status: z.string(),
  leaving_date: z.string().nullable(),
  class_name: z.string().nullable(),
})
export type KnownChild = z.infer<typeof knownChild>

const seats = z.object({
  /** of the licence of the year; null: as many as come */
  total: z.number().nullable(),
  used: z.number(),
})

export const openApplicant = z.object({
  applicant_id: z.string(),
  application_no: z.string(),
  ...called,
  gender: z.enum(['male', 'female']),
  dob: z.string(),
  grade_id: z.string(),
  grade: z.string(),
  grade_ar: z.string().nullable(),
  applied_on: z.string(),
  status: z.enum(['applied', 'waiting']),
})
export type OpenApplicant = z.infer<typeof openApplicant>

export const getAdmissionBoard = defineCall({
  ...of,
  method: 'GET',
  path: '/api/applicants/board/',
  summary: 'Applicants who are still to be decided, by year and grade, the earliest first, and the places of the classes of that year',
  query: z.object({
    for_year: z.string().max(9).optional(),
    grade_id: z.string().max(64).optional(),
    applicant_id: z.string().max(64).optional(),
  }),
  data: z.object({
    /** null: nobody waits for a decision */
    for_year: z.string().nullable(),
    grade_id: z.string().nullable(),
    years: z.array(z.object({ year: z.string(), applicants: z.number() })),
    grades: z.array(optionRow.extend({ applicants: z.number() })),
    /** at most 500 */
    applicants: z.array(openApplicant),
    classes: z.array(transferClass),
    seats: seats.nullable(),
    /** why nobody can be admitted into this year: it is not licensed, in the reader's language */
    closed: z.string().nullable(),
    /** the admission number that comes next; null: the numbers of the school end in no digits */
    next_no: z.string().nullable(),
    /** the first day that suggests itself: today, or the first one of a year that is still to begin */
    first_day: z.string(),
  }),
})

const wanted = {
  applicants: z.array(id).min(1).max(200),
  class_id: id,
  admission_date: dateText,
  /** of the first one; the others are counted up from it */
  first_no: z.string().trim().min(1).max(40),
  /** of those who seem to be known: `new` for another child, or whose record is opened again */
  known: z.record(z.string(), z.string().max(64)).default({}),
  over_capacity: z.boolean().default(false),
}

export const foreseeAdmission = defineCall({
  ...of,
  method: 'POST',
  writes: false,
  path: '/api/applicants/admission/check/',
  summary: 'What admitting these applicants into a class would come to, child by child; writes nothing',
  body: z.object(wanted),
  data: z.object({
    rows: z.array(
      z.object({
        applicant_id: z.string(),
        admission_no: z.string().nullable(),
        /** sentences in the reader's language */
        problems: z.array(z.string()),
        /** whom it seems to be */
        known: z.array(knownChild),
        /** true: a record is opened again instead of a new one */
        is_readmission: z.boolean(),
      }),
    ),
    /** of the class, with those who are admitted */
    strength: z.number(),
    capacity: z.number(),
    seats: seats.nullable(),
    /** what is wrong with all of them at once: the class is full, the day lies outside the year */
    problems: z.record(z.string(), z.array(z.string())),
  }),
})

export const admitApplicants = defineCall({
  ...of,
  method: 'POST',
  path: '/api/applicants/admission/',
  summary: 'Makes students of applicants, in one operation: all of them, or none where one cannot be admitted',
  body: z.object(wanted),
  data: z.object({
    operation_id: z.string().nullable(),
    admitted: z.number(),
    readmitted: z.number(),
    /** whom they have become */
    students: z.array(z.string()),
  }),
})

export const getFormerChildren = defineCall({
  ...of,
  method: 'GET',
  path: '/api/students/former/',
  summary: 'Former children of the school whom somebody being entered seems to be, and whether the EMIS number is another school’s',
  query: z.object({
    firstname: z.string().max(60).optional(),
    lastname: z.string().max(60).optional(),
    dob: dateText.optional(),
    emis_id: z.string().max(40).optional(),
  }),
  data: z.object({
    children: z.array(knownChild),
    /** the number belongs to a child of another school of the institution, which can be asked for it */
    is_elsewhere: z.boolean(),
  }),
})

export const getReadmission = defineCall({
  ...of,
  method: 'GET',
  path: '/api/students/readmission/{id}/',
  summary: 'A child who has left, and the classes that it may come back into',
  about: { resource: 'students', name: 'id' },
  data: z.object({
    student: z.object({ student_id: z.string(), ...called, admission_no: z.string(), image: z.string().nullable() }),
    status: z.string(),
    leaving_date: z.string().nullable(),
    last: enrolmentSummary,
    /** null: the child can come back; else why not, in the reader's language */
    refused: z.string().nullable(),
    earliest_date: z.string().nullable(),
    grades: z.array(optionRow),
    classes: z.array(transferClass),
  }),
})

export const readmitStudent = defineCall({
  ...of,
  method: 'POST',
  path: '/api/students/readmission/{id}/',
  summary: 'Opens the record of a child who has left again: the same person, with all that was, in a class from a day on',
  about: { resource: 'students', name: 'id' },
  body: z.object({
    class_id: id,
    /** the first day back */
    admission_date: dateText,
    reason: z.string().trim().min(1).max(400),
    /** left out: the old one stays */
    admission_no: z.string().trim().max(40).nullish(),
    /** left out: the next free number of the class */
    roll_no: z.string().trim().max(10).nullish(),
    over_capacity: z.boolean().default(false),
  }),
  data: z.object({ student_id: z.string(), admission_date: z.string(), to: enrolmentSummary }),
})
