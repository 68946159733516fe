import { z } from 'zod'

/**
 * Of an account: that its password was changed, a lock of it lifted, its second factor set up, switched off or taken away by somebody
 * else, and nothing else of it. There is nothing to put back.
 */
export const notedActs = ['password', 'unlocked', 'factor_on', 'factor_off', 'factor_reset'] as const
export type NotedAct = (typeof notedActs)[number]

/** What is told of a record, in its history, in the outbox and to those who listen: one list for all three. */
export const acts = ['create', 'update', 'status', 'remove', 'restore', ...notedActs] as const
export type Act = (typeof acts)[number]

/** What an operation is told as: what was first done in it, or what did all of it. */
export const operationKinds = [
  ...acts,
  'import',
  'bulk',
  'grid',
  'as_it_was',
  'transfer',
  'admission',
  'readmission',
  'promotion',
  'merge',
  'put_back',
  'undo',
] as const
export type OperationKind = (typeof operationKinds)[number]

/** One operation among others, as what names it tells of it. */
export const operationNamedSchema = z.object({
  operation_id: z.string(),
  kind: z.enum(operationKinds),
  at: z.string(),
  /** is it the reader's to look at, where all that was done is listed? */
  may_open: z.boolean(),
})
export type OperationNamed = Readonly<z.output<typeof operationNamedSchema>>

/** What an undo undid, and whose doing that was; null: the product's own. */
export const operationUndoneSchema = operationNamedSchema.extend({ by: z.string().nullable() })
export type OperationUndone = Readonly<z.output<typeof operationUndoneSchema>>

/** What happened to a record at one time. */
export const historyEntrySchema = z.object({
  id: z.string(),
  operation_id: z.string(),
  at: z.string(),
  action: z.enum(acts),
  actor: z.object({ ldap_id: z.string().nullable(), name: z.string().nullable(), role: z.string().nullable() }),
  reason: z.string().nullable(),
  /** the day from which it held, where one was said */
  effective_date: z.string().nullable(),
  /** where it was done, if the record is one that schools share and it was another school */
  school: z.string().optional(),
  school_ar: z.string().optional(),
  /** of child rows by their numbers: `terms.2.name_en` */
  /** by which operation it came about, where that is known, and which one that undid */
  operation: operationNamedSchema.extend({ undid: operationUndoneSchema.nullable() }).optional(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() })).readonly(),
})
export type HistoryEntry = Readonly<z.output<typeof historyEntrySchema>>
export type HistoryChange = HistoryEntry['changes'][number]
