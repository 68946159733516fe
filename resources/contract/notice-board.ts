import { z } from 'zod'
import { audienceRoleNames, noticeCategories, noticePriorities, noticeStatuses, noticeStepNames } from '../domain/notices/words.ts'
import { roles, schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'notice-board', package: 'notice_board' } as const
const writers = [...schoolOffice, 'teacher'] as const
const keys = <const Words extends object>(words: Words) => Object.keys(words) as (keyof Words & string)[]

const attachment = z.object({ file_id: z.string(), name: z.string(), type: z.string(), size: z.number() })

const posted = z.object({
  notice_id: z.string(),
  title_en: z.string().nullable(),
  title_ar: z.string().nullable(),
  /** rich text */
  body_en: z.string().nullable(),
  body_ar: z.string().nullable(),
  category: z.enum(keys(noticeCategories)),
  priority: z.enum(keys(noticePriorities)),
  pinned: z.boolean(),
  requires_ack: z.boolean(),
  author: z.string().nullable(),
  /** where the account has an Arabic name */
  author_ar: z.string().nullable(),
  /** the institution, where it was sent to several schools */
  sender: z.string().nullable(),
  sender_ar: z.string().nullable(),
  /** since when it is up */
  since: z.string(),
  expire_at: z.string().nullable(),
  attachments: z.array(attachment),
  read_at: z.string().nullable(),
  ack_at: z.string().nullable(),
})
/** A notice as one of those whom it is for reads it. */
export type PostedNotice = z.output<typeof posted>

/** Notices of a page of the board. */
export const noticesAtOnce = 20

export const getBoard = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/board/',
  summary: 'The notices that are up for this person: pinned ones on top, then those that are not read yet',
  roles,
  query: z.object({
    page_no: z.coerce.number().int().min(1).default(1),
    /** `open`: what is still to be read or confirmed */
    show: z.enum(['all', 'open']).default('all'),
    category: z.enum(keys(noticeCategories)).optional(),
    search: z.string().max(100).optional(),
  }),
  data: z.object({ records: z.array(posted), total: z.number(), unread: z.number(), owed: z.number() }),
})

export const getPostedNotice = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/board/{id}/',
  summary: 'One notice of the board; one that is not up for this person, or not any more, is not there',
  roles,
  data: posted,
})

export const readNotice = defineCall({
  ...of,
  method: 'POST',
  path: '/api/notice-board/{id}/read/',
  summary: 'Notes that the person has read a notice and, with `ack`, confirms it',
  roles,
  once: false,
  // who may only read the module confirms what he has read, too
  writes: false,
  body: z.object({ ack: z.boolean().default(false) }),
  data: z.object({ read_at: z.string(), ack_at: z.string().nullable() }),
})

export const getNoticeFile = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/files/{id}/',
  summary: 'A file or picture of a notice that is up for this person',
  roles,
  blob: 'application/octet-stream',
})

export const actOnNotice = defineCall({
  ...of,
  method: 'PATCH',
  path: '/api/notice-board/{id}/',
  summary:
    'Takes a step with a notice, or pins it. `publish` puts it up, at its time where it has one; where its audience is larger than the classes of the teacher who wrote it, it waits for approval.',
  roles: writers,
  about: { resource: 'notices', name: 'id' },
  body: z.object({
    step: z.enum(noticeStepNames).optional(),
    pinned: z.boolean().optional(),
    reason: z.string().trim().max(500).optional(),
  }),
  data: z.object({ status: z.enum(keys(noticeStatuses)), pinned: z.boolean(), told: z.number() }),
})

const reached = z.object({
  kind: z.enum(['students', 'guardians', 'teachers', 'users']),
  id: z.string(),
  role: z.enum(audienceRoleNames),
  name: z.string(),
  name_ar: z.string().nullable(),
  told: z.string().nullable(),
  told_ar: z.string().nullable(),
  has_account: z.boolean(),
  read_at: z.string().nullable(),
  ack_at: z.string().nullable(),
})
export type ReachedPerson = z.output<typeof reached>

export const reachStates = ['all', 'read', 'unread', 'confirmed', 'not_confirmed', 'no_account'] as const
/** People of a page of the report. */
export const reachedAtOnce = 50

export const getReach = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/{id}/reach/',
  summary: 'Whom a notice is for, who of them has read and confirmed it, and who has no account',
  roles: writers,
  about: { resource: 'notices', name: 'id' },
  query: z.object({
    page_no: z.coerce.number().int().min(1).default(1),
    state: z.enum(reachStates).default('all'),
    role: z.enum(audienceRoleNames).optional(),
    search: z.string().max(100).optional(),
  }),
  data: z.object({
    by_role: z.array(
      z.object({
        role: z.enum(audienceRoleNames),
        people: z.number(),
        without_account: z.number(),
        read: z.number(),
        confirmed: z.number(),
      }),
    ),
    records: z.array(reached),
    total: z.number(),
    needs_approval: z.boolean(),
    /** its steps that this person may take now */
    steps: z.array(z.enum(noticeStepNames)),
    /** how the group of the moment that it is for is called */
    live: z.object({ label: z.string(), label_ar: z.string() }).nullable(),
    /** the institution, where it was sent to several schools and is changed in all of them */
    sender: z.object({ name: z.string(), name_ar: z.string().nullable() }).nullable(),
    /** when it would be put up, where that is not at once */
    goes_up_at: z.string().nullable(),
    may_remind: z.boolean(),
  }),
})

export const remindOfNotice = defineCall({
  ...of,
  method: 'POST',
  path: '/api/notice-board/{id}/remind/',
  summary: 'Reminds those who have not read a notice yet, or not confirmed it where it has to be; once a day',
  roles: writers,
  about: { resource: 'notices', name: 'id' },
  body: z.object({}),
  data: z.object({ told: z.number() }),
})
