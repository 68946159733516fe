import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'
import { enrolmentSummary, transferClass } from './students.ts'

const of = { tag: 'emis-claims', package: 'settings.student', roles: schoolOffice } as const
const called = { name: z.string(), name_ar: z.string().nullable() }
const place = { school: z.string(), school_ar: z.string().nullable() }
const emisId = z.string().trim().min(1).max(40)

export const claimStates = ['asked', 'released', 'lapsed', 'refused', 'done', 'cancelled'] as const
export type ClaimState = (typeof claimStates)[number]

/** A claim as one of its two schools sees it. */
export const claimRow = z.object({
  claim_id: z.string(),
  emis_id: z.string(),
  /** masked for the school that asks, until the child is released to it; null: nobody has this number any more */
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  /** only of a child of one's own school */
  student_id: z.string().nullable(),
  class_name: z.string().nullable(),
  /** the other school */
  ...place,
  status: z.enum(claimStates),
  asked_on: z.string(),
  /** from this day on the child can be taken over without an answer */
  due_on: z.string().nullable(),
  asked_by: z.string().nullable(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_on: z.string().nullable(),
})
export type ClaimRow = z.infer<typeof claimRow>

export const getClaimBoard = defineCall({
  ...of,
  method: 'GET',
  path: '/api/emis-claims/board/',
  summary: 'The claims of the school: what it is asked for, and what it asks others for, the latest first; at most 200 of each',
  query: z.object({}),
  data: z.object({ to_answer: z.array(claimRow), asked: z.array(claimRow) }),
})

export const searchEmis = defineCall({
  ...of,
  method: 'GET',
  path: '/api/emis-claims/search/',
  summary: 'Whose child has exactly this EMIS number: the school, and of the name the first letters',
  query: z.object({ emis_id: emisId }),
  data: z.object({
    /** null: nobody of the institution */
    found: z
      .object({
        ...called,
        ...place,
        /** it is a child of the school that asks: then this one */
        student_id: z.string().nullable(),
        /** a claim is under way: of the own school, or of another one */
        claim: z.enum(['own', 'other']).nullable(),
      })
      .nullable(),
  }),
})

export const askForEmis = defineCall({
  ...of,
  method: 'POST',
  path: '/api/emis-claims/ask/',
  summary: 'Asks the school where a child is for it; it answers within 14 days, or the child can be taken over without an answer',
  body: z.object({ emis_id: emisId, message: z.string().trim().max(400).nullish() }),
  data: z.object({ claim_id: z.string(), due_on: z.string() }),
})

export const answerClaim = defineCall({
  ...of,
  method: 'POST',
  path: '/api/emis-claims/{id}/answer/',
  summary: 'The school where the child is releases it, or says why not',
  body: z.object({ release: z.boolean(), reason: z.string().trim().max(400).nullish() }),
  data: z.object({ status: z.enum(claimStates) }),
})

export const cancelClaim = defineCall({
  ...of,
  method: 'POST',
  path: '/api/emis-claims/{id}/cancel/',
  summary: 'The school that asked does not want the child any more',
  data: z.object({ status: z.enum(claimStates) }),
})

export const getTakeOver = defineCall({
  ...of,
  method: 'GET',
  path: '/api/emis-claims/{id}/take-over/',
  summary: 'A child that is released, and the classes that it may come into',
  data: z.object({
    claim_id: z.string(),
    emis_id: z.string(),
    ...called,
    admission_no: z.string(),
    from: enrolmentSummary,
    /** is it at the other school still? else it has left before */
    is_active: z.boolean(),
    earliest_date: z.string().nullable(),
    classes: z.array(transferClass),
  }),
})

export const takeOverChild = defineCall({
  ...of,
  method: 'POST',
  path: '/api/emis-claims/{id}/take-over/',
  summary: 'Moves a released child into a class of the school that asked, with all that was',
  body: z.object({
    to_class_id: z.string().min(1).max(64),
    effective_date: dateText,
    /** left out: the old one stays, where it is free */
    admission_no: z.string().trim().max(40).nullish(),
    over_capacity: z.boolean().default(false),
  }),
  data: z.object({ student_id: z.string(), to: enrolmentSummary }),
})
