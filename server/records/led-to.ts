import { sql } from 'kysely'
import { stepsOf, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { chunksOf } from './chunks.ts'
import type { Floor } from './layout.ts'
import { pathColumn, pathsOf } from './own-rows.ts'
import { sourceOf } from './scope.ts'
import { listOf, quoted, run } from './sql.ts'
import type { News, Row } from './types.ts'

interface Sight {
  readonly floor: Floor
  readonly q: Queries
}
/** By path, and by the record that its first step refers to: what stands at its end. */
export type Led = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** Where the references of records lead that were taken away from where they stood. */
export async function ledTo({ floor, q }: Sight, resource: Resource, news: News, context: RequestContext): Promise<Led> {
  const led = new Map<string, ReadonlyMap<string, unknown>>()
  for (const path of pathsOf(resource)) {
    const [first, ...rest] = stepsOf(path)
    const target = floor.registry.get(resource.fields[first!]!.to!)
    const layout = floor.layoutOf(target)
    const ids = [...new Set(Object.values(news.was ?? {}).flatMap((was) => (typeof was[first!] === 'string' ? [was[first!]] : [])))]
    const values = new Map<string, unknown>()
    for (const some of chunksOf(ids)) {
      const id = sql.raw(`m.${quoted(layout.id)}`)
      const rows = await run<{ id: string; value: unknown }>(
        q,
        sql`select ${id} as id, ${pathColumn(floor, context, layout, rest.join('.'))} as value from ${sourceOf(context, layout)} where m.tenant_id = ${context.principal.tenantId} and ${id} in ${listOf(some)}`,
      )
      for (const row of rows) values.set(row.id, row.value)
    }
    led.set(path, values)
  }
  return led
}

/** Where they led from where a record stood. */
export const whereLed = (led: Led, was: Row): Row =>
  Object.fromEntries(
    [...led].flatMap(([path, values]) => {
      const from = was[stepsOf(path)[0]!]
      return typeof from === 'string' ? [[path, values.get(from) ?? null]] : []
    }),
  )
