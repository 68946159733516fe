import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { isPastMoment } from '../kit/dates.ts'
import { defineCall, type DataOf } from './call.ts'

export const pastMoment = z.string().max(16).refine(isPastMoment)

const tag = 'as-it-was'
const asked = { resource: z.string(), at: pastMoment }

export const readAsItWas = defineCall({
  method: 'POST',
  path: '/api/as-it-was/',
  summary: 'What records held at a moment, as the history tells it: those that stood otherwise then, or were not there yet',
  tag,
  roles: staff,
  writes: false,
  body: z.object({
    ...asked,
    ids: z.array(z.string().max(64)).max(200),
    /** search and filter of the list that they stand in */
    list: z.record(z.string(), z.unknown()).default({}),
  }),
  data: z.object({
    /** the moment */
    at: z.string(),
    /** since when the history tells anything; before that nothing is known */
    began: z.string().nullable(),
    records: z.array(
      z.object({
        id: z.string(),
        /** false: it was added, or brought back, after that */
        was_there: z.boolean(),
        /** the fields that are otherwise now, with the names of what they refer to */
        was: z.record(z.string(), z.unknown()),
      }),
    ),
    /** that the list finds today and that were not there yet */
    added: z.number(),
    /** that the list found then and that have been deleted since */
    removed: z.number(),
  }),
})
export type AsItWas = DataOf<typeof readAsItWas>

export const compareAsItWas = defineCall({
  method: 'POST',
  path: '/api/as-it-was/fields/',
  summary: 'Which fields of the records of a list stood otherwise at a moment and can be put back, and of how many records',
  tag,
  roles: staff,
  writes: false,
  body: z.object({ ...asked, list: z.record(z.string(), z.unknown()).default({}) }),
  data: z.object({
    total: z.number(),
    /** were not there then, and stay as they are */
    added: z.number(),
    fields: z.array(z.object({ field: z.string(), records: z.number() })),
    /** stood otherwise, too, and are not put back by hand */
    left: z.array(z.string()),
  }),
})
