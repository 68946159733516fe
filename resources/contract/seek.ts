import { z } from 'zod'
import { defineCall } from './call.ts'

/** So much is worth asking for: one letter begins nearly everything. */
export const leastSought = 2
/** So many records that were opened lately are asked for at most. */
export const mostOpened = 8

/** A record that was found, with as much of it as tells it from others. */
const found = z.object({
  id: z.string(),
  /** the fields of its title, those below, and its version; what the reader may not see is masked as in a list */
  row: z.record(z.string(), z.unknown()),
  /** fields of the row that are told beside its title, in this order */
  facts: z.array(z.string()),
  /** what was found stands with a record that is linked to it: the telephone of a guardian */
  through: z.object({ label: z.string(), label_ar: z.string().optional(), text: z.string() }).nullable(),
  /** by what it is known within its school */
  code: z.string().nullable(),
  is_active: z.boolean(),
})
export type Sought = Readonly<z.output<typeof found>>
const data = z.object({ groups: z.array(z.object({ resource: z.string(), records: z.array(found) })) })
export type SoughtGroup = z.output<typeof data>['groups'][number]

export const seekRecords = defineCall({
  method: 'GET',
  path: '/api/seek/',
  summary:
    'The records of any kind that a name, a code or a telephone means, among those the person may read: people first, an exact code before all',
  tag: 'seek',
  query: z.object({
    /** words in either script; each stands in the record, or in the title or code of what it refers to: `AM 8-B` */
    text: z.string().max(500),
  }),
  data,
})

export const getOpened = defineCall({
  method: 'GET',
  path: '/api/seek/opened/',
  summary: 'Records by their ids as they are found, in the order given; those that the person may not see, or that are gone, are left out',
  tag: 'seek',
  query: z.object({
    /** `students:ID,classes:ID` */
    of: z.string().max(1000),
  }),
  data,
})
