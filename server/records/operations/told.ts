import type { Act, HistoryChange, OperationKind, OperationNamed, OperationUndone } from '../../../resources/contract/history.ts'
import type { Resource } from '../../../resources/kit/index.ts'

/** An operation as it is kept: one request that wrote, one import, one undo. */
export interface Operation {
  readonly operation_id: string
  readonly at: string
  readonly kind: string
  readonly school_id: string | null
  readonly actor_id: string | null
  /** as who it was done */
  readonly actor_role: string | null
  readonly reason: string | null
  readonly undone_at: string | null
  readonly undoes: string | null
}

export interface OperationsAsked {
  readonly page_no: number
  readonly per_page: number
  /** instants */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly actorId?: string | undefined
  readonly operationId?: string | undefined
  readonly kind?: OperationKind | undefined
  /** of these kinds something was touched; the others are not told of */
  readonly kinds: readonly Resource[]
}

export interface ListedOperation extends Operation {
  readonly actor: { readonly ldap_id: string | null; readonly name: string | null; readonly role: string | null }
  readonly undone_by: string | null
  readonly undid: OperationUndone | null
  /** that it came in, the first of them by name, and how many they are */
  readonly files: readonly string[]
  readonly files_total: number
}

/** What one operation did to one kind of record, each way by itself. */
export interface OperationPart {
  readonly operation_id: string
  readonly resource: string
  readonly action: Act
  readonly count: number
  /** the first of them */
  readonly record_id: string
  /** of deleted ones that are still gone what the first of them were called */
  readonly gone: readonly string[]
}

/** What an operation did to one record. */
export interface TouchedRecord {
  readonly resource: Resource
  readonly id: string
  readonly action: Act
  /** what it was called, in the reader’s language, where it is gone */
  readonly title: string | null
  readonly changes: readonly HistoryChange[]
}

/** A record that was deleted and is still gone. */
export interface RemovedRecord {
  readonly resource: Resource
  readonly id: string
  /** what it was called, in the reader’s language; null: not this person's to be told */
  readonly title: string | null
  readonly operation: Operation
  readonly actor: ListedOperation['actor']
}
/** Which deletion of which record is meant. */
export interface Removal {
  readonly operationId: string
  readonly resource: string
  readonly id: string
}

/** A record that stays as it is, and why, in the reader's language. */
export interface Left {
  readonly resource: Resource
  readonly id: string
  readonly because: string
  /** what it was called, in the reader's language, where it is gone */
  readonly title: string | null
  /** what was done with it since, where that is why and can be undone first */
  readonly since?: OperationNamed | null
}

export interface Undone {
  /** records put back */
  readonly undone: number
  /** of these, those that were not there before, and go */
  readonly removed: number
  readonly left: readonly Left[]
}

export interface Earlier {
  /** the change before which the record held the values that are wanted */
  readonly entryId: string
  /** only this one of them; without it the record as it was then */
  readonly field?: string | undefined
}
export interface PutBack {
  /** what has changed by it: what stood so already has not */
  readonly fields: readonly string[]
  /** what was otherwise then and stays: a task writes it, or this person may not */
  readonly left: readonly string[]
}
