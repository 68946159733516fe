import { z } from 'zod'

/** The records of a kind that refer to one record by one field: as many as their list shows when it is narrowed by it. */
export const useSchema = z.object({
  resource: z.string(),
  field: z.string(),
  /** the kind, and the field where the kind refers by several */
  label: z.string(),
  /** as many active rows as the list shows when it is narrowed by the field */
  count: z.number(),
  /** what the list is narrowed to where that is not the record’s id: the code by which it is named; null: to nothing */
  value: z.string().nullable().optional(),
})
export type Use = Readonly<z.output<typeof useSchema>>
/** How many of another school are linked to a record that schools share: what is changed here changes there, too. */
export const elsewhereSchema = z.object({ school: z.string(), school_ar: z.string().optional(), count: z.number() })
export type Elsewhere = Readonly<z.output<typeof elsewhereSchema>>
/** What a person is told of a record before it is switched off or deleted. */
export const impactSchema = z.object({
  uses: z.array(useSchema).readonly(),
  /** others keep it from being deleted: switched off, of another year or school, or not this person's to see */
  beyond: z.boolean(),
  elsewhere: z.array(elsewhereSchema).readonly(),
  /** why it cannot be switched off as it is now, in words for the person */
  kept: z.string().nullable(),
  /** why it cannot be deleted as it is now */
  stays: z.string().nullable(),
})
export type Impact = Readonly<z.output<typeof impactSchema>>
