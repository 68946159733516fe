import { z } from 'zod'
import { audienceRoleNames } from '../domain/notices/words.ts'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'notice-board', package: 'notice_board' } as const
const writers = [...schoolOffice, 'teacher'] as const

/** Whom a live group reaches. */
export const reaches = ['students', 'guardians', 'teachers'] as const
const audience = z.object({ name: z.string(), label: z.string(), label_ar: z.string(), reaches: z.enum(reaches) })
export type Audience = z.output<typeof audience>

export const getAudiences = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/audiences/',
  summary: 'The groups of the moment to which this person may send a notice',
  roles: writers,
  data: z.object({ audiences: z.array(audience) }),
})

const ids = z.array(z.string().max(64)).max(200).default([])

const person = z.object({
  /** of which kind of record the id is */
  kind: z.enum(['students', 'guardians', 'teachers', 'users']),
  id: z.string(),
  role: z.enum(audienceRoleNames),
  name: z.string(),
  name_ar: z.string().nullable(),
  /** what tells them from namesakes: the class, the children */
  told: z.string().nullable(),
  told_ar: z.string().nullable(),
})

export const countAudience = defineCall({
  ...of,
  method: 'POST',
  path: '/api/notice-board/audience-count/',
  summary: 'How many people a notice would reach, and who of them has no account',
  roles: writers,
  writes: false,
  body: z.object({
    roles: z.array(z.enum(audienceRoleNames)).max(10).default([]),
    grade_ids: ids,
    class_ids: ids,
    house_ids: ids,
    user_ids: ids,
    live: z.string().max(80).nullish(),
  }),
  data: z.object({
    people: z.number(),
    without_account: z.number(),
    by_role: z.array(z.object({ role: z.enum(audienceRoleNames), people: z.number(), without_account: z.number() })),
    /** some of those without an account, by name; none where the person may not know them */
    named: z.array(person),
    /** it goes beyond the author's own classes, so somebody else has to approve it */
    needs_approval: z.boolean(),
  }),
})
