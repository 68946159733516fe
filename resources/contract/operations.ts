import { z } from 'zod'
import { defineCall, type DataOf } from './call.ts'
import { called } from './called.ts'
import { dateText } from './dates.ts'
import { staff } from '../kit/access.ts'
import { acts, historyEntrySchema, operationKinds, operationNamedSchema, operationUndoneSchema } from './history.ts'

/** So long an operation can be undone. */
export const undoDays = 30

const tag = 'operations'
const page = { page_no: z.coerce.number().int().min(1).default(1), per_page: z.coerce.number().int().min(1).max(100).default(20) }
const record = z.object({ id: z.string(), ...called })

/** What one operation did to records of one kind. */
const part = z.object({
  resource: z.string(),
  action: z.enum(acts),
  count: z.number(),
  /** where it is one, or the first that a merge changed, and one that the reader sees */
  record: record.nullable(),
  /** of deleted ones that are still gone what the first of them were called, in the reader’s language */
  gone: z.array(z.string()).readonly(),
})

/** A record that an undo leaves as it is, and why. */
const left = z.object({
  resource: z.string(),
  id: z.string(),
  ...called,
  label: z.string().nullable(),
  /** in the reader’s language */
  because: z.string(),
  /** what was done with it since, and has to be undone first */
  since: operationNamedSchema.nullable(),
})

const undone = z.object({
  /** records put back */
  undone: z.number(),
  /** of these, those that the operation had made: they are removed */
  removed: z.number(),
  /** records left alone, and the first of them */
  left: z.number(),
  left_records: z.array(left),
})

export const getOperations = defineCall({
  method: 'GET',
  path: '/api/operations/',
  summary: 'What was done, the latest first: the own, and of whoever administers a school all that was done there',
  tag,
  roles: staff,
  query: z.object({
    ...page,
    /** the days on which it was done, in the school’s zone, both included */
    from: dateText.optional(),
    to: dateText.optional(),
    actor_id: z.string().optional(),
    resource: z.string().optional(),
    /** what it is told as */
    kind: z.enum(operationKinds).optional(),
    /** only this one, as whoever has just done it asks */
    operation_id: z.string().optional(),
  }),
  data: z.object({
    total: z.number(),
    records: z.array(
      z.object({
        operation_id: z.string(),
        at: z.string(),
        kind: z.enum(operationKinds),
        actor: historyEntrySchema.shape.actor,
        reason: z.string().nullable(),
        /** of an import the files that it came in: the first of them by name, and how many they are */
        files: z.array(z.string()),
        files_total: z.number(),
        parts: z.array(part),
        /** when it was undone, and by whom */
        undone_at: z.string().nullable(),
        undone_by: z.string().nullable(),
        /** which operation it undid */
        undoes: z.string().nullable(),
        /** the same by what it is told as, where it is still kept */
        undid: operationUndoneSchema.nullable(),
        may_undo: z.boolean(),
        /** why not, in the reader’s language */
        because: z.string().nullable(),
      }),
    ),
  }),
})
export type OperationData = DataOf<typeof getOperations>['records'][number]

export const getOperationRows = defineCall({
  method: 'GET',
  path: '/api/operations/{operation_id}/rows/',
  summary: 'The records that an operation touched, with what changed of each',
  tag,
  roles: staff,
  query: z.object({ ...page, resource: z.string().optional() }),
  data: z.object({
    total: z.number(),
    records: z.array(
      z.object({
        resource: z.string(),
        id: z.string(),
        ...called,
        label: z.string().nullable(),
        /** can it still be opened? */
        is_there: z.boolean(),
        action: z.enum(acts),
        changes: historyEntrySchema.shape.changes,
      }),
    ),
  }),
})

export type OperationRowData = DataOf<typeof getOperationRows>['records'][number]

export const putBack = defineCall({
  method: 'POST',
  path: '/api/operations/put-back/',
  summary: 'Puts back what a record held before an entry of its history: one field, or all that a person may type',
  tag,
  roles: staff,
  body: z.object({
    resource: z.string(),
    id: z.string(),
    /** of the history of the record */
    entry_id: z.string(),
    field: z.string().optional(),
  }),
  data: z.object({
    /** what has changed by it: what stood so already has not */
    fields: z.array(z.string()).readonly(),
    /** what was otherwise then and stays: a task writes it */
    left: z.array(z.string()).readonly(),
    /** by which it is undone; null: nothing was written */
    operation_id: z.string().nullable(),
  }),
})

export const getRemoved = defineCall({
  method: 'GET',
  path: '/api/operations/removed/',
  summary:
    'Records that were deleted in the last thirty days and are still gone, the latest first, each with whether it can be brought back',
  tag,
  roles: staff,
  query: z.object({ ...page, resource: z.string().optional() }),
  data: z.object({
    total: z.number(),
    records: z.array(
      z.object({
        operation_id: z.string(),
        resource: z.string(),
        id: z.string(),
        /** what it was called, in the reader’s language; null: of another school */
        label: z.string().nullable(),
        at: z.string(),
        actor: historyEntrySchema.shape.actor,
        may_bring_back: z.boolean(),
        /** why not, in the reader’s language */
        because: z.string().nullable(),
      }),
    ),
  }),
})
export type RemovedData = DataOf<typeof getRemoved>['records'][number]

export const bringBack = defineCall({
  method: 'POST',
  path: '/api/operations/bring-back/',
  summary: 'Brings deleted records back under their own ids; what stands against it is told, and those stay deleted',
  tag,
  roles: staff,
  body: z.object({
    records: z
      .array(z.object({ operation_id: z.string().max(64), resource: z.string().max(64), id: z.string().max(64) }))
      .min(1)
      .max(100),
  }),
  data: undone.extend({ operation_id: z.string() }),
})

export const foreseeUndo = defineCall({
  method: 'POST',
  path: '/api/operations/{operation_id}/undo/check/',
  summary: 'What would become of undoing an operation; nothing is written',
  tag,
  roles: staff,
  writes: false,
  data: undone,
})

const ownOperation = undone.extend({
  /** the operation that this is itself: it can be undone as well */
  operation_id: z.string(),
})
export const undoOperation = defineCall({
  method: 'POST',
  path: '/api/operations/{operation_id}/undo/',
  summary: 'Puts back what an operation changed; records that were changed since are left alone and named',
  tag,
  roles: staff,
  data: ownOperation,
})
/** The same by the name that an import answered. */
export const undoImport = defineCall({
  method: 'POST',
  path: '/api/excel-upload/undo/',
  summary: 'Takes back what a file brought in; what something refers to by now, and what was changed since, is left alone and named',
  tag,
  roles: staff,
  body: z.object({ batch_id: z.string().max(64) }),
  data: ownOperation,
})
export type UndoData = DataOf<typeof foreseeUndo>
