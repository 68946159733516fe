import { z } from 'zod'

/** A row of a dropdown; what more a call says of its rows stands at that call. */
export const optionRow = z.object({ id: z.string(), label: z.string(), label_ar: z.string().optional() })
export type OptionRow = z.output<typeof optionRow>
export const options = z.object({ records: z.array(optionRow) })
