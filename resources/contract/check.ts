import { z } from 'zod'

/** A record that a form may be about, as far as the person may know it. */
const known = {
  id: z.string(),
  label: z.string(),
  label_ar: z.string().optional(),
  /** what tells it from its namesakes: fields that the person may read, in this order, and their values as a list has them */
  facts: z.array(z.string()).readonly(),
  row: z.record(z.string(), z.unknown()),
}
export const knownSchema = z.object(known)
export type Known = Readonly<z.output<typeof knownSchema>>
/** What a form is told of its values before it is saved. */
export const checkedSchema = z.object({
  /** held by another record; which one is told to those who may see it */
  taken: z.array(z.object({ field: z.string(), message: z.string(), record: knownSchema.nullable() })).readonly(),
  /** records that seem to be the same, by the declaration's rules */
  alike: z.array(z.object({ ...known, why: z.string() })).readonly(),
})
export type Checked = Readonly<z.output<typeof checkedSchema>>
