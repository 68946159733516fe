import { z } from 'zod'
import { askWords, longestReason, registersWays } from '../kit/asks.ts'
import { dateText } from './dates.ts'
import { importLimits } from './import-limits.ts'
import { columnDateSchema } from './import-reading.ts'

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
      /** in which row of the same file it stands: one child, then, is in it twice, and one of the rows stays out */
      row: z.number().optional(),
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
  /** of days on which there is no school after all */
  registers: z.enum(registersWays).optional(),
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
