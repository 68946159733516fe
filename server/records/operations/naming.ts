import { sql } from 'kysely'
import { operationKinds, type OperationKind, type OperationNamed, type OperationUndone } from '../../../resources/contract/history.ts'
import { staff } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { actorIn } from '../actor-names.ts'
import type { Floor } from '../layout.ts'
import type { Fragment } from '../sql.ts'
import { seenBy } from './find.ts'

const mayOpen = (context: RequestContext, of: string): Fragment =>
  staff.some((role) => role === context.principal.role) ? sql`case when ${seenBy(context, of)} then 1 else 0 end` : sql`0`

/** What an operation `o` is told as, and whether it is the reader's to look at. */
export const namingOf = (context: RequestContext): Fragment => sql`o.kind, o.at as done_at, ${mayOpen(context, 'o')} as may_open`

/** The operation that an operation `o` undid, where it was an undo: what it was, when and by whom. */
export function undidOf(floor: Floor, context: RequestContext): { readonly columns: Fragment; readonly join: Fragment } {
  const named = actorIn(floor, context, 'd', 'w')
  return {
    columns: sql`d.operation_id as undid, d.kind as undid_kind, d.at as undid_at, ${mayOpen(context, 'd')} as may_open_undid, case when d.actor_id is null then null else d.actor_name end as undid_by, ${named.arabic} as undid_by_ar`,
    join: sql` left join operations d on d.tenant_id = o.tenant_id and d.operation_id = o.undoes${named.join}`,
  }
}

export interface Undid {
  readonly undid: string | null
  readonly undid_kind: string | null
  readonly undid_at: string | null
  readonly may_open_undid: number
  readonly undid_by: string | null
  readonly undid_by_ar?: string | null
}
export interface Naming {
  readonly operation_id: string
  readonly kind: string | null
  readonly done_at: string | null
  readonly may_open: number
}

export const kindIn = (kind: string | null): OperationKind => operationKinds.find((one) => one === kind) ?? 'update'

const named = (operation_id: string | null, kind: string | null, at: string | null, mayOpen: number): OperationNamed | null =>
  operation_id === null || at === null ? null : { operation_id, kind: kindIn(kind), at, may_open: Number(mayOpen) === 1 }

/** The columns of `undidOf` as what is told of them, and what else the row holds. */
export function takeUndid<Row extends Undid>(row: Row): readonly [OperationUndone | null, Omit<Row, keyof Undid>] {
  const { undid, undid_kind, undid_at, may_open_undid, undid_by, undid_by_ar, ...others } = row
  const own = named(undid, undid_kind, undid_at, may_open_undid)
  return [own && { ...own, by: undid_by_ar || undid_by }, others]
}

export const operationNamedIn = (row: Naming): OperationNamed | null => named(row.operation_id, row.kind, row.done_at, row.may_open)

/** By which operation something came about; null where that is not kept. */
export function operationIn(row: Naming & Undid): (OperationNamed & { readonly undid: OperationUndone | null }) | null {
  const own = operationNamedIn(row)
  return own && { ...own, undid: takeUndid(row)[0] }
}
