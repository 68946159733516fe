import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { askWords, longestReason, registersWays } from '../kit/asks.ts'
import { bulkWays } from '../kit/bulk-edits.ts'
import { called } from './called.ts'
import { pastMoment } from './as-it-was.ts'
import { defineCall, type BodyOf, type DataOf } from './call.ts'
import { dateText } from './dates.ts'
import { historyEntrySchema } from './history.ts'

/** More records at once are too many for one request: they are narrowed, or a file is imported. */
export const bulkLimits = { records: 10_000, samples: 20, named: 5 } as const

const tag = 'bulk-edits'
const record = { id: z.string(), ...called }

/** what some of them have to be given beside the values: for all alike */
export const besideValues = {
  effective_date: dateText.optional(),
  reason: z.string().trim().max(longestReason).optional(),
  over_capacity: z.boolean().optional(),
  registers: z.enum(registersWays).optional(),
}
/** What many changes would come to, beside each of them. */
export const foreseenOfMany = {
  /** would be changed */
  changed: z.number(),
  /** are so already */
  same: z.number(),
  /** those of them that only wait for an answer to what is asked included */
  refused: z.number(),
  waiting: z.number(),
  asks: z.array(
    z.object({
      word: z.enum(askWords),
      earliest: z.string().optional(),
      latest: z.string().optional(),
      records: z.number(),
      /** the first of these records, by id */
      first: z.array(z.string()),
    }),
  ),
  /** what is only worth knowing, and of how many */
  warnings: z.array(z.object({ text: z.string(), records: z.number() })),
}

const edit = z.object({
  resource: z.string(),
  /** search, filter and single records beside them, as the list is asked for */
  list: z.record(z.string(), z.unknown()).default({}),
  changes: z
    .array(z.object({ field: z.string(), way: z.enum(bulkWays), value: z.unknown().optional() }))
    .max(50)
    .default([]),
  /** in their place: switched on or off, with the word that they go or return with */
  status: z.object({ is_active: z.boolean(), word: z.string().max(64).optional() }).optional(),
  /** in their place: these fields as they were at a moment */
  as_it_was: z.object({ at: pastMoment, fields: z.array(z.string().max(64)).min(1).max(200) }).optional(),
  ...besideValues,
})

export const foreseeBulkEdit = defineCall({
  method: 'POST',
  path: '/api/bulk-edits/check/',
  summary:
    'What changing many records at once would come to: counts, some of them before and after, those that would be refused, and what is asked',
  tag,
  roles: staff,
  writes: false,
  body: edit,
  data: z.object({
    /** stands for the records that the list holds now, and for the values in them that would be overwritten */
    seen: z.string(),
    total: z.number(),
    ...foreseenOfMany,
    samples: z.array(z.object({ ...record, changes: historyEntrySchema.shape.changes })),
    refusals: z.array(z.object({ ...record, because: z.string() })),
  }),
})

export const makeBulkEdit = defineCall({
  method: 'POST',
  path: '/api/bulk-edits/',
  summary: 'Changes many records at once, as one operation: all of them, or with `leave_out` those that can be',
  tag,
  roles: staff,
  body: edit.extend({
    /** of the answer that was looked at: where the list, or what would be overwritten in it, is another by now, nothing is written and the difference is told */
    seen: z.string(),
    total: z.number().int().min(0),
    leave_out: z.boolean().default(false),
  }),
  data: z.object({
    /** can be undone under this name; null: nothing was written */
    operation_id: z.string().nullable(),
    changed: z.number(),
    same: z.number(),
    refused: z.number(),
  }),
})
export type BulkEdit = BodyOf<typeof foreseeBulkEdit>
export type BulkForeseen = DataOf<typeof foreseeBulkEdit>
