import { z } from 'zod'
import { ageRanges } from '../domain/psychometrics/age-ranges.ts'
import { answeringModes, consents, mappingStatuses, responseStatuses } from '../domain/psychometrics/states.ts'
import { consentGivers, schoolOffice, staff } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'

const id = z.string().min(1).max(64)
const of = { tag: 'psychometric', package: 'psychometric' } as const
const ofMapping = { ...of, about: { resource: 'questionnaire-mappings', name: 'unique_id' } } as const
const ofResponse = { ...of, about: { resource: 'questionnaire-responses', name: 'response_id' } } as const
export const ageRange = z.enum(ageRanges.map(({ code }) => code))
/** Ids side by side: `a,b`. */
const ids = z
  .string()
  .max(20_000)
  .transform((said) => said.split(',').filter((one) => one !== ''))
const status = z.enum(Object.keys(responseStatuses) as [keyof typeof responseStatuses])

export const deleteMapping = defineCall({
  ...ofMapping,
  method: 'PATCH',
  path: '/api/psychometric-module/create-questionnaire-mapping/',
  summary: 'Deletes a mapping, with a reason; what was answered is kept and counted nowhere, and the operation can be undone',
  roles: ['academic_admin'],
  query: z.object({ unique_id: id }),
  body: z.object({ is_deleted: z.literal(true), reason: z.string().trim().max(500).default('') }),
  data: z.object({ unique_id: z.string(), operation_id: z.string() }),
})

/** A child as a mapping would reach it. */
export const reached = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  image: z.string().nullable(),
  class_id: z.string(),
  class_name: z.string(),
  /** completed years on the first day of the mapping, or today */
  age: z.number(),
  /** the age is one that the range and the questionnaire are for */
  eligible: z.boolean(),
  /** somebody can sign in for it: the child itself, and a guardian */
  has_account: z.boolean(),
  has_guardian_account: z.boolean(),
})
export const getMappingCandidates = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/student-list/',
  summary: 'The children whom a mapping reaches, or whom one of these classes would, with their ages',
  roles: schoolOffice,
  query: z.object({
    unique_id: id.optional(),
    class_id: ids.optional(),
    age_range: ageRange.optional(),
    questionnaire_id: id.optional(),
    from_date: z.string().max(10).optional(),
  }),
  data: z.object({ records: z.array(reached) }),
})
export type Reached = z.infer<typeof reached>

export const mappedStudent = z.object({
  response_id: z.string(),
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  image: z.string().nullable(),
  class_id: z.string(),
  class_name: z.string(),
  status,
  attempt: z.number(),
  consent: z.enum(Object.keys(consents) as [keyof typeof consents]),
  answered: z.number(),
  started_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  reminded_at: z.string().nullable(),
  /** of careless answering, for the school's office alone */
  flags: z.array(z.string()),
  has_account: z.boolean(),
  has_guardian_account: z.boolean(),
})
export type MappedStudent = z.infer<typeof mappedStudent>
export const mappingHead = z.object({
  unique_id: z.string(),
  questionnaire_id: z.string(),
  version: z.number(),
  questionnaire: z.string(),
  questionnaire_ar: z.string(),
  name: z.string().nullable(),
  items: z.number(),
  from_date: z.string(),
  to_date: z.string(),
  mode: z.enum(Object.keys(answeringModes) as [keyof typeof answeringModes]),
  status: z.enum(Object.keys(mappingStatuses) as [keyof typeof mappingStatuses]),
  class_names: z.string(),
  consent_required: z.boolean(),
  release_to_student: z.boolean(),
  release_to_parent: z.boolean(),
})
export type MappingHead = z.infer<typeof mappingHead>
/** What a report says of a mapping. */
export const reportedMapping = mappingHead.pick({
  unique_id: true,
  name: true,
  from_date: true,
  to_date: true,
  status: true,
  class_names: true,
})
/** How far the children of a mapping, or those of them whom somebody sees, are. */
export const progress = z.object({ expected: z.number(), started: z.number(), submitted: z.number(), declined: z.number() })

export const getMappingStudents = defineCall({
  ...ofMapping,
  method: 'GET',
  path: '/api/psychometric-module/get-questionnaire-mapping-students/',
  summary: 'How far each child of a mapping is, of the classes that the person sees',
  roles: staff,
  query: z.object({ unique_id: id, class_id: id.optional() }),
  data: z.object({
    mapping: mappingHead,
    progress,
    records: z.array(mappedStudent),
    /** remind, set back, say that a guardian agreed on paper */
    may_manage: z.boolean(),
    /** profiles of these children may be opened */
    may_see_profiles: z.boolean(),
  }),
})

export const getMappingsOfTeacher = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/get-questionnaire-by-teacher/',
  summary: 'Mappings with children of the teacher’s classes, and what waits for the teacher’s answers',
  roles: ['teacher'],
  query: z.object({ status: z.enum(['scheduled', 'open', 'closed']).optional() }),
  data: z.object({
    records: z.array(
      z.object({ ...mappingHead.shape, ...progress.shape, /** by whoever asks */ answers: z.boolean(), pending: z.number() }),
    ),
  }),
})

export const getMappedStudentOptions = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/student-dropdown/',
  summary: 'Children of a class, of a mapping those who have handed in',
  roles: staff,
  query: z.object({ class_id: id, unique_id: id.optional() }),
  data: z.object({ records: z.array(z.object({ id: z.string(), label: z.string(), label_ar: z.string().optional() })) }),
})

export const remindOfQuestionnaire = defineCall({
  ...ofMapping,
  method: 'POST',
  path: '/api/psychometric-module/remind/',
  summary: 'Reminds those who have not handed in: the children, their guardians or the teachers, whoever answers; once a day each',
  roles: staff,
  query: z.object({ unique_id: id }),
  body: z.object({ student_ids: z.array(id).max(2000).optional() }),
  data: z.object({ told: z.number(), without_account: z.number(), told_today: z.number() }),
})

export const resetResponse = defineCall({
  ...ofResponse,
  method: 'POST',
  path: '/api/psychometric-module/responses/{response_id}/reset/',
  summary: 'Sets what a child answered back, with a reason: it is kept and counted nowhere, and the child begins anew',
  roles: ['academic_admin'],
  body: z.object({ reason: z.string().trim().min(1, 'required').max(500) }),
  data: z.object({ response_id: z.string(), attempt: z.number() }),
})

export const sayConsent = defineCall({
  ...ofResponse,
  method: 'POST',
  path: '/api/psychometric-module/responses/{response_id}/consent/',
  summary: 'A guardian agrees, or does not, or the counsellor writes down that one did on paper',
  roles: consentGivers,
  body: z.object({ consent: z.enum(['given', 'refused']) }),
  data: z.object({ consent: z.enum(['given', 'refused']) }),
})
export type MappingStudents = DataOf<typeof getMappingStudents>
