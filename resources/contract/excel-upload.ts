import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { askWords, longestReason } from '../kit/asks.ts'
import { defineCall, type BodyOf } from './call.ts'
import { dateText } from './dates.ts'
import { columnDateSchema, readingSchema, readSchema } from './import-reading.ts'

/** Limits of one upload, said to the person who exceeds them. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  problems: 5_000,
  /** rows that fail, given out to be put right */
  failing: 2_000,
  questions: 2_000,
  sampleRows: 200,
  /** letters in a cell that a person corrects */
  cell: 4_000,
} as const
/** Uploads are working papers, not records: begun on a Thursday, a file can be gone on with after the weekend. */
export const uploadKeptDays = 7

export const importFormats = ['xlsx', 'csv'] as const

/**
 * Where a column of the file goes: a field's name, or a field of the first linked record: `guardians.0.name`, `guardians.father.phone`.
 * Several columns may name one field of text: what stands in them is joined.
 */
export const mappingSchema = z.record(z.string(), z.string().nullable())
export type Mapping = z.infer<typeof mappingSchema>

export const importTargetSchema = z.object({
  /** what a mapping names */
  path: z.string(),
  /** in the reader's language */
  label: z.string(),
  required: z.boolean(),
  /** takes several columns, joined by a space */
  joins: z.boolean(),
})
export const importColumnSchema = z.object({
  header: z.string(),
  /** the field it was taken for, or chosen for; null: left out */
  field: z.string().nullable(),
  samples: z.array(z.string()),
  /** of a column that holds days: how they are read */
  date: columnDateSchema.nullable(),
  /** of a column with a fixed set of values: what stands in it and is none of them, the most frequent first */
  unknown: z.array(
    z.object({
      value: z.string(),
      rows: z.number(),
      /** what may be meant, as a cell would say it, the nearest first */
      near: z.array(z.string()),
      /** what a record of this name would begin with, and whether that is all it needs; null: the reader may add none */
      missing: z.object({ values: z.record(z.string(), z.unknown()), is_whole: z.boolean() }).nullable(),
    }),
  ),
})
export const importProblemSchema = z.object({
  /** the line in the file, counted as a spreadsheet counts; the header is line 1 */
  row: z.number(),
  /** the header as it stands in the file; null where the file has no such column */
  column: z.string().nullable(),
  field: z.string(),
  code: z.string(),
  /** the reason in words, in the reader's language */
  message: z.string(),
  /** what stands in the cell */
  value: z.string(),
  /** nothing is wrong in the cell: it waits for a person's decision */
  waits: z.literal(true).optional(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** What the file leaves open: is it somebody who is here already, or another one? The row waits for the answer. */
export const importQuestionSchema = z.object({
  /** the same each time this file is checked: what an answer goes by */
  id: z.string(),
  /** questions of one kind may be answered alike */
  kind: z.string(),
  row: z.number(),
  /** whom the row is about, by name */
  about: z.string(),
  /** why it is asked, in the reader's language */
  why: z.string(),
  /** what the file says */
  says: z.string(),
  candidates: z.array(
    z.object({
      /** the answer that means this one; null: it cannot be this one, because another row of the file is */
      answer: z.string().nullable(),
      label: z.string(),
      details: z.string(),
      resource: z.string(),
      /** null: it stands in the same file, further up */
      id: z.string().nullable(),
    }),
  ),
  /** the words for "this one" and "another one"; where null, it cannot be another one */
  same: z.string(),
  other: z.string().nullable(),
  chosen: z.string().nullable(),
})
export type ImportQuestion = z.infer<typeof importQuestionSchema>

export const importAnswersSchema = z.object({
  /** by the question: `new`, or the answer of a candidate */
  one: z.record(z.string(), z.string()).default({}),
  /** by the kind: for all of them that have no answer of their own */
  alike: z.record(z.string(), z.enum(['same', 'new'])).default({}),
  /** for rows that move somebody to another class: from which day, and why; and that a full class is meant */
  effective_date: dateText.nullish(),
  reason: z.string().trim().max(longestReason).nullish(),
  over_capacity: z.boolean().optional(),
})
export type ImportAnswers = z.infer<typeof importAnswersSchema>

/** What a person has put right in the rows of the file, by the line, and which of them stay out on purpose. */
export const correctionsSchema = z.object({
  /** by the line, then by header: what stands there now */
  cells: z.record(z.string().regex(/^\d{1,7}$/), z.record(z.string(), z.string().max(importLimits.cell))).default({}),
  left_out: z.array(z.number().int().positive()).max(importLimits.rows).default([]),
})
export type Corrections = z.infer<typeof correctionsSchema>

/** A row that a person has decided something about. */
export const amendedSchema = z.object({
  row: z.number(),
  left_out: z.boolean(),
  /** nothing is wrong with it as it stands now */
  is_good: z.boolean(),
  /** and yet it does not come in before something of it is decided */
  waits: z.boolean(),
  cells: z.array(z.object({ header: z.string(), before: z.string(), after: z.string() })),
})
export type Amended = z.infer<typeof amendedSchema>

/** What would have to be said before rows that wait could be written: how many rows, and the days that fit all of them. */
export const importAskSchema = z.object({
  word: z.enum(askWords),
  rows: z.number(),
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
})
export type ImportAsk = z.infer<typeof importAskSchema>

/** Where the file puts somebody: a class and its places. */
export const importPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  places: z.number(),
  /** by those who are there now */
  taken: z.number(),
  /** if every row comes in */
  after: z.number(),
  /** how many of those would be too many, whoever sat there before */
  over: z.number(),
})
export type ImportPlace = z.infer<typeof importPlaceSchema>

/** What a person should know of a row before it is written; nothing is refused for it. */
export const importWarningSchema = z.object({
  row: z.number(),
  /** whom it is about, by name */
  name: z.string(),
  field: z.string(),
  code: z.string(),
  /** in the reader's language: what changes, from what to what */
  message: z.string(),
})
export type ImportWarning = z.infer<typeof importWarningSchema>

export const importRowStatuses = ['new', 'changed', 'same', 'conflict', 'error'] as const
export type ImportRowStatus = (typeof importRowStatuses)[number]
export const importCountsSchema = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  /** clashes with another row of the file, or with another record; held back until a person decides */
  conflict: z.number(),
  error: z.number(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

/** One thing that will be saved, in the reader's words; null: nothing. */
export const importSaidSchema = z.object({
  /** `firstname`, `guardians`, `guardians.relation` */
  field: z.string(),
  /** `First name`, `Father`, `Karim Haddad · Telephone` */
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ImportSaid = z.infer<typeof importSaidSchema>

export const importRowSchema = z.object({
  row: z.number(),
  status: z.enum(importRowStatuses),
  /** the record that it means; null: a new one */
  id: z.string().nullable(),
  /** what the record is called, in the reader's language */
  name: z.string(),
  /** what stands in the file, by header */
  values: z.record(z.string(), z.string()),
  /** what will be saved: of a new record everything, of one that is there before and after */
  changes: z.array(importSaidSchema),
  /** what a person should know of it, in words */
  warnings: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

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
