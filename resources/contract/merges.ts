import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { askWords, longestReason } from '../kit/asks.ts'
import { defineCall, type BodyOf, type DataOf } from './call.ts'

/** So many records at once are made one. */
export const mergedAtOnce = 5

const tag = 'merges'
const id = z.string().max(64)
const named = { id: z.string(), label: z.string(), label_ar: z.string().optional() }

const differing = z.object({ field: z.string(), of: z.string(), is_open: z.boolean() })

const asked = z.object({
  resource: z.string().max(64),
  /** the record that stays */
  keep: id,
  others: z
    .array(id)
    .min(1)
    .max(mergedAtOnce - 1),
  /** fields whose value is taken of this one of them; unsaid, that of the one that stays, or what fills its blank */
  values: z.record(z.string().max(64), id).default({}),
  /** the same of an academic year in which several have a row, and of a field within it: `2026-2027.roll_no` */
  years: z.record(z.string().max(90), id).default({}),
  reason: z.string().trim().max(longestReason).optional(),
})

export const foreseeMerge = defineCall({
  method: 'POST',
  path: '/api/merges/check/',
  summary: 'What making one record of several would come to: what they have that differs, and what would go over; nothing is written',
  tag,
  roles: schoolOffice,
  writes: false,
  body: asked,
  data: z.object({
    /** as the reader may see them, the one that stays first */
    records: z.array(z.object({ ...named, row: z.record(z.string(), z.unknown()) })),
    /** fields in which they differ: whose value stays, and whether several have one */
    fields: z.array(differing),
    years: z.array(
      z.object({
        academic_year: z.string(),
        of: z.string(),
        /** they sit in different classes: it has to be said which holds */
        is_open: z.boolean(),
        rows: z.array(z.object({ id: z.string(), text: z.string(), row: z.record(z.string(), z.unknown()) })),
        /** what else differs in that year: the row of each says it */
        fields: z.array(differing),
      }),
    ),
    /** what goes over to the one that stays, in words and numbers */
    moves: z.array(z.object({ text: z.string(), count: z.number() })),
    /** a mark that one linked record alone has, and several had: who keeps it */
    marks: z.array(z.object({ text: z.string(), of: z.string() })),
    /** has to be given beside the choice */
    asks: z.array(z.enum(askWords)),
    /** fields that speak against it: what the rules compare, nobody changes, and is another with each of them */
    against: z.array(z.string()),
    /** why it cannot be, in the reader’s language */
    refused: z.string().nullable(),
  }),
})

export const mergeRecords = defineCall({
  method: 'POST',
  path: '/api/merges/',
  summary: 'Makes one record of several, as one operation: whatever named the others names the one that stays',
  tag,
  roles: schoolOffice,
  body: asked,
  data: z.object({
    /** can be undone under this name */
    operation_id: z.string(),
    id: z.string(),
  }),
})

export const getSuspects = defineCall({
  method: 'GET',
  path: '/api/merges/suspects/',
  summary: 'Pairs of records that seem to be one, the surest first, without those that somebody has told apart',
  tag,
  roles: schoolOffice,
  query: z.object({
    resource: z.string().max(64).optional(),
    page_no: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
  }),
  data: z.object({
    total: z.number(),
    /** of each kind that this person may merge */
    kinds: z.array(z.object({ resource: z.string(), count: z.number() })),
    records: z.array(
      z.object({
        resource: z.string(),
        /** all that the rule compares agrees, or only nearly */
        is_sure: z.boolean(),
        /** by which rules, in the reader’s language */
        why: z.string(),
        /** each with what tells it from its namesakes */
        pair: z.array(z.object({ ...named, facts: z.array(z.string()) })),
      }),
    ),
  }),
})

export const tellApart = defineCall({
  method: 'POST',
  path: '/api/merges/apart/',
  summary: 'Says that two records which look like one are not: they are not asked about again, until this is undone',
  tag,
  roles: schoolOffice,
  body: z.object({ resource: z.string().max(64), ids: z.array(id).length(2) }),
  data: z.object({ operation_id: z.string() }),
})

export type MergeAsked = BodyOf<typeof foreseeMerge>
export type MergeForeseen = DataOf<typeof foreseeMerge>
export type Suspects = DataOf<typeof getSuspects>
export type Suspect = Suspects['records'][number]
