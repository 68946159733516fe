import type { z } from 'zod'
import {
  undoDays,
  type bringBack,
  type getOperationRows,
  type getOperations,
  type getRemoved,
  type OperationData,
  type OperationRowData,
  type putBack,
  type RemovedData,
  type UndoData,
} from '../../../resources/contract/operations.ts'
import { addDays, boundsOfDay, can, say, type PackageFlag, type Resource } from '../../../resources/kit/index.ts'
import { openAmong } from '../../auth/index.ts'
import { kindIn, whyNot, type OperationPart, type Undone } from '../../records/operations/index.ts'
import { calledAmong, type Called } from '../../records/called.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'records' | 'registry'>
type Asked = z.output<NonNullable<typeof getOperations.query>>
type RemovedAsked = z.output<NonNullable<typeof getRemoved.query>>
type BringBackAsked = z.output<NonNullable<typeof bringBack.body>>
type RowsAsked = z.output<NonNullable<typeof getOperationRows.query>>
/** Of so many records left alone each is named. */
const leftNamed = 100

/** The kinds of which this person reads the history, where their module is open. */
async function kindsTold({ auth, registry }: Deps, context: RequestContext, only?: string): Promise<readonly Resource[]> {
  const told = registry.all.filter(
    (one) => !one.source && can(context.principal.role, 'history', one) && (only === undefined || one.name === only),
  )
  const isOpen = await openAmong(
    auth,
    context,
    told.map((one) => one.package),
  )
  return told.filter((one) => isOpen(one.package))
}

/** What the records among these are called that the person sees. */
async function namesOf({ records, registry }: Deps, context: RequestContext, of: readonly { resource: string; id: string }[]) {
  const names = new Map<string, Called>()
  for (const name of new Set(of.map((one) => one.resource))) {
    const resource = registry.get(name)
    if (!can(context.principal.role, 'read', resource)) continue
    const ids = [...new Set(of.flatMap((one) => (one.resource === name ? [one.id] : [])))]
    for (const [id, called] of await calledAmong(records, context, resource, ids)) names.set(`${name} ${id}`, called)
  }
  return (resource: string, id: string): Called | null => names.get(`${resource} ${id}`) ?? null
}

/** What was done, the latest first, each with whether this person may undo it. */
export async function listDone(deps: Deps, context: RequestContext, { from, to, actor_id, resource, operation_id, kind, ...page }: Asked) {
  const { records, registry } = deps
  const kinds = await kindsTold(deps, context, resource)
  const zone = context.zone ?? 'UTC'
  const found = await records.operations(context, {
    ...page,
    kinds,
    actorId: actor_id,
    operationId: operation_id,
    kind,
    from: from && boundsOfDay(zone, from).first,
    to: to && boundsOfDay(zone, to).last,
  })
  const merges = new Set(found.records.flatMap((one) => (one.kind === 'merge' ? [one.operation_id] : [])))
  // the record that others were merged into is what a merge is known by
  const stays = ({ operation_id: id, action }: OperationPart): boolean => merges.has(id) && action === 'update'
  const nameOf = await namesOf(
    deps,
    context,
    found.parts.flatMap((part) => (part.count === 1 || stays(part) ? [{ resource: part.resource, id: part.record_id }] : [])),
  )
  const partOf = (part: OperationPart) => ({
    resource: part.resource,
    action: part.action,
    count: part.count,
    record: part.count === 1 || stays(part) ? nameOf(part.resource, part.record_id) : null,
    gone: part.gone,
  })
  return {
    total: found.total,
    records: found.records.map((one): OperationData => {
      const parts = found.parts.filter((part) => part.operation_id === one.operation_id)
      const against = whyNot(
        context,
        one,
        parts.filter(({ action }) => action !== 'password').map((part) => registry.get(part.resource)),
      )
      const { operation_id, at, actor, reason, files, files_total, undone_at, undone_by, undoes, undid } = one
      return {
        operation_id,
        at,
        kind: kindIn(one.kind),
        actor,
        reason,
        files: [...files],
        files_total,
        parts: parts.map(partOf),
        undone_at,
        undone_by,
        undoes,
        undid,
        may_undo: against === null,
        because: against?.code === 'LOCKED' ? say(against.text, context.locale) : null,
      }
    }),
  }
}

/** The records that an operation touched. What is gone is named by what the history holds of it. */
export async function listTouched(deps: Deps, context: RequestContext, operationId: string, { resource, ...page }: RowsAsked) {
  const kinds = await kindsTold(deps, context, resource)
  const { records: touched, total } = await deps.records.touched(context, operationId, { ...page, kinds })
  const nameOf = await namesOf(
    deps,
    context,
    touched.map((one) => ({ resource: one.resource.name, id: one.id })),
  )
  const told = touched.map(({ resource: kind, id, action, title, changes }): OperationRowData => {
    const name = nameOf(kind.name, id)
    // of a record that is not the person's own nothing is told but that it was touched
    return {
      resource: kind.name,
      ...(name ?? { id, label: title }),
      is_there: name !== null,
      action,
      changes: name ? changes : [],
    }
  })
  return { total, records: told }
}

/** What is still gone of what was deleted, each with whether this person may bring it back. */
export async function listRemoved(deps: Deps, context: RequestContext, { resource, ...page }: RemovedAsked) {
  const kinds = await kindsTold(deps, context, resource)
  const since = boundsOfDay(context.zone ?? 'UTC', addDays(context.today, -undoDays)).first
  const { records, total } = await deps.records.removed(context, { ...page, kinds, since })
  return {
    total,
    records: records.map(({ resource: kind, id, title, operation, actor }): RemovedData => {
      const against = whyNot(context, operation, [kind])
      return {
        operation_id: operation.operation_id,
        resource: kind.name,
        id,
        label: title,
        at: operation.at,
        actor,
        may_bring_back: against === null,
        because: against?.code === 'LOCKED' ? say(against.text, context.locale) : null,
      }
    }),
  }
}

/** Deleted records come back; every module that they are of has to be open for writing. */
export async function bringBackRemoved(deps: Deps, context: RequestContext, { records: wanted }: BringBackAsked) {
  const kinds = wanted.map((one) => deps.registry.find(one.resource))
  if (kinds.some((kind) => !kind || kind.source)) throw notFound()
  await assertOpenFor(deps, context, kinds)
  const done = await deps.records.bringBack(
    context,
    wanted.map(({ operation_id: operationId, ...one }) => ({ operationId, ...one })),
  )
  return { operation_id: context.operationId, ...(await toldUndone(deps, context, done)) }
}

/** Every module whose records would be put back has to be open for writing. */
async function assertAllOpen({ auth, records, registry }: Deps, context: RequestContext, operationId: string): Promise<void> {
  const kinds = await records.kindsTouched(context, operationId)
  if (kinds.length === 0) throw notFound()
  await assertOpenFor(
    { auth },
    context,
    kinds.map((name) => registry.find(name)),
  )
}
async function assertOpenFor({ auth }: Pick<Deps, 'auth'>, context: RequestContext, kinds: readonly (Resource | undefined)[]) {
  const flags = new Set<PackageFlag | null>(kinds.flatMap((kind) => kind?.package ?? []))
  for (const flag of flags) await auth.assertOpen(context.principal, context, flag, 'write')
}

type PutBackAsked = z.output<NonNullable<typeof putBack.body>>
/** Of one record, in a module that is open for writing. */
export async function putBackHeld({ auth, records, registry }: Deps, context: RequestContext, asked: PutBackAsked) {
  const resource = registry.find(asked.resource)
  if (!resource || resource.source) throw notFound()
  await auth.assertOpen(context.principal, context, resource.package, 'write')
  const done = await records.putBack(context, resource, asked.id, { entryId: asked.entry_id, field: asked.field })
  return { ...done, operation_id: undoableBy(context) }
}

/** Undoes it, or only says what would become of it. */
export async function undo(deps: Deps, context: RequestContext, operationId: string, how: { readonly dryRun: boolean }): Promise<UndoData> {
  await assertAllOpen(deps, context, operationId)
  return toldUndone(deps, context, await deps.records.undo(context, operationId, how))
}

async function toldUndone(deps: Deps, context: RequestContext, { undone, removed, left }: Undone): Promise<UndoData> {
  const shown = left.slice(0, leftNamed)
  const nameOf = await namesOf(
    deps,
    context,
    shown.map((one) => ({ resource: one.resource.name, id: one.id })),
  )
  return {
    undone,
    removed,
    left: left.length,
    left_records: shown.map(({ resource, id, because, title, since = null }) => ({
      resource: resource.name,
      ...(nameOf(resource.name, id) ?? { id, label: title }),
      because,
      since,
    })),
  }
}

/** Undoes it, and says by which name that can be undone itself. */
export async function undone(deps: Deps, context: RequestContext, operationId: string) {
  const done = await undo(deps, context, operationId, { dryRun: false })
  return { operation_id: context.operationId, ...done }
}
