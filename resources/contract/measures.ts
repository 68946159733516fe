import { z } from 'zod'
import { measureUnits } from '../kit/index.ts'
import { defineCall } from './call.ts'

const text = z.tuple([z.string(), z.string()])
const unit = z.enum(measureUnits)
/** of an amount: what it is in; in several it is not put together, and there is no value */
const currencies = z.array(z.string()).optional()
const names = z.string().trim().min(1).max(2000)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const period = { from: day.optional(), to: day.optional() }
/** `classes:0193..,0194..`: only of these records of a grain; several grains are told apart by `;` */
const where = z.string().max(4000).optional()

export const measureRow = z.object({
  name: z.string(),
  label: text,
  unit,
  /** how it is worked out, in words */
  formula: text,
  /** the kinds of record it can be asked at: `classes` */
  grains: z.array(z.string()),
})
export type MeasureRow = z.infer<typeof measureRow>

export const getMeasures = defineCall({
  method: 'GET',
  path: '/api/measures/',
  summary: 'The numbers that the person may ask for, and how each is worked out',
  tag: 'measures',
  query: z.object({}),
  data: z.object({ records: z.array(measureRow) }),
})

export const reading = z.object({
  /** an id for each grain asked by, in that order; null: of those that have none */
  at: z.array(z.string().nullable()),
  period: z.string().nullable(),
  value: z.number().nullable(),
  currencies,
  /** of how much it was worked out */
  n: z.number(),
})
export type MeasureReading = z.infer<typeof reading>

export const getReadings = defineCall({
  method: 'GET',
  path: '/api/measures/read/',
  summary: 'Several numbers at once, by grains and over time; one that the person may not know is null',
  tag: 'measures',
  query: z.object({
    names,
    by: z.string().max(200).optional(),
    where,
    ...period,
    every: z.enum(['day', 'month', 'term', 'year']).optional(),
  }),
  data: z.object({ measures: z.record(z.string(), z.array(reading).nullable()) }),
})

/** A filter of a list, by which exactly the rows behind a number are opened. */
export const rowsTest = z.object({ field: z.string(), op: z.string(), value: z.unknown().optional() })

export const explained = z.object({
  name: z.string(),
  label: text,
  unit,
  formula: text,
  value: z.number().nullable(),
  currencies,
  n: z.number(),
  /** what it is worked out of, where that is other numbers */
  parts: z.array(z.object({ name: z.string(), label: text, unit, value: z.number().nullable(), currencies })),
  /** the list whose rows were counted, and its filters; null: it has none of its own */
  rows: z.object({ resource: z.string(), tests: z.array(rowsTest) }).nullable(),
  asof: z.string(),
})
export type Explained = z.infer<typeof explained>

export const explainMeasure = defineCall({
  method: 'GET',
  path: '/api/measures/explain/',
  summary: 'One number, how it is worked out, of how much, and which rows stand behind it',
  tag: 'measures',
  query: z.object({ name: names, where, ...period }),
  data: explained,
})
