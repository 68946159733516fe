import { z } from 'zod'
import { checkedSchema } from './check.ts'
import { historyEntrySchema } from './history.ts'
import { impactSchema } from './impact.ts'

/** A row of a dropdown, with its colour where the records have one. */
export const optionSchema = z.object({
  id: z.string(),
  label: z.string(),
  label_ar: z.string().nullable().optional(),
  colour: z.string().nullable().optional(),
})
export type Option = Readonly<z.output<typeof optionSchema>>

export const paginationSchema = z.object({
  page_no: z.number(),
  per_page: z.number(),
  total_records: z.number(),
  total_pages: z.number(),
  /** there are more, and nobody says how many */
  is_at_least: z.boolean().optional(),
})

/** How many rows of a list have each value of one field; null where that is not told. */
export const facetsSchema = z.object({
  values: z
    .array(
      z.object({
        value: z.string(),
        count: z.number(),
        label: z.string().optional(),
        label_ar: z.string().optional(),
      }),
    )
    .readonly()
    .nullable(),
  /** rows that have none */
  empty: z.number().nullable(),
})
export type Facets = Readonly<z.output<typeof facetsSchema>>

/** What the rows of a group come to. */
const comesTo = {
  count: z.number(),
  /** by column; null: there was nothing to work it out of, or it is in several currencies */
  totals: z.record(z.string(), z.union([z.number(), z.string()]).nullable()),
  /** what amounts of money are in, where all are in one */
  currency: z.string().nullable().optional(),
}
/** The rows of a list brought together by one field, in the order in which the list has them. */
export const groupsSchema = z.object({
  /** null where that is not told */
  groups: z
    .array(
      z.object({
        /** null: the rows that have nothing there */
        value: z.string().nullable(),
        label: z.string().optional(),
        label_ar: z.string().optional(),
        ...comesTo,
      }),
    )
    .readonly()
    .nullable(),
  /** there are more groups than are told */
  is_cut: z.boolean(),
  all: z.object(comesTo),
})
export type Groups = Readonly<z.output<typeof groupsSchema>>
export type GroupTold = NonNullable<Groups['groups']>[number]

/** What the calls of every declaration answer that are not its rows. */
export const declaredSchemas = {
  options: z.object({ records: z.array(optionSchema) }),
  facets: facetsSchema,
  groups: groupsSchema,
  history: z.object({ records: z.array(historyEntrySchema), pagination: paginationSchema }),
  impact: impactSchema,
  check: checkedSchema,
  remove: z.object({ deleted: z.boolean() }),
}
export type DeclaredData = { readonly [Name in keyof typeof declaredSchemas]: z.output<(typeof declaredSchemas)[Name]> }
