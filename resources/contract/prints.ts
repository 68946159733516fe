import { z } from 'zod'
import { defineCall } from './call.ts'

/** More than this nobody carries; the sheet then says how many there are. */
export const printLimits = { rows: 2_000 } as const

export const rowsToPrint = defineCall({
  method: 'POST',
  path: '/api/prints/',
  summary:
    'The rows of a list for paper: all that it finds, or that are selected, in its order, with linked records and child rows that are asked for as columns',
  tag: 'prints',
  writes: false,
  body: z.object({
    resource: z.string(),
    /** search, filter, order, columns and single rows beside them, as the list is asked for */
    list: z.record(z.string(), z.unknown()).default({}),
  }),
  data: z.object({
    /** of all that are meant */
    total: z.number(),
    records: z.array(z.record(z.string(), z.unknown())),
  }),
})
