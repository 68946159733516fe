import { z } from 'zod'
import { bulkWays } from '../kit/bulk-edits.ts'
import { staff } from '../kit/access.ts'
import { defineCall, type BodyOf, type DataOf } from './call.ts'
import { historyEntrySchema } from './history.ts'

/** More records at once are too many for one request: they are narrowed, or a file is imported. */
export const bulkLimits = { records: 10_000, samples: 20 } as const

const tag = 'bulk-edits'
const record = { id: z.string(), label: z.string(), label_ar: z.string().optional() }

const edit = z.object({
  resource: z.string(),
  /** search, filter and single records beside them, as the list is asked for */
  list: z.record(z.string(), z.unknown()).default({}),
  changes: z
    .array(z.object({ field: z.string(), way: z.enum(bulkWays), value: z.unknown().optional() }))
    .min(1)
    .max(50),
})

export const foreseeBulkEdit = defineCall({
  method: 'POST',
  path: '/api/bulk-edits/check/',
  summary: 'What changing many records at once would come to: counts, some of them before and after, and those that would be refused',
  tag,
  roles: staff,
  writes: false,
  body: edit,
  data: z.object({
    /** stands for the records that the list holds now */
    seen: z.string(),
    total: z.number(),
    /** would be changed */
    changed: z.number(),
    /** are so already */
    same: z.number(),
    refused: z.number(),
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
    /** of the answer that was looked at: where the list holds others by now, nothing is written and the difference is told */
    seen: z.string(),
    total: z.number().int().min(0),
    leave_out: z.boolean().default(false),
  }),
  data: z.object({
    /** can be undone under this name */
    operation_id: z.string(),
    changed: z.number(),
    same: z.number(),
    refused: z.number(),
  }),
})
export type BulkEdit = BodyOf<typeof foreseeBulkEdit>
export type BulkForeseen = DataOf<typeof foreseeBulkEdit>
