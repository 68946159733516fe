import { sql } from 'kysely'
import { operationKinds, type OperationKind, type OperationNamed } from '../../../resources/contract/history.ts'
import { staff } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Fragment } from '../sql.ts'
import { seenBy } from './find.ts'

/** The operation that an operation `o` undid, where it was an undo: as `d`. */
export const undidJoin = sql` left join operations d on d.tenant_id = o.tenant_id and d.operation_id = o.undoes`

/** What an operation is told as and what it undid, and whether they are the reader's to look at. */
export function namingOf(context: RequestContext): Fragment {
  const isStaff = staff.some((role) => role === context.principal.role)
  const mayOpen = (of: string) => (isStaff ? sql`case when ${seenBy(context, of)} then 1 else 0 end` : sql`0`)
  return sql`o.kind, o.at as done_at, ${mayOpen('o')} as may_open, d.operation_id as undid, d.kind as undid_kind, d.at as undid_at, ${mayOpen('d')} as may_open_undid`
}
export interface Naming {
  readonly operation_id: string
  readonly kind: string | null
  readonly done_at: string | null
  readonly may_open: number
  readonly undid: string | null
  readonly undid_kind: string | null
  readonly undid_at: string | null
  readonly may_open_undid: number
}

export const kindIn = (kind: string | null): OperationKind => operationKinds.find((one) => one === kind) ?? 'update'

const named = (operation_id: string | null, kind: string | null, at: string | null, mayOpen: number): OperationNamed | null =>
  operation_id === null || at === null ? null : { operation_id, kind: kindIn(kind), at, may_open: Number(mayOpen) === 1 }

export const undidIn = (row: Pick<Naming, 'undid' | 'undid_kind' | 'undid_at' | 'may_open_undid'>): OperationNamed | null =>
  named(row.undid, row.undid_kind, row.undid_at, row.may_open_undid)

/** By which operation something came about; null where that is not kept. */
export function operationIn(row: Naming): (OperationNamed & { readonly undid: OperationNamed | null }) | null {
  const own = named(row.operation_id, row.kind, row.done_at, row.may_open)
  return own && { ...own, undid: undidIn(row) }
}
