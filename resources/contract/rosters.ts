import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall, type BodyOf } from './call.ts'
import { mappingSchema, progressDataSchema, unfinishedSchema, validateDataSchema } from './excel-upload.ts'
import {
  correctionsSchema,
  importAnswersSchema,
  importAskSchema,
  importCountsSchema,
  importPlaceSchema,
  importQuestionSchema,
  importRowSchema,
  importWarningSchema,
} from './import-rows.ts'
import { readingSchema } from './import-reading.ts'

/** What systems exchange; `tables`: an office's own files, each with its own columns. */
export const rosterFormats = ['oneroster-1.1', 'oneroster-1.2', 'sds-2.1', 'tables'] as const

/** What a person says of one table of an office's own; what is not said is found out. */
export const tableChoiceSchema = z.object({
  /** as which kind it comes in */
  entity: z.string().max(60).optional(),
  mapping: mappingSchema.optional(),
  reading: readingSchema.pick({ country: true, dates: true, values: true, afresh: true }).optional(),
  corrections: correctionsSchema.optional(),
})
export type TableChoice = z.infer<typeof tableChoiceSchema>

/** What a person says of a roster; what is not said is found out, or asked. */
export const rosterChoicesSchema = z.object({
  /** into which year it comes, where the file's is another than the one that is worked in; a call is made in it */
  year: z.string().max(20).optional(),
  /** which of its schools this one is */
  school: z.string().max(200).optional(),
  /** parts that do not come in */
  without: z.array(z.string().max(60)).max(200).optional(),
  /** by part, then by field: what stands in every row that says nothing else there */
  constants: z.record(z.string(), z.record(z.string(), z.string().max(400))).optional(),
  /** by part */
  answers: z.record(z.string(), importAnswersSchema).optional(),
  /** by table */
  tables: z.record(z.string().max(60), tableChoiceSchema).optional(),
  update_existing: z.boolean().optional(),
})
export type RosterChoices = z.infer<typeof rosterChoicesSchema>

export const rosterProblemSchema = z.object({
  /** the part whose row it keeps out; null: it lies in the file itself */
  part: z.string().nullable(),
  /** of which kind that is */
  entity: z.string().nullable(),
  /** which row of its part, as it is put right by */
  row: z.number().nullable(),
  file: z.string(),
  line: z.number(),
  /** as the file calls it */
  column: z.string(),
  field: z.string().nullable(),
  code: z.string(),
  /** in the reader's language */
  message: z.string(),
  value: z.string(),
  /** nothing is wrong in the cell: it waits for a person's decision */
  waits: z.literal(true).optional(),
})
export type RosterProblem = z.infer<typeof rosterProblemSchema>

/** What a person sees of a table that he puts right: its columns, and the rows that fail. */
export const rosterMendingSchema = validateDataSchema.pick({
  columns: true,
  suggested_mapping: true,
  reading: true,
  targets: true,
  failing: true,
  failing_total: true,
  amended: true,
  mended: true,
  left_out: true,
})
export type RosterMending = z.infer<typeof rosterMendingSchema>

export const rosterPartSchema = z.object({
  /** of a roster the kind, of an office's own files the table */
  key: z.string(),
  entity: z.string(),
  total: z.number(),
  counts: importCountsSchema,
  /** why this person does not bring it in, in words; then it has no counts */
  refused: z.string().nullable(),
  /** required, and not said in so many rows: one value may be given for all of them */
  lacking: z.array(z.object({ field: z.string(), rows: z.number() })),
  rows: z.array(importRowSchema),
  questions: z.array(importQuestionSchema),
  questions_total: z.number(),
  warnings: z.array(importWarningSchema),
  warnings_total: z.number(),
  places: z.array(importPlaceSchema),
  asks: z.array(importAskSchema),
  /** its rows are put right where they stand; of a roster in its joined rows, by the paths of their fields; null: it is refused */
  mending: rosterMendingSchema.nullable(),
})
export type RosterPart = z.infer<typeof rosterPartSchema>

/** A file, or a sheet of one, of an office's own. */
export const rosterTableSchema = z.object({
  key: z.string(),
  file: z.string(),
  sheet: z.string().nullable(),
  rows: z.number(),
  /** the kind that it is taken for; null: a person has to say it */
  entity: z.string().nullable(),
  /** as which it could be taken, the likeliest first */
  likely: z.array(z.string()),
  /** it is taken, or its columns go, as this person had it the last time */
  remembered: z.boolean(),
  /** why nothing of it is read, in words */
  refused: z.string().nullable(),
  /** its headers, and what each was understood as, in words; null: it is not read */
  columns: z.array(z.object({ header: z.string(), label: z.string().nullable() })),
})
export type RosterTable = z.infer<typeof rosterTableSchema>

export const rosterDataSchema = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  format: z.enum(rosterFormats),
  /** the system that made it, as it says itself */
  source: z.string().nullable(),
  /** only what has changed since the last set */
  is_delta: z.boolean(),
  files: z.array(z.object({ name: z.string(), lines: z.number() })),
  schools: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), people: z.number() })),
  /** which of them is taken; null: a person has to say it */
  school: z.string().nullable(),
  years: z.array(z.string()),
  /** the year that is worked in; where the file has another one, a person has to say which is meant */
  year: z.string().nullable(),
  asks: z.array(z.enum(['school', 'year'])),
  /** of an office's own files; of a roster none */
  tables: z.array(rosterTableSchema),
  /** as which this person may bring tables in */
  kinds: z.array(z.string()),
  /** in the order in which they come in */
  parts: z.array(rosterPartSchema),
  problems: z.array(rosterProblemSchema),
  problems_total: z.number(),
  notes: z.array(z.object({ file: z.string(), lines: z.array(z.number()), total: z.number(), message: z.string() })),
  /** what the person has said so far, so that it can be gone on with elsewhere */
  said: rosterChoicesSchema,
})
export type RosterData = z.infer<typeof rosterDataSchema>

export const rosterImportedSchema = z.object({
  upload_id: z.string(),
  /** the operation in the history; what undo takes */
  batch_id: z.string(),
  parts: z.array(
    z.object({
      key: z.string(),
      entity: z.string(),
      counts: importCountsSchema,
      /** rows that a person left out; they are in none of the counts */
      left_out: z.number().optional(),
    }),
  ),
  /** of an office's own files; of a roster none */
  tables: z.array(rosterTableSchema.pick({ key: true, file: true, sheet: true })),
  /** was what is there already changed, or left alone? */
  update_existing: z.boolean(),
  /** why each row that did not come in did not, at its place in the files; may be fewer than there were */
  problems: z.array(rosterProblemSchema),
  problems_total: z.number(),
  /** all of it was taken back since */
  is_undone: z.boolean(),
})
export type RosterImported = z.infer<typeof rosterImportedSchema>

/** What is known of what was sent before, without another look into it. */
export const rosterStandingSchema = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  /** it is being checked, or written */
  is_busy: z.boolean(),
  said: rosterChoicesSchema,
  /** null: it is not in */
  imported: rosterImportedSchema.nullable(),
})
export type RosterStanding = z.infer<typeof rosterStandingSchema>

const tag = 'Rosters'

export const checkRoster = defineCall({
  method: 'POST',
  path: '/api/rosters/check',
  summary:
    'Dry run: what a whole school’s zip (OneRoster 1.1 and 1.2, School Data Sync 2.1), or an office’s own tables (a workbook, a text, a zip of several), would do together, with every problem by file, line and column',
  tag,
  roles: schoolOffice,
  upload: true,
  body: z.object({
    /** a UUID of the client's own, so that it can ask for progress meanwhile */
    upload_id: z.string().optional(),
  }),
  data: rosterDataSchema,
})
export type RosterForm = BodyOf<typeof checkRoster>

export const recheckRoster = defineCall({
  method: 'POST',
  path: '/api/rosters/recheck',
  // an upload is taken on once, by its own state
  once: false,
  summary: 'The dry run again with what a person has said; where he says nothing, with what he said before',
  tag,
  roles: schoolOffice,
  body: z.object({ upload_id: z.string(), choices: rosterChoicesSchema.optional() }),
  data: rosterDataSchema,
})

export const importRoster = defineCall({
  method: 'POST',
  path: '/api/rosters/import',
  // an upload is taken on once, by its own state
  once: false,
  summary: 'Imports the good rows of all parts in one operation; bad rows, and those that need them, are left out',
  tag,
  roles: schoolOffice,
  body: z.object({ upload_id: z.string(), choices: rosterChoicesSchema }),
  data: rosterImportedSchema,
})

export const getFailedRosterRows = defineCall({
  method: 'GET',
  path: '/api/rosters/failed-rows',
  summary: 'The rows that were kept out of an import, as a workbook with a sheet for each table and the reason beside each row',
  tag,
  roles: schoolOffice,
  query: z.object({ upload_id: z.string() }),
  blob: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const getUnfinishedRosters = defineCall({
  method: 'GET',
  path: '/api/rosters/unfinished',
  summary: 'What this person has sent for the school and not imported yet, the latest first; kept for a week',
  tag,
  roles: schoolOffice,
  data: z.array(unfinishedSchema),
})

export const getRoster = defineCall({
  method: 'GET',
  path: '/api/rosters/standing',
  summary: 'How it stands with what this person has sent: being worked on, looked over with what he has said of it, or brought in',
  tag,
  roles: schoolOffice,
  query: z.object({ upload_id: z.string() }),
  data: rosterStandingSchema,
})

export const keepRosterChoices = defineCall({
  method: 'POST',
  path: '/api/rosters/choices',
  once: false,
  summary: 'Keeps what a person has said, for whoever comes back to it; nothing is checked',
  tag,
  roles: schoolOffice,
  body: z.object({ upload_id: z.string(), choices: rosterChoicesSchema }),
  data: z.object({ upload_id: z.string() }),
})

export const putAwayRoster = defineCall({
  method: 'POST',
  path: '/api/rosters/put-away',
  once: false,
  summary: 'Puts away what is not to be imported, with all that was decided about it',
  tag,
  roles: schoolOffice,
  body: z.object({ upload_id: z.string() }),
  data: z.object({ upload_id: z.string() }),
})

export const getRosterProgress = defineCall({
  method: 'GET',
  path: '/api/rosters/progress',
  summary: 'How far a dry run or an import is',
  tag,
  roles: schoolOffice,
  query: z.object({ upload_id: z.string() }),
  data: progressDataSchema,
})

export const cancelRoster = defineCall({
  method: 'POST',
  path: '/api/rosters/cancel',
  // an upload is taken on once, by its own state
  once: false,
  summary: 'Stops a dry run or an import; nothing of it is kept',
  tag,
  roles: schoolOffice,
  body: z.object({ upload_id: z.string() }),
  data: progressDataSchema,
})
