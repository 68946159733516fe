import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { besideValues, foreseenOfMany } from './bulk-edits.ts'
import { defineCall, type BodyOf, type DataOf } from './call.ts'

/** More at once are too many for one request: they are saved in parts, or a file is imported. */
export const gridLimits = { records: 10_000, cells: 30_000 } as const

const tag = 'grid-edits'
const byField = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

const edit = z.object({
  resource: z.string(),
  rows: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        /** `updated_at` of the record as it was looked at: what others have changed in the same fields since is not overwritten */
        version: z.string().max(40).optional(),
        /** texts, read as an import reads them; an empty one empties the field */
        cells: byField(z.string().max(20_000)),
      }),
    )
    .min(1)
    .max(gridLimits.records),
  ...besideValues,
  /** whom they seem to repeat from now on is somebody else */
  force: z.boolean().optional(),
})

/** What a cell comes to: the text that it holds from then on, and what the record is called that a reference names. */
const meant = z.object({ text: z.string(), label: z.string().optional() })

const told = z.array(
  z.object({
    id: z.string(),
    /** what is wrong with a cell */
    problems: byField(z.string()),
    /** what is wrong with the record as a whole */
    because: z.string().optional(),
    /** cells that were written otherwise than they are kept */
    meant: byField(meant),
    /** what others have made of cells meanwhile */
    now: byField(meant).optional(),
    /** of the record as it is by now, where that matters */
    version: z.string().optional(),
  }),
)

export const foreseeGridEdit = defineCall({
  method: 'POST',
  path: '/api/grid-edits/check/',
  summary: 'What the cells of many records would come to: how each is understood, what is wrong with it, and what is asked',
  tag,
  roles: staff,
  writes: false,
  mostMB: 8,
  body: edit,
  data: z.object({
    ...foreseenOfMany,
    /** only of those of which there is something to tell */
    rows: told,
  }),
})

export const makeGridEdit = defineCall({
  method: 'POST',
  path: '/api/grid-edits/',
  summary: 'Changes the cells of many records, as one operation: all of the records, or with `leave_out` those that can be',
  tag,
  roles: staff,
  mostMB: 8,
  body: edit.extend({ leave_out: z.boolean().default(false) }),
  data: z.object({
    /** can be undone under this name; null: nothing was written */
    operation_id: z.string().nullable(),
    changed: z.number(),
    same: z.number(),
    refused: z.number(),
    /** those that were left as they are, and why */
    rows: told,
  }),
})
export type GridEdit = BodyOf<typeof foreseeGridEdit>
export type GridForeseen = DataOf<typeof foreseeGridEdit>
export type GridRowTold = GridForeseen['rows'][number]
