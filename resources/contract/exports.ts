import { z } from 'zod'
import { defineCall } from './call.ts'

/** A list of more rows is written to a file by a job: by then some seconds have gone, and a person would sit in front of a button. */
export const exportLimits = { rowsAtOnce: 5_000 } as const

const tag = 'exports'

export const startExport = defineCall({
  method: 'POST',
  path: '/api/exports/',
  summary: 'What a list shows, written to a file by a job; the file is kept for a day, for whoever asked for it',
  tag,
  body: z.object({
    resource: z.string(),
    format: z.enum(['xlsx', 'csv']),
    /** beside what the list shows everything that an import reads back */
    whole: z.boolean().default(false),
    /** search, filter, order and columns, as the list is asked for */
    list: z.record(z.string(), z.unknown()).default({}),
  }),
  data: z.object({ job_id: z.string() }),
})

export const getExport = defineCall({
  method: 'GET',
  path: '/api/exports/{job_id}/file/',
  summary: 'The file that an export has written',
  tag,
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
