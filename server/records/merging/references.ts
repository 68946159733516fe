import { sql } from 'kysely'
import type { Resource } from '../../../resources/kit/index.ts'
import { chunksOf } from '../chunks.ts'
import { placesThatRefer, type Place } from '../impact.ts'
import { listOf, quoted } from '../sql.ts'
import type { Row } from '../types.ts'
import { ask, type Work } from '../work.ts'
import { linkedOnce, plainLinks } from './united.ts'

/** Records of one kind that refer, and by which of their fields. */
export interface Referring {
  readonly resource: Resource
  readonly places: ReadonlyMap<string, readonly Place[]>
}

/** Everything that names one of these, in whatever school and year, by kind. */
export async function referringTo(work: Work, to: Resource, ids: readonly string[], all = false): Promise<Referring[]> {
  const found = new Map<Resource, Map<string, Place[]>>()
  for (const place of placesThatRefer(work.floor.registry, to, all)) {
    const [table, column, of] = [place.table, quoted(place.column), quoted(place.of)]
    // what a field copies follows what it is copied from
    if (place.resource.fields[place.field]!.copied) continue
    for (const some of chunksOf(ids))
      for (const { id } of await ask<{ id: string }>(
        work,
        sql`select distinct ${sql.raw(of)} as id from ${sql.raw(table)} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(column)} in ${listOf(some)}`,
      )) {
        const places = found.get(place.resource) ?? new Map<string, Place[]>()
        found.set(place.resource, places)
        places.set(id, [...(places.get(id) ?? []), place])
      }
  }
  return [...found].map(([resource, places]) => ({ resource, places }))
}

/** What a record says instead, where all of them are one; null: it would name the same one twice, in two places. */
export function renamed(work: Work, row: Row, places: readonly Place[], keep: string, others: ReadonlySet<unknown>): Row | null {
  const values: Row = {}
  for (const { resource, field, path } of places) {
    const declared = resource.fields[field]!
    if (declared.kind === 'reference') values[field] = keep
    else if (declared.kind === 'links' && path === field) {
      const layout = work.floor.layoutOf(resource)
      const by = layout.linkedIds[field]!
      const links = plainLinks(layout, field, row[field] as Row[])
      values[field] = linkedOnce(
        resource,
        field,
        links.map((one) => (others.has(one[by]) ? { ...one, [by]: keep } : one)),
        by,
      )
    } else values[field] = within(values[field] ?? row[field], path.split('.').slice(1), keep, others)
  }
  const named = Object.values(values).filter((value) => value === keep).length
  const before = Object.entries(resourceReferences(places[0]!.resource, row)).filter(
    ([name, value]) => !Object.hasOwn(values, name) && value === keep,
  )
  const kinds = places.some(({ resource, field }) => resource.fields[field]!.kind === 'reference')
  return kinds && named + before.length > 1 ? null : values
}

const resourceReferences = ({ fields }: Resource, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields[name]?.kind === 'reference'))

function within(rows: unknown, [name, ...rest]: readonly string[], keep: string, others: ReadonlySet<unknown>): unknown {
  if (!Array.isArray(rows) || name === undefined) return rows
  return (rows as Row[]).map((row) => {
    if (rest.length > 0) return { ...row, [name]: within(row[name], rest, keep, others) }
    return others.has(row[name]) ? { ...row, [name]: keep } : row
  })
}
