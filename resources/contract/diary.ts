import { z } from 'zod'
import { families, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

const id = z.string().min(1).max(64)
const named = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
const polarity = z.enum(['neutral', 'positive', 'concern'])
const readers = z.enum(['both', 'parent', 'student'])
const of = { tag: 'diary', package: 'diary' } as const

const entry = z.object({
  diary_id: z.string(),
  date: z.string(),
  /** a code of the list of values `diary_type` */
  diary_type: z.string(),
  class: named,
  /** null: the whole class */
  student: named.nullable(),
  subject: named.nullable(),
  title: z.string().nullable(),
  /** where it is written in both languages */
  title_ar: z.string().nullable(),
  body_en: z.string().nullable(),
  body_ar: z.string().nullable(),
  /** ids of files, with what they are called */
  attachments: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
  polarity,
  visible_to: readers,
  requires_ack: z.boolean(),
  status: z.enum(['draft', 'published', 'withdrawn']),
  published_at: z.string().nullable(),
  edited_at: z.string().nullable(),
  author: z.string().nullable(),
  author_ar: z.string().nullable(),
  /** written by whoever asks */
  is_own: z.boolean(),
  /** whoever asks may change it, now */
  may_edit: z.boolean(),
  /** of the children that it is about, for how many somebody has acknowledged it; null: nobody is asked, or asks as a family */
  acks: z.object({ done: z.number(), all: z.number() }).nullable(),
  /** of a family: its children that it is about, and who has acknowledged it for them; the answer is one's own */
  children: z.array(
    z.object({
      student_id: z.string(),
      acked_at: z.string().nullable(),
      acked_by: z.string().nullable(),
      is_own_ack: z.boolean(),
      /** whoever asks is asked for it: a guardian, or the child where it is for children alone */
      may_ack: z.boolean(),
      reply: z.string().nullable(),
    }),
  ),
})
export type DiaryEntry = z.output<typeof entry>

export const getDiary = defineCall({
  ...of,
  method: 'GET',
  path: '/api/diary/feed/',
  summary: 'What the diary says of some days, the latest first: of the own classes, of a class, or of a child with what is for its class',
  roles: [...staff, ...families],
  query: z.object({
    from: dateText,
    to: dateText,
    class_id: id.optional(),
    student_id: id.optional(),
    diary_type: z.string().max(60).optional(),
    /** what whoever asks has written, and nothing else */
    mine: z.literal('1').optional(),
    page: z.coerce.number().int().min(1).max(500).optional(),
    /** all of a child's entries at once, to be read as a book */
    book: z.literal('1').optional(),
  }),
  data: z.object({
    records: z.array(entry),
    total: z.number(),
    /** days of the week without school: its week begins behind them */
    weekend: z.array(z.string()),
    /** how many entries each day has, over all pages up to two thousand entries */
    days: z.array(z.object({ date: z.string(), entries: z.number() })),
  }),
})
