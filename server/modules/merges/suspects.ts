import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getSuspects } from '../../../resources/contract/merges.ts'
import toldApart from '../../../resources/told-apart.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { factsIn, tellsApart } from '../../records/called.ts'
import { pairOf, sayWhy } from '../../records/merging/suspects.ts'
import type { Row, Suspects } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { kindsOf } from './kinds.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'records' | 'registry'>
type Asked = z.output<NonNullable<typeof getSuspects.query>>

/** More pairs than a school ever tells apart. */
const mostApart = 10_000

/** The pairs of a kind that are still to be looked at. */
async function openPairs({ records }: Deps, context: RequestContext, resource: Resource): Promise<Suspects[]> {
  const [pairs, said] = await Promise.all([
    records.suspects(context, resource),
    records.list(context, toldApart, {
      page_no: 1,
      per_page: mostApart,
      columns: ['pair'],
      condition: { field: 'kind', op: 'eq', value: resource.name },
    }),
  ])
  const apart = new Set(said.records.map((one) => one.pair))
  return pairs.filter(({ ids }) => !apart.has(pairOf(...ids)))
}

export async function listSuspects(
  deps: Deps,
  context: RequestContext,
  { resource: only, page_no: page, per_page: size }: Asked,
): Promise<DataOf<typeof getSuspects>> {
  const kinds = await kindsOf(deps, context)
  const found = await Promise.all(kinds.map(async (resource) => ({ resource, pairs: await openPairs(deps, context, resource) })))
  const all = found
    .filter(({ resource }) => only === undefined || resource.name === only)
    .flatMap(({ resource, pairs }) => pairs.map((pair) => ({ resource, ...pair })))
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure))
  const shown = all.slice((page - 1) * size, page * size)
  const notes = await notesOf(deps, context, shown)
  return {
    total: all.length,
    kinds: found.map(({ resource, pairs }) => ({ resource: resource.name, count: pairs.length })),
    records: shown.map(({ resource, ids, rules, isSure }) => ({
      resource: resource.name,
      is_sure: isSure,
      why: sayWhy(resource, rules, context.locale),
      pair: ids.map((id) => notes(resource, id)),
    })),
  }
}

/** What each is called, and what it is told by: its number, and what the rules compare. */
async function notesOf({ records }: Deps, context: RequestContext, shown: readonly { resource: Resource; ids: readonly string[] }[]) {
  const told = new Map<string, { id: string; label: string; label_ar?: string; facts: string[] }>()
  for (const resource of new Set(shown.map((one) => one.resource))) {
    const ids = [...new Set(shown.flatMap((one) => (one.resource === resource ? one.ids : [])))]
    const compared = resource.duplicates.flatMap((rule) => rule.fields.filter((name) => !name.endsWith('~')))
    const columns = [...new Set([...tellsApart(resource), ...compared])]
    const rows = (await records.byIds(context, resource, ids, columns)) as readonly Row[]
    for (const { id, label, label_ar } of await records.options(context, resource, { ids, per_page: ids.length })) {
      const row = rows.find((one) => one[resource.id] === id)
      const facts = factsIn(resource, columns, row, context)
      told.set(`${resource.name} ${id}`, { id, label, ...(label_ar ? { label_ar } : {}), facts })
    }
  }
  return (resource: Resource, id: string) => told.get(`${resource.name} ${id}`) ?? { id, label: '', facts: [] }
}
