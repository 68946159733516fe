import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall, type BodyOf } from './call.ts'
import { readingSchema, readSchema } from './import-reading.ts'
import {
  amendedSchema,
  correctionsSchema,
  importAnswersSchema,
  importAskSchema,
  importColumnSchema,
  importCountsSchema,
  importPlaceSchema,
  importProblemSchema,
  importQuestionSchema,
  importRowSchema,
  importTargetSchema,
  importWarningSchema,
} from './import-rows.ts'

/** Uploads are working papers, not records: begun on a Thursday, a file can be gone on with after the weekend. */
export const uploadKeptDays = 7

export const importFormats = ['xlsx', 'csv'] as const

/**
 * Where a column of the file goes: a field's name, or a field of the first linked record: `guardians.0.name`, `guardians.father.phone`.
 * Several columns may name one field of text: what stands in them is joined.
 */
export const mappingSchema = z.record(z.string(), z.string().nullable())
export type Mapping = z.infer<typeof mappingSchema>

export const validateDataSchema = z.object({
  upload_id: z.string(),
  entity: z.string(),
  file_name: z.string(),
  /** rows of the file, header and empty lines not counted */
  total: z.number(),
  columns: z.array(importColumnSchema),
  suggested_mapping: mappingSchema,
  /** how the file was read, guessed or as asked for */
  reading: readSchema,
  /** everything that a column may be mapped to */
  targets: z.array(importTargetSchema),
  /** some of each fate: first those with problems, then those to be decided, then what changes and what is new */
  rows: z.array(importRowSchema),
  counts: importCountsSchema,
  problems: z.array(importProblemSchema),
  /** may be more than the list above holds */
  problems_total: z.number(),
  /** what a person has to say before the rows concerned can come in */
  questions: z.array(importQuestionSchema),
  questions_total: z.number(),
  /** of any row, also of those that the list above leaves out */
  warnings: z.array(importWarningSchema),
  warnings_total: z.number(),
  places: z.array(importPlaceSchema),
  asks: z.array(importAskSchema),
  /** rows that fail and can be put right, as they stand now: their cells in the order of the columns; may be fewer than fail */
  failing: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  failing_total: z.number(),
  /** what was decided of single rows, in the order of the file; may be fewer than were amended */
  amended: z.array(amendedSchema),
  /** corrected rows that are good now, and rows that were left out on purpose */
  mended: z.number(),
  left_out: z.number(),
  /** what the person has said so far, so that it can be gone on with elsewhere */
  said: z.object({ reading: readingSchema, answers: importAnswersSchema, corrections: correctionsSchema }),
})
export type ValidateData = z.infer<typeof validateDataSchema>

export const commitDataSchema = z.object({
  upload_id: z.string(),
  /** the operation in the history; what undo takes */
  batch_id: z.string(),
  created: z.number(),
  updated: z.number(),
  /** stood in the database already */
  unchanged: z.number(),
  /** would have changed, and were left alone because the options say so */
  skipped: z.number(),
  failed: z.number(),
  counts: importCountsSchema,
  problems: z.array(importProblemSchema),
  problems_total: z.number(),
})
export type CommitData = z.infer<typeof commitDataSchema>

export const progressDataSchema = z.object({
  upload_id: z.string(),
  state: z.enum(['waiting', 'running', 'validated', 'committed', 'cancelled', 'failed']),
  stage: z.enum(['reading', 'checking', 'writing', 'done']),
  done: z.number(),
  total: z.number(),
  /** of one that is over: what became of the rows; of an import also the operation in the history */
  counts: importCountsSchema.nullable(),
  batch_id: z.string().nullable(),
})
export type ProgressData = z.infer<typeof progressDataSchema>

/** A file that was sent and is not in yet. */
export const unfinishedSchema = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  /** when it was worked on last */
  at: z.string(),
  /** it is being worked on now */
  is_busy: z.boolean(),
  /** as it was checked last */
  counts: importCountsSchema.nullable(),
})
export type Unfinished = z.infer<typeof unfinishedSchema>

const tag = 'Excel upload'

export const getTemplate = defineCall({
  method: 'GET',
  path: '/api/excel-upload/template',
  summary: 'An empty file for an import: headers in the reader’s language, an example, required marks, allowed values',
  tag,
  roles: staff,
  query: z.object({ entity: z.string(), format: z.enum(importFormats).default('xlsx') }),
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const validateUpload = defineCall({
  method: 'POST',
  path: '/api/excel-upload/validate',
  summary: 'Dry run: what an import of this file would do, by the code that does it, and every problem by row, column and reason',
  tag,
  roles: staff,
  upload: true,
  body: z.object({
    entity: z.string().min(1).max(60),
    /** as JSON: a form carries only text */
    mapping: z.string().optional(),
    reading: z.string().optional(),
    /** a UUID of the client's own, so that it can ask for progress meanwhile */
    upload_id: z.string().optional(),
  }),
  data: validateDataSchema,
})
export type UploadForm = BodyOf<typeof validateUpload>

/** The dry run once more for a file that is already here: after the mapping, or the way the file is read, was changed. */
export const revalidateUpload = defineCall({
  method: 'POST',
  path: '/api/excel-upload/revalidate',
  // an upload is taken on once, by its own state
  once: false,
  summary:
    'The dry run again with another mapping, or read in another way, or with what a person has decided or corrected; what is not said stays',
  tag,
  roles: staff,
  body: z.object({
    upload_id: z.string(),
    /** null: guessed anew, as after the headers were found in another row */
    mapping: mappingSchema.nullable().optional(),
    reading: readingSchema.optional(),
    answers: importAnswersSchema.optional(),
    corrections: correctionsSchema.optional(),
  }),
  data: validateDataSchema,
})

export const commitUpload = defineCall({
  method: 'POST',
  path: '/api/excel-upload/commit',
  // an upload is taken on once, by its own state
  once: false,
  summary: 'Imports the good rows in one operation; bad rows are reported and left out',
  tag,
  roles: staff,
  body: z.object({
    upload_id: z.string(),
    mapping: mappingSchema.optional(),
    reading: readingSchema.optional(),
    /** asked again while it is written: what does not fit any more counts as not answered */
    answers: importAnswersSchema.optional(),
    corrections: correctionsSchema.optional(),
    options: z.object({ update_existing: z.boolean().default(true) }).optional(),
  }),
  data: commitDataSchema,
})

export const getProgress = defineCall({
  method: 'GET',
  path: '/api/excel-upload/progress',
  summary: 'How far a dry run or an import is',
  tag,
  roles: staff,
  query: z.object({ upload_id: z.string() }),
  data: progressDataSchema,
})

export const cancelUpload = defineCall({
  method: 'POST',
  path: '/api/excel-upload/cancel',
  // an upload is taken on once, by its own state
  once: false,
  summary: 'Stops a dry run or an import; nothing of it is kept',
  tag,
  roles: staff,
  body: z.object({ upload_id: z.string() }),
  data: progressDataSchema,
})

export const getFailedRows = defineCall({
  method: 'GET',
  path: '/api/excel-upload/failed-rows',
  summary: 'The rows that were left out, as a file with the reason beside each; corrected, it can be imported as it is',
  tag,
  roles: staff,
  query: z.object({ upload_id: z.string(), format: z.enum(importFormats).default('xlsx') }),
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const getUnfinished = defineCall({
  method: 'GET',
  path: '/api/excel-upload/unfinished',
  summary: 'The files that this person has sent for records of a kind and not imported yet, the latest first; kept for a week',
  tag,
  roles: staff,
  query: z.object({ entity: z.string() }),
  data: z.array(unfinishedSchema),
})

export const putAwayUpload = defineCall({
  method: 'POST',
  path: '/api/excel-upload/put-away',
  once: false,
  summary: 'Puts a file away that is not to be imported, with all that was decided about it',
  tag,
  roles: staff,
  body: z.object({ upload_id: z.string() }),
  data: z.object({ upload_id: z.string() }),
})
