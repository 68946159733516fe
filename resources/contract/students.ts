import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { optionRow } from './options.ts'
import { recordRow } from './record-row.ts'

export const enrolmentSummary = z.object({
  school_id: z.string(),
  school: z.string(),
  school_ar: z.string().optional(),
  academic_year: z.string().nullable(),
  grade_id: z.string().nullable(),
  grade: z.string().nullable(),
  class_id: z.string().nullable(),
  class_name: z.string().nullable(),
  roll_no: z.string().nullable(),
  house_id: z.string().nullable(),
  house: z.string().nullable(),
  house_ar: z.string().optional(),
  card_no: z.number().nullable(),
})
export type EnrolmentSummary = z.infer<typeof enrolmentSummary>

export const transferClass = z.object({
  id: z.string(),
  label: z.string(),
  grade_id: z.string(),
  capacity: z.number(),
  strength: z.number(),
  /** what the student gets when none is typed */
  next_roll_no: z.string(),
})
export type TransferClass = z.infer<typeof transferClass>

/** A transfer that is done on a day to come, or could not be done on its day. */
export const transferAhead = z.object({
  transfer_id: z.string(),
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  from_class: z.string().nullable(),
  to_class: z.string().nullable(),
  to_school: z.string().nullable(),
  to_school_ar: z.string().nullable(),
  effective_date: z.string(),
  /** `failed`: it was due, and `why` it is still open */
  state: z.enum(['ahead', 'failed']),
  why: z.string().nullable(),
  planned_by: z.string().nullable(),
  planned_at: z.string(),
})
export type TransferAhead = z.infer<typeof transferAhead>

export const openThings = ['leave', 'captain', 'marks', 'promotion'] as const

export const getTransfersAhead = defineCall({
  method: 'GET',
  path: '/api/students/transfers-ahead/',
  summary: 'Transfers of the school, or of one student, that are still to be done, in the order of their days',
  tag: 'students',
  package: 'settings.student',
  roles: schoolOffice,
  query: z.object({ student_id: z.string().max(64).optional() }),
  data: z.object({ records: z.array(transferAhead) }),
})
export const cancelTransferAhead = defineCall({
  method: 'POST',
  path: '/api/students/transfers-ahead/cancel/',
  summary: 'A transfer of a day to come is not done',
  tag: 'students',
  package: 'settings.student',
  about: { resource: 'students', name: 'student_id' },
  roles: schoolOffice,
  body: z.object({ student_id: z.string().min(1).max(64) }),
  data: z.object({ cancelled: z.number() }),
})

export const getInternalTransfer = defineCall({
  method: 'GET',
  path: '/api/students/Internal_transfer&{id}/',
  summary: 'Where a student is now, and where a transfer inside the institution may lead',
  tag: 'students',
  package: 'settings.student',
  about: { resource: 'students', name: 'id' },
  roles: schoolOffice,
  query: z.object({ to_school_id: z.string().max(64).optional() }),
  data: z.object({
    student: z.object({
      student_id: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      admission_no: z.string(),
      image: z.string().nullable(),
    }),
    current: enrolmentSummary,
    /** the earliest day a transfer may take effect: the day after the present enrolment began */
    earliest_date: z.string().nullable(),
    to_school_id: z.string(),
    options: z.object({ schools: z.array(optionRow), grades: z.array(optionRow), classes: z.array(transferClass) }),
    /** homework: null, no module keeps it yet; `things`: what else stands open or changes hands with the child, and how many */
    open_items: z.object({
      homework: z.number().nullable(),
      marks: z.number().nullable(),
      things: z.array(z.object({ is: z.enum(openThings), count: z.number() })),
    }),
    /** a transfer of a day to come that another one takes the place of */
    ahead: transferAhead.nullable(),
    /** the last day of the academic year, up to which one may be planned */
    latest_date: z.string().nullable(),
  }),
})

export const putInternalTransfer = defineCall({
  method: 'PUT',
  path: '/api/students/Internal_transfer&{id}/',
  summary:
    'Moves a student to another class, also of another school of the institution, from a day on; of a day to come it is done on that day',
  tag: 'students',
  package: 'settings.student',
  about: { resource: 'students', name: 'id' },
  roles: schoolOffice,
  body: z.object({
    to_school_id: z.string().max(64).optional(),
    to_class_id: z.string().min(1).max(64),
    /** the class that whoever decides has seen the child in; refused where somebody else has moved the child since */
    from_class_id: z.string().min(1).max(64).optional(),
    effective_date: dateText,
    reason: z.string().trim().min(1).max(400),
    /** left out: the next free number of the class */
    roll_no: z.string().trim().max(10).nullish(),
    keep_house: z.boolean().default(true),
    /** another school may have given the admission number to somebody else */
    admission_no: z.string().trim().max(40).nullish(),
    /** a full class is taken only when this says so */
    over_capacity: z.boolean().default(false),
  }),
  data: z.object({
    student_id: z.string(),
    effective_date: z.string(),
    from: enrolmentSummary,
    to: enrolmentSummary,
    /** it is done on its day */
    is_ahead: z.boolean(),
  }),
})

export const fieldPermissions = ['none', 'read', 'write'] as const
export const getStudentProfile = defineCall({
  method: 'GET',
  path: '/api/students/Profile_update&{id}/',
  summary: 'One student, and which of the fields this person may read and write',
  tag: 'students',
  package: 'settings.student',
  about: { resource: 'students', name: 'id' },
  data: recordRow('students', { field_permissions: z.record(z.string(), z.enum(fieldPermissions)) }),
})

export const getHouse = defineCall({
  method: 'GET',
  path: '/api/students/house/',
  summary: 'One house with its members of the year, those of them that this person may see',
  tag: 'students',
  package: 'settings.houses',
  about: { resource: 'houses', name: 'house_id' },
  query: z.object({ house_id: z.string().min(1).max(64) }),
  data: recordRow('houses', {
    members: z.array(
      z.object({
        student_id: z.string(),
        admission_no: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        class_id: z.string().nullable(),
        class_name: z.string().nullable(),
        image: z.string().nullable(),
      }),
    ),
  }),
})

export const houseOption = optionRow.extend({ colour: z.string().nullable() })
export type HouseOption = z.output<typeof houseOption>
export const getHouseDropdown = defineCall({
  method: 'GET',
  path: '/api/students/house-dropdown/',
  summary: 'The active houses of the school with their colours',
  tag: 'students',
  data: z.object({ records: z.array(houseOption) }),
})

export const siblingRow = z.object({
  student_id: z.string(),
  emis_id: z.string().nullable(),
  admission_no: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  class_name: z.string().nullable(),
  school_name: z.string(),
  school_name_ar: z.string().optional(),
  guardian_phone_last4: z.string().nullable(),
})
export type SiblingRow = z.infer<typeof siblingRow>

export const getSiblingDropdown = defineCall({
  method: 'GET',
  path: '/api/students/sibling-emis-dropdown/',
  summary: 'Students of the whole institution by name, admission or EMIS number, to link brothers and sisters; at most 20',
  tag: 'students',
  package: 'settings.student',
  roles: schoolOffice,
  query: z.object({ search: z.string().max(200).default(''), exclude_student_id: z.string().max(64).optional() }),
  data: z.object({ records: z.array(siblingRow) }),
})

export const getStudentsByClass = defineCall({
  method: 'GET',
  path: '/api/students/get-students-by-class/',
  summary: 'The students of a class, light: for registers and pickers',
  tag: 'students',
  package: 'settings.student',
  query: z.object({ class_id: z.string().max(64) }),
  data: z.object({
    records: z.array(
      z.object({
        student_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        roll_no: z.string().nullable(),
        card_no: z.number().nullable(),
        image: z.string().nullable(),
      }),
    ),
  }),
})
