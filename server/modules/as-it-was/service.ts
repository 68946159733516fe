import type { z } from 'zod'
import { bulkLimits } from '../../../resources/contract/bulk-edits.ts'
import type { AsItWas, compareAsItWas, readAsItWas } from '../../../resources/contract/as-it-was.ts'
import { can, canRestore, type Resource } from '../../../resources/kit/index.ts'
import { isAllReadable } from '../../records/found.ts'
import { meantParamsOf } from '../../records/meant-params.ts'
import { instantOf } from '../../records/past/moment.ts'
import { isReadable } from '../../records/values.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, invalidField, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'records' | 'registry'>
type Read = z.output<NonNullable<typeof readAsItWas.body>>
type Compared = z.output<NonNullable<typeof compareAsItWas.body>>

/** The gates in their order: the module of its licence, then whose the history of this kind is to read. */
async function opened({ auth, registry }: Deps, context: RequestContext, name: string): Promise<Resource> {
  const resource = registry.find(name)
  if (!resource?.api.list || resource.source) throw notFound()
  await auth.assertOpen(context.principal, context, resource.package, 'read')
  const { role } = context.principal
  if (!can(role, 'read', resource) || !can(role, 'history', resource)) throw forbiddenRole()
  return resource
}

/** What stands in the rows of a page as it was. */
export async function read(deps: Deps, context: RequestContext, { resource: name, at: moment, ids, list }: Read): Promise<AsItWas> {
  const resource = await opened(deps, context, name)
  const at = instantOf(context, moment)
  const { records, added, removed, began } = await deps.records.past(context, resource, ids, at, meantParamsOf(list, resource))
  return { at, began, added, removed, records: [...records].map(([id, { wasThere, was }]) => ({ id, was_there: wasThere, was })) }
}

/** Of which fields a restoration would find something to do, the most concerned first. */
export async function compare(deps: Deps, context: RequestContext, { resource: name, at: moment, list }: Compared) {
  const resource = await opened(deps, context, name)
  const params = meantParamsOf(list, resource)
  // a list leaves out what somebody may not ask for; here that would mean records that nobody has meant
  if (params.condition && !isAllReadable(context, resource, params.condition)) throw forbiddenRole()
  const ids = await deps.records.ids(context, resource, params)
  if (ids.length > bulkLimits.records) throw invalidField('list', { code: 'too_many', params: { max: bulkLimits.records } })
  const held = await deps.records.held(context, resource, ids, instantOf(context, moment))
  const counts = new Map<string, number>()
  let added = 0
  for (const { wasThere, was } of held.values()) {
    if (!wasThere) added++
    for (const field of Object.keys(was)) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  const { role } = context.principal
  const seen = [...counts].filter(([field]) => isReadable(context, resource, field)).toSorted(([, a], [, b]) => b - a)
  const isFit = (field: string): boolean => can(role, 'update', resource) && canRestore(role, resource, field)
  return {
    total: ids.length,
    added,
    fields: seen.filter(([field]) => isFit(field)).map(([field, records]) => ({ field, records })),
    left: seen.flatMap(([field]) => (isFit(field) ? [] : [field])),
  }
}
