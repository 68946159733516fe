import { z } from 'zod'
import { schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

const classIds = z.array(z.string().min(1).max(64)).max(100)

export const inchargeRow = z.object({
  mapping_id: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  academic_year: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  is_active: z.boolean(),
  /** `co`: beside the class teacher */
  role: z.enum(['incharge', 'co']),
})
export type InchargeRow = z.infer<typeof inchargeRow>
const inchargePart = z.enum(['incharge', 'co'])
export type InchargePart = z.infer<typeof inchargePart>
const replacedRow = z.object({ class_id: z.string(), class_name: z.string(), previous_teacher: z.string() })

export const getClassIncharge = defineCall({
  method: 'GET',
  path: '/api/teacher/class-incharge/{teacherId}/',
  summary: 'The classes a teacher is or was in charge of this year',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: staff,
  data: z.object({ records: z.array(inchargeRow) }),
})

const inchargeBody = z.object({
  class_id_list: classIds,
  teacherId: z.string().max(64).optional(),
  is_active: z.boolean().default(true),
  academic_year: z.string().max(9).optional(),
  from: dateText.optional(),
  /** `co`: beside the class teacher, with the same rights */
  role: inchargePart.default('incharge'),
})
export type InchargeBody = z.output<typeof inchargeBody>
const inchargeSaved = z.object({ records: z.array(inchargeRow), replaced: z.array(replacedRow), ended: z.array(replacedRow) })

export const addClassIncharge = defineCall({
  method: 'POST',
  path: '/api/teacher/class-incharge/{teacherId}/',
  summary: 'Puts the teacher in charge of these classes; whoever was in charge is closed and told under `replaced`',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: schoolOffice,
  body: inchargeBody,
  data: inchargeSaved,
})
export const setClassIncharge = defineCall({
  method: 'PUT',
  path: '/api/teacher/class-incharge/{teacherId}/',
  summary: 'Makes exactly these the classes the teacher is in charge of; with `is_active: false`, ends the ones named',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: schoolOffice,
  body: inchargeBody,
  data: inchargeSaved,
})

export const subjectMappingRow = z.object({
  /** of the newest of its classes */
  mapping_id: z.string(),
  subject_id: z.string(),
  subject: z.string(),
  subject_ar: z.string().optional(),
  classes: z.array(
    z.object({
      mapping_id: z.string(),
      class_id: z.string(),
      name: z.string(),
      periods_per_week: z.number().nullable(),
      from: z.string(),
      to: z.string().nullable(),
    }),
  ),
  is_active: z.boolean(),
})
export type SubjectMappingRow = z.infer<typeof subjectMappingRow>

export const getSubjectMapping = defineCall({
  method: 'GET',
  path: '/api/teacher/subject-mapping/{teacherId}/',
  summary: 'What a teacher teaches, and taught, in which classes this year',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: staff,
  data: z.object({ records: z.array(subjectMappingRow) }),
})

const subjectBody = z.object({
  teacherId: z.string().max(64).optional(),
  subject_id: z.string().min(1).max(64),
  class_id_list: classIds,
  academic_year: z.string().max(9).optional(),
  periods_per_week: z.number().int().min(1).max(40).nullish(),
  is_active: z.boolean().default(true),
  from: dateText.optional(),
  /** the other teachers of this subject in these classes stop; otherwise they teach it together */
  take_over: z.boolean().default(false),
})
export type SubjectBody = z.output<typeof subjectBody>
const subjectSaved = z.object({ records: z.array(subjectMappingRow), replaced: z.array(replacedRow), ended: z.array(replacedRow) })

export const addSubjectMapping = defineCall({
  method: 'POST',
  path: '/api/teacher/subject-mapping/{teacherId}/',
  summary: 'Lets the teacher teach a subject in these classes',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: schoolOffice,
  body: subjectBody,
  data: subjectSaved,
})
export const setSubjectMapping = defineCall({
  method: 'PUT',
  path: '/api/teacher/subject-mapping/{teacherId}/',
  summary: 'Makes exactly these the classes of the subject; with `is_active: false`, ends the ones named',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: schoolOffice,
  body: subjectBody,
  data: subjectSaved,
})

export const getClassCount = defineCall({
  method: 'GET',
  path: '/api/teacher/get-class-count/{teacherId}/',
  summary: 'In how many classes, subjects and to how many students a teacher teaches',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: staff,
  data: z.object({ incharge_classes: z.number(), subject_classes: z.number(), subjects: z.number(), students: z.number() }),
})

export const deactivateClassIncharge = defineCall({
  method: 'PUT',
  path: '/api/teacher/deactivate-class-incharge/',
  summary: 'The teacher is no longer in charge of the class from this day on',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: schoolOffice,
  body: z.object({
    teacherId: z.string().max(64),
    class_id: z.string().max(64),
    effective_date: dateText.optional(),
    role: inchargePart.default('incharge'),
  }),
  data: z.object({ mapping_id: z.string(), is_active: z.boolean() }),
})

export const deactivateSubject = defineCall({
  method: 'PUT',
  path: '/api/teacher/deactivate-subject/',
  summary: 'The teacher no longer teaches the subject, in the classes named or in all',
  tag: 'teachers',
  package: 'settings.teacher',
  about: { resource: 'teachers', name: 'teacherId' },
  roles: schoolOffice,
  body: z.object({
    teacherId: z.string().max(64),
    subject_id: z.string().max(64),
    class_id_list: classIds.optional(),
    effective_date: dateText.optional(),
  }),
  data: z.object({ records: z.array(z.object({ mapping_id: z.string(), class_id: z.string(), is_active: z.boolean() })) }),
})

const namedTeacher = z.object({ teacher_id: z.string(), name: z.string(), name_ar: z.string().optional() })
export const classTeachersRow = z.object({
  class_id: z.string(),
  class_name: z.string(),
  incharge: namedTeacher.nullable(),
  subject_teachers: z.array(
    z.object({
      mapping_id: z.string(),
      subject_id: z.string(),
      subject: z.string(),
      subject_ar: z.string().optional(),
      teacher: namedTeacher,
      /** a part of its own; null: all that the class has of the subject */
      periods_per_week: z.number().nullable(),
    }),
  ),
})
export type ClassTeachersRow = z.infer<typeof classTeachersRow>

export const getActiveClassTeachers = defineCall({
  method: 'POST',
  path: '/api/teacher/get-active-school-class-teacher/',
  writes: false,
  summary: 'Who is in charge of these classes and who teaches them what; without classes, of all the person sees',
  tag: 'teachers',
  roles: staff,
  body: z.object({ school_id: z.string().max(64).optional(), class_id: classIds.optional(), subject_id: z.string().max(64).optional() }),
  data: z.object({ records: z.array(classTeachersRow) }),
})

/** Who teaches it in the class already, who teaches it elsewhere, who is entered as qualified for it, and the others. */
export const subjectFits = ['class', 'subject', 'qualified', 'other'] as const
export const getTeachersForSubject = defineCall({
  method: 'GET',
  path: '/api/teacher/for-subject/',
  summary: 'The active teachers of the school for a subject, those first who teach it in the class, then in others, then who are qualified',
  tag: 'teachers',
  package: 'settings.teacher',
  roles: schoolOffice,
  query: z.object({ subject_id: z.string().min(1).max(64).optional(), class_id: z.string().min(1).max(64).optional() }),
  data: z.object({
    records: z.array(z.object({ teacher_id: z.string(), name: z.string(), name_ar: z.string().nullable(), fit: z.enum(subjectFits) })),
  }),
})
