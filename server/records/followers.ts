import { changesBetween } from '../../resources/kit/index.ts'
import { withCapability } from '../request/granted.ts'
import { keepCopies } from './capabilities.ts'
import { computeFields } from './computed.ts'
import type { Layout } from './layout.ts'
import { byId, findOne } from './one.ts'
import { quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

interface Follower {
  /** in the year that the following row belongs to */
  readonly work: Work
  readonly layout: Layout
  readonly id: string
  readonly current: Row
  readonly values: Row
}

/** References whose record's `part` is copied, or stands in a template. */
function* followedParts(layout: Layout): Generator<{ reference: string; part: string }> {
  for (const name of layout.copied) {
    const [reference, part] = layout.resource.fields[name]!.copied!.split('.') as [string, string]
    yield { reference, part }
  }
  for (const name of layout.templates) {
    const { template } = layout.resource.fields[name]!.computation as { template: string }
    for (const [, reference, part] of template.matchAll(/\{(\w+)\.(\w+)\}/g)) yield { reference: reference!, part: part! }
  }
}

/** Rows elsewhere that keep something of this row: a grade gets another code, and its classes another name. */
export async function followersOf(work: Work, changed: Layout, id: string, values: Row): Promise<Follower[]> {
  const followers: Follower[] = []
  for (const resource of work.floor.registry.all) {
    if (resource.source) continue
    const layout = work.floor.layoutOf(resource)
    const touched = new Set<string>()
    for (const { reference, part } of followedParts(layout))
      if (resource.fields[reference]?.to === changed.resource.name && Object.hasOwn(values, part)) touched.add(reference)
    for (const reference of touched) {
      const yearly = resource.fields[reference]!.yearly && resource.yearly
      const found = await ask(
        work,
        sql`select ${raw(quoted(yearly ? layout.idBeside : resource.id))} as id${raw(yearly ? ', academic_year' : '')} from ${raw(yearly ? quoted(yearly.table) : layout.table)} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(reference))} = ${id}${raw(yearly ? ` and is_current = ${layout.truth}` : '')}`,
      )
      for (const row of found) {
        // the rows follow whether or not this person could open them
        const context = { ...work.context, ...(yearly ? { academicYear: String(row['academic_year']) } : {}) }
        const current = await findOne(work.floor, work.q, withCapability(context, keepCopies), resource, byId(layout, String(row['id'])))
        if (!current) continue
        const computed = await computeFields(work, layout, { [reference]: id }, current)
        const differing = changesBetween(current, computed, Object.keys(computed)).map((one) => one.field)
        if (differing.length > 0)
          followers.push({
            work: { ...work, context },
            layout,
            id: String(row['id']),
            current,
            values: Object.fromEntries(differing.map((name) => [name, computed[name]])),
          })
      }
    }
  }
  return followers
}
