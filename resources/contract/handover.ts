import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { longestReason } from '../kit/index.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

const of = {
  tag: 'teachers',
  package: 'settings.teacher',
  roles: schoolOffice,
  about: { resource: 'teachers', name: 'teacherId' },
} as const
const id = z.string().min(1).max(200)
const named = { name: z.string(), name_ar: z.string().nullable() }

/** What a teacher leaves open, by what it is, and who could take it over. */
export const openHandover = z.object({
  groups: z.array(
    z.object({
      /** `timetable.lessons` */
      name: z.string(),
      label: z.string(),
      label_ar: z.string(),
      items: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          title_ar: z.string(),
          note: z.string().nullable(),
          note_ar: z.string().nullable(),
          class_id: z.string().nullable(),
          subject_id: z.string().nullable(),
          link: z.string().nullable(),
          /** who cannot take it, and why, in the reader's language */
          clashes: z.array(z.object({ teacher_id: z.string(), said: z.array(z.string()) })),
        }),
      ),
    }),
  ),
  /** the other active teachers of the school */
  candidates: z.array(
    z.object({
      teacher_id: z.string(),
      ...named,
      class_ids: z.array(z.string()),
      /** which they teach, or are qualified for */
      subject_ids: z.array(z.string()),
      /** `class subject` that they teach already */
      taught: z.array(z.string()),
    }),
  ),
})
export type OpenHandover = z.infer<typeof openHandover>
export type HandoverGroup = OpenHandover['groups'][number]
export type HandoverCandidate = OpenHandover['candidates'][number]

export const getHandover = defineCall({
  ...of,
  method: 'GET',
  path: '/api/teacher/handover/{teacherId}/',
  summary: 'What has to be handed over before a teacher is switched off, with who could take it',
  query: z.object({ effective_date: dateText.optional() }),
  data: openHandover,
})

export const handOver = defineCall({
  ...of,
  method: 'POST',
  path: '/api/teacher/handover/{teacherId}/',
  summary: 'Gives everything that is open to others and switches the teacher off, in one operation; nothing is deleted',
  body: z.object({
    /** the day from which the teacher is no longer there, not after today; unsaid: today */
    effective_date: dateText.optional(),
    gives: z
      .array(
        z.object({
          group: id,
          key: id,
          /** null: nobody yet, for which a reason is given */
          to: id.nullable(),
        }),
      )
      .max(2000),
    reason: z.string().trim().max(longestReason).optional(),
  }),
  data: z.object({ operation_id: z.string().nullable(), handed: z.number(), left: z.number() }),
})
