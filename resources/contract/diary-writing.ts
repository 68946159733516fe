import { z } from 'zod'
import { families, schoolOffice, staff } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'
import { dateText } from './dates.ts'

const id = z.string().min(1).max(64)
const named = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
const polarity = z.enum(['neutral', 'positive', 'concern'])
const readers = z.enum(['both', 'parent', 'student'])
const of = { tag: 'diary', package: 'diary' } as const
const ofEntry = { ...of, about: { resource: 'diary', name: 'id' } } as const

const content = {
  date: dateText,
  diary_type: z.string().min(1).max(60),
  subject_id: id.nullish(),
  title: z.string().trim().max(120).nullish(),
  title_ar: z.string().trim().max(120).nullish(),
  body_en: z.string().max(20_000).nullish(),
  body_ar: z.string().max(20_000).nullish(),
  attachments: z.array(id).max(6).optional(),
  polarity: polarity.default('neutral'),
  visible_to: readers.default('both'),
  requires_ack: z.boolean().default(false),
}
export const composeDiary = defineCall({
  ...of,
  method: 'POST',
  path: '/api/diary/compose/',
  summary: 'Writes the same entry for classes, or one for each of some children, and publishes it',
  roles: [...schoolOffice, 'teacher'],
  body: z.object({
    ...content,
    class_ids: z.array(id).max(30).default([]),
    /** one entry for each of them, in the class where it sits; `class_ids` are left out then */
    student_ids: z.array(id).max(60).default([]),
    /** false: it stays a draft, which nobody else reads */
    publish: z.boolean().default(true),
  }),
  data: z.object({
    diary_ids: z.array(z.string()),
    children: z.number(),
    /** under which all of it is undone */
    operation_id: z.string().nullable(),
  }),
})

export const stepDiary = defineCall({
  ...ofEntry,
  method: 'PATCH',
  path: '/api/diary/{id}/',
  summary: 'Publishes a draft, or withdraws what was published, with the reason',
  roles: [...schoolOffice, 'teacher'],
  body: z.object({ status: z.enum(['published', 'withdrawn']), reason: z.string().trim().max(500).optional() }),
  data: z.object({ status: z.string() }),
})

export const acknowledgeDiary = defineCall({
  ...ofEntry,
  method: 'POST',
  path: '/api/diary/{id}/ack/',
  summary: 'Says that an entry was read for a child, with an answer if one likes; said again, the answer is another one',
  roles: families,
  body: z.object({ student_id: id, reply: z.string().trim().max(1000).nullish() }),
  data: z.object({ at: z.string() }),
})

export const getDiaryAcks = defineCall({
  ...ofEntry,
  method: 'GET',
  path: '/api/diary/{id}/acks/',
  summary: 'For which children an entry was acknowledged, by whom and with which answer, and of the others who could',
  roles: staff,
  data: z.object({
    children: z.array(
      z.object({
        student: named,
        /** the child itself can sign in */
        has_account: z.boolean(),
        acks: z.array(z.object({ by: z.string(), at: z.string(), reply: z.string().nullable() })),
        /** the adults of a child, those with an account first */
        guardians: z.array(z.object({ name: z.string(), name_ar: z.string().nullable(), has_account: z.boolean() })),
      }),
    ),
    done: z.number(),
    all: z.number(),
    /** the day on which they were reminded last, by somebody or by itself */
    reminded_on: z.string().nullable(),
    /** those for whom nobody has acknowledged it may be reminded by whoever asks: not yet today */
    may_remind: z.boolean(),
  }),
})
export type DiaryAcks = DataOf<typeof getDiaryAcks>

export const remindDiary = defineCall({
  ...ofEntry,
  method: 'POST',
  path: '/api/diary/{id}/remind/',
  summary: 'Reminds those who have not acknowledged an entry, once a day: guardians, or the children where it is for them alone',
  roles: [...schoolOffice, 'teacher'],
  body: z.object({}),
  /** so many accounts were told */
  data: z.object({ told: z.number() }),
})

export const getDiaryBalance = defineCall({
  ...of,
  method: 'GET',
  path: '/api/diary/balance/',
  summary: 'Of each child of a class how much praise and concern whoever asks has written himself this year; nobody else is told',
  roles: ['teacher'],
  query: z.object({ class_id: id }),
  data: z.object({
    records: z.array(z.object({ student: named, praise: z.number(), concern: z.number() })),
  }),
})
