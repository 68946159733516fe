import type { z } from 'zod'
import { printLimits, type rowsToPrint } from '../../../resources/contract/prints.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { can } from '../../../resources/kit/index.ts'
import { isPart } from '../../records/export/columns.ts'
import { meantParamsOf } from '../../records/meant-params.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'

type Asked = z.output<NonNullable<typeof rowsToPrint.body>>
const perPage = 200

/** What the list would show, page after page, by the service that makes the list: same scope, same masks. */
export async function readRows(
  { auth, records, registry }: Pick<ModuleDeps, 'auth' | 'records' | 'registry'>,
  context: RequestContext,
  { resource: name, list }: Asked,
): Promise<DataOf<typeof rowsToPrint>> {
  const resource = registry.find(name)
  if (!resource?.api.list || resource.source) throw notFound()
  await auth.assertOpen(context.principal, context, resource.package, 'read')
  const { role } = context.principal
  if (!can(role, 'read', resource)) throw forbiddenRole()
  const params = meantParamsOf(list, resource)
  const columns = params.columns ?? resource.list.columns
  const isInRows = (one: string): boolean => ['links', 'children'].includes(resource.fields[one]!.kind)
  const parts = columns.filter((one) => isInRows(one) && isPart(resource.fields[one]!, registry, role))
  const plain = columns.filter((one) => !isInRows(one))
  // who is on it, and in which order, is settled once
  const ids = await records.ids(context, resource, params)
  const meant = ids.slice(0, printLimits.rows)
  const found: Record<string, unknown>[] = []
  for (let from = 0; from < meant.length; from += perPage) {
    const some = meant.slice(from, from + perPage)
    const rows = await records.byIds(context, resource, some, plain)
    const beside = await Promise.all(parts.map(async (part) => [part, await records.parts(context, resource, part, some)] as const))
    for (const row of rows)
      found.push({ ...row, ...Object.fromEntries(beside.map(([part, byId]) => [part, byId.get(String(row[resource.id])) ?? []])) })
    // others are answered between two pages
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { total: ids.length, records: found }
}
