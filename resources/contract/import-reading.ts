import { z } from 'zod'
import { dateOrders } from '../kit/index.ts'

/** Texts come in these; a browser and Node decode all of them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'windows-1256'] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Where the headers stand: the line, counted as a spreadsheet counts, and how many lines they fill. */
export const headerSchema = z.object({ row: z.number().int().min(1), rows: z.union([z.literal(1), z.literal(2)]) })
export type HeaderPlace = z.infer<typeof headerSchema>

export const dateReadingSchema = z.object({
  order: z.enum(dateOrders).optional(),
  /** the first of the hundred years that two digits may mean: 1927 makes `14` 2014 and `85` 1985 */
  century: z.number().int().min(1800).max(2100).optional(),
})
export type DateReading = z.infer<typeof dateReadingSchema>

/** How a file is to be read; what nobody says is guessed, and told. */
export const readingSchema = z.object({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** the name of the workbook's sheet */
  sheet: z.string().max(100).optional(),
  header: headerSchema.optional(),
  /** whose telephone numbers are written without a country code: two letters */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** by header */
  dates: z.record(z.string(), dateReadingSchema).optional(),
  /** by target: what stands in every row that says nothing else there, with or without a column */
  constants: z.record(z.string(), z.string().max(400)).optional(),
  /** by target: what a value in the file means: `{ status: { Full: 'active' } }`; null means nothing */
  values: z.record(z.string(), z.record(z.string(), z.string().max(400).nullable())).optional(),
  /** guess anew, whatever was decided for such a file before */
  afresh: z.boolean().optional(),
})
export type Reading = z.infer<typeof readingSchema>

export const columnDateSchema = z.object({
  order: z.enum(dateOrders),
  /** `seen`: a day decides it; `assumed`: every day reads either way; `chosen`: said by a person, now or before */
  basis: z.enum(['seen', 'assumed', 'chosen']),
  /** are there days whose meaning hangs on the order? */
  matters: z.boolean(),
  /** how many those are: `12 Jan 2015` is none */
  either: z.number(),
  /** days that another order could read and this one cannot: they are problems */
  contrary: z.number(),
  /** days with a year of two digits */
  short_years: z.number(),
  century: z.number(),
})
export type ColumnDate = z.infer<typeof columnDateSchema>

export const readSchema = z.object({
  format: z.enum(['xlsx', 'csv']),
  /** null for a workbook */
  encoding: z.enum(encodings).nullable(),
  /** another encoding reads the file about as well */
  encoding_unsure: z.boolean(),
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  header: headerSchema,
  /** the first lines of the file: where the headers may stand */
  head: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  country: z.string(),
  /** are there telephone numbers without a country code? */
  country_matters: z.boolean(),
  constants: z.record(z.string(), z.string()),
  /** constants of the last such file: proposed, since the next class has another one */
  constants_before: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  /** the columns go where they went the last time a file had these headers */
  remembered: z.boolean(),
  /** what stands in this file and is read as it was said of an earlier one; null: nothing is meant by it */
  recalled: z.array(z.object({ header: z.string(), value: z.string(), meaning: z.string().nullable(), rows: z.number() })),
  /** other sheets of the workbook that hold records of another kind, which this person may bring in as well */
  elsewhere: z.array(z.object({ sheet: z.string(), entity: z.string() })),
})
export type ReadAs = z.infer<typeof readSchema>
