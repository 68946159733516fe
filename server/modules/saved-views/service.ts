import type { z } from 'zod'
import type { changeView, getSavedViews, saveView } from '../../../resources/contract/saved-views.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import openingViews from '../../../resources/opening-views.ts'
import savedViews from '../../../resources/saved-views.ts'
import { isAdministrator, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { keepListState } from './capabilities.ts'
import { reachesOf } from './reach.ts'
import { listOf, usableOf } from './usable.ts'

type Deps = Pick<ModuleDeps, 'records' | 'registry'>

/** Where one stands: in a school, or in none as the institution's office. */
const here = ({ schoolId }: RequestContext): Condition =>
  schoolId === null ? { field: 'school_id', op: 'empty' } : { field: 'school_id', op: 'eq', value: schoolId }

function listed({ registry }: Deps, { principal }: RequestContext, kind: string): Resource {
  const resource = listOf(registry, principal.role, kind)
  if (!resource) throw notFound()
  return resource
}

type ListOpenings = (asked: {
  page_no: number
  per_page: number
  columns: ['view_id']
  condition: Condition
}) => Promise<{ readonly records: readonly { readonly id: string; readonly view_id: string }[] }>

async function findOpening(list: ListOpenings, context: RequestContext, { name }: Resource) {
  const own: Condition = { field: 'user_id', op: 'eq', value: context.principal.userId }
  const { records } = await list({
    page_no: 1,
    per_page: 1,
    columns: ['view_id'],
    condition: { and: [here(context), { field: 'kind', op: 'eq', value: name }, own] },
  })
  return records[0] ?? null
}

export async function readViews(deps: Deps, context: RequestContext, kind: string): Promise<DataOf<typeof getSavedViews>> {
  const resource = listed(deps, context, kind)
  const { userId, role } = context.principal
  const { records } = await deps.records.list(withCapability(context, keepListState), savedViews, {
    page_no: 1,
    per_page: 1000,
    columns: ['name_en', 'name_ar', 'reach', 'query', 'saved_by', 'owner_id'],
    condition: {
      and: [
        here(context),
        { field: 'kind', op: 'eq', value: resource.name },
        // who administers the school sees what is shared with others, too: not in a list of their own
        { field: 'for_whom', op: 'in', value: [userId, role, 'everyone'] },
      ],
    },
  })
  const opening = await findOpening((asked) => deps.records.list(context, openingViews, asked), context, resource)
  return {
    views: records.map(({ view_id, name_en, name_ar, reach, query: kept, saved_by, owner_id, updated_at }) => {
      const { query, leftOut } = usableOf(resource, role, kept ?? '')
      const is_own = owner_id === userId
      return {
        view_id,
        name_en,
        name_ar,
        reach,
        query,
        left_out: leftOut,
        saved_by,
        is_own,
        may_change: is_own || isAdministrator(role),
        updated_at,
      }
    }),
    opening: records.find(({ view_id }) => view_id === opening?.view_id)?.view_id ?? null,
    reaches: reachesOf(role),
  }
}

async function setOpening(within: RecordsWithin, context: RequestContext, resource: Resource, viewId: string | null): Promise<void> {
  await within.alone(`opening-views ${context.principal.userId}`)
  const now = await findOpening((asked) => within.list(openingViews, asked), context, resource)
  if (viewId === null) {
    if (now) await within.remove(openingViews, now.id)
  } else if (now) await within.update(openingViews, now.id, { view_id: viewId })
  else await within.create(openingViews, { kind: resource.name, view_id: viewId })
}

export async function openWith(deps: Deps, context: RequestContext, kind: string, viewId: string | null) {
  const resource = listed(deps, context, kind)
  const { views } = await readViews(deps, context, kind)
  if (viewId !== null && !views.some(({ view_id }) => view_id === viewId)) throw notFound()
  await deps.records.transaction(context, (within) => setOpening(within, context, resource, viewId))
  return { opening: viewId }
}

export async function save(
  deps: Deps,
  context: RequestContext,
  kind: string,
  { opens, ...values }: z.output<NonNullable<typeof saveView.body>>,
) {
  const resource = listed(deps, context, kind)
  return deps.records.transaction(context, async (within) => {
    const { view_id } = await within.as(keepListState).create(savedViews, { kind: resource.name, ...values })
    if (opens) await setOpening(within, context, resource, view_id)
    return { view_id, operation_id: context.operationId }
  })
}

/** One of this list: under the address of another one there is none. */
async function assertOf({ records }: Pick<Deps, 'records'>, context: RequestContext, kind: string, viewId: string): Promise<void> {
  const view = await records.get(context, savedViews, viewId)
  if (view.kind !== kind) throw notFound()
}

type Changes = z.output<NonNullable<typeof changeView.body>>

export async function change(deps: Deps, context: RequestContext, kind: string, viewId: string, asked: Changes) {
  await assertOf(deps, context, kind, viewId)
  const values = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  await deps.records.update(withCapability(context, keepListState), savedViews, viewId, values)
  return { view_id: viewId, operation_id: undoableBy(context) }
}

export async function remove(deps: Deps, context: RequestContext, kind: string, viewId: string) {
  await assertOf(deps, context, kind, viewId)
  await deps.records.remove(context, savedViews, viewId)
  return { view_id: viewId, operation_id: context.operationId }
}
