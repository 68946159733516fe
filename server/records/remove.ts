import { listed, say, type Field, type Resource } from '../../resources/kit/index.ts'
import { inUse, invalid, notFound } from '../request/errors.ts'
import { record } from './history.ts'
import { caseOf } from './cases.ts'
import { partTable, type Layout } from './layout.ts'
import { byId, findOne } from './one.ts'
import { judgePastYears } from './past-years.ts'
import { authorise } from './scope.ts'
import { quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

interface Use {
  readonly resource: string
  readonly label: string
  readonly count: number
}

/** Every place that could refer to a record of this kind: table and column. */
function* placesThatRefer(work: Work, to: Resource): Generator<{ resource: Resource; table: string; column: string }> {
  for (const resource of work.floor.registry.all) {
    // what lives elsewhere refers to nothing here
    if (resource.source) continue
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind === 'reference' && field.to === to.name)
        yield { resource, table: quoted(field.yearly && resource.yearly ? resource.yearly.table : resource.table), column: name }
      if (field.kind === 'links' && field.to === to.name && !field.group)
        yield { resource, table: partTable(resource, name), column: to.id }
      if (field.kind === 'links' || field.kind === 'children')
        for (const [inner, one] of Object.entries(field.fields ?? {}) as [string, Field][])
          if (one.kind === 'reference' && one.to === to.name) yield { resource, table: partTable(resource, name), column: inner }
    }
  }
}

export async function usesOf(work: Work, resource: Resource, id: string): Promise<Use[]> {
  const uses = new Map<string, Use>()
  for (const place of placesThatRefer(work, resource)) {
    const rows = await ask(
      work,
      sql`select count(*) as total from ${raw(place.table)} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(place.column))} = ${id}`,
    )
    const count = Number(rows[0]?.['total'] ?? 0)
    if (count === 0) continue
    const label = say(place.resource.label.many, work.context.locale)
    uses.set(place.resource.name, { resource: place.resource.name, label, count: count + (uses.get(place.resource.name)?.count ?? 0) })
  }
  return [...uses.values()]
}

export async function removeRow(work: Work, resource: Resource, id: string): Promise<void> {
  authorise(work.context, 'remove', resource)
  const layout = work.floor.layoutOf(resource)
  const current = await findOne(work.floor, work.q, work.context, resource, byId(layout, id), true)
  if (!current) throw notFound()
  const uses = await usesOf(work, resource, id)
  if (uses.length > 0) {
    const words = (at: 0 | 1): string =>
      listed(
        uses.map((use) => `${use.count} ${work.floor.registry.get(use.resource).label.many[at].toLowerCase()}`),
        at === 0 ? 'en' : 'ar',
      )
    throw inUse([`This is still used by ${words(0)}`, `لا يزال مستخدماً في: ${words(1)}`], { uses })
  }
  const judged = caseOf(id, current, {})
  await judgePastYears(work, layout, [judged])
  await work.floor.hooks.get(resource.name)?.judge?.({ context: work.context, within: work.within, resource, cases: [judged] })
  if (Object.keys(judged.problems).length > 0) throw invalid(judged.problems, judged)
  const hook = work.floor.hooks.get(resource.name)
  const told = { context: work.context, within: work.within, resource, action: 'remove' as const, id, before: current, values: {} as Row }
  await hook?.beforeWrite?.(told)
  await deleteRow(work, layout, id)
  const kept = Object.fromEntries(
    Object.keys(resource.fields).flatMap((name) => (current[name] === undefined ? [] : [[name, current[name]]])),
  )
  await record(work, { resource, id, action: 'remove', at: work.context.now, before: kept, after: null })
  await hook?.afterWrite?.(told)
}

async function deleteRow(work: Work, layout: Layout, id: string): Promise<void> {
  const { resource } = layout
  const parts = [...layout.children, ...layout.links.filter((name) => !resource.fields[name]!.group)].map((name) =>
    partTable(resource, name),
  )
  const tables = [...parts, ...(resource.yearly ? [quoted(resource.yearly.table)] : []), layout.table]
  for (const table of tables)
    await ask(
      work,
      sql`delete from ${raw(table)} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(resource.id))} = ${id}`,
    )
}
