import { z } from 'zod'
import { audienceRoleNames, noticeCategories, noticePriorities, noticeStatuses } from '../domain/notices/words.ts'
import { administrators } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

const of = { tag: 'notice-board', package: 'notice_board', roles: administrators } as const
const keys = <const Words extends object>(words: Words) => Object.keys(words) as (keyof Words & string)[]
const id = z.string().min(1).max(64)
const named = { school_id: z.string(), name_en: z.string(), name_ar: z.string().nullable() }

export const countForSchools = defineCall({
  ...of,
  method: 'POST',
  path: '/api/notice-board/institution/count/',
  summary: 'How many people a notice to these roles would reach in each of the schools that the person works in',
  writes: false,
  body: z.object({ roles: z.array(z.enum(audienceRoleNames)).max(10).default([]) }),
  data: z.object({
    schools: z.array(
      z.object({
        ...named,
        /** its notice board is in its licence */
        is_open: z.boolean(),
        people: z.number(),
        without_account: z.number(),
      }),
    ),
  }),
})

const texts = {
  title_en: z.string().trim().max(160).nullish(),
  title_ar: z.string().trim().max(160).nullish(),
  /** rich text; one of the two is enough */
  body_en: z.string().max(20_000).nullish(),
  body_ar: z.string().max(20_000).nullish(),
  category: z.enum(keys(noticeCategories)).default('general'),
  priority: z.enum(keys(noticePriorities)).default('normal'),
  attachments: z.array(id).max(6).default([]),
  /** the last day on which it is up */
  expire_at: dateText.nullish(),
}

export const sendToSchools = defineCall({
  ...of,
  method: 'POST',
  path: '/api/notice-board/institution/',
  summary: 'Puts one notice up in several schools, in each as its own; in all of them or in none',
  body: z.object({
    ...texts,
    roles: z.array(z.enum(audienceRoleNames)).max(10).default([]),
    requires_ack: z.boolean().default(false),
    school_ids: z.array(id).max(500).default([]),
  }),
  data: z.object({
    /** what the notices of all these schools have in common */
    source_id: z.string(),
    schools: z.number(),
    told: z.number(),
  }),
})

export const listSent = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/institution/',
  summary: 'What was sent to several schools at once, the latest first',
  data: z.object({
    records: z.array(
      z.object({
        source_id: z.string(),
        title_en: z.string().nullable(),
        title_ar: z.string().nullable(),
        author: z.string().nullable(),
        published_at: z.string().nullable(),
        schools: z.number(),
        /** schools in which it is up now */
        up: z.number(),
      }),
    ),
  }),
})

export const getSent = defineCall({
  ...of,
  method: 'GET',
  path: '/api/notice-board/institution/{id}/',
  summary: 'One notice to several schools, with who has read and confirmed it in each',
  data: z.object({
    title_en: z.string().nullable(),
    title_ar: z.string().nullable(),
    body_en: z.string().nullable(),
    body_ar: z.string().nullable(),
    category: z.enum(keys(noticeCategories)),
    priority: z.enum(keys(noticePriorities)),
    attachments: z.array(z.string()),
    expire_at: z.string().nullable(),
    requires_ack: z.boolean(),
    roles: z.array(z.enum(audienceRoleNames)),
    author: z.string().nullable(),
    published_at: z.string().nullable(),
    schools: z.array(
      z.object({
        ...named,
        notice_id: z.string(),
        status: z.enum(keys(noticeStatuses)),
        people: z.number(),
        without_account: z.number(),
        read: z.number(),
        confirmed: z.number(),
      }),
    ),
  }),
})

export const correctSent = defineCall({
  ...of,
  method: 'PUT',
  path: '/api/notice-board/institution/{id}/',
  summary: 'Corrects what a notice says in every school in which it is up',
  body: z.object(texts),
  data: z.object({ schools: z.number() }),
})

export const withdrawSent = defineCall({
  ...of,
  method: 'POST',
  path: '/api/notice-board/institution/{id}/withdraw/',
  summary: 'Withdraws a notice in all schools in which it is up, or in some of them',
  body: z.object({ school_ids: z.array(id).max(500).optional() }),
  data: z.object({ schools: z.number() }),
})
