import { perResource } from '../../resources/kit/index.ts'
import { columnOf } from '../database/schema/columns.ts'
import type { Layout } from './layout.ts'
import { quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { decoderOf } from './values.ts'
import { ask, type Work } from './work.ts'

const places = /\{(\w+)(?:\.(\w+))?\}/g

/** The row a reference of `after` points to; empty where it points nowhere. */
export type Referred = (reference: string) => Promise<Row>

/**
 * Fields that follow from others: `copied` from what a reference points to, templates such as `{grade_id.code}-{section}`.
 * Answers only what differs from the stored row.
 */
export async function computeFields(
  work: Work,
  layout: Layout,
  changed: Row,
  after: Row,
  referred: Referred = createReferred(work, layout, after),
): Promise<Row> {
  const { resource } = layout
  const computed: Row = {}
  for (const name of layout.copied) {
    const [reference, part] = resource.fields[name]!.copied!.split('.') as [string, string]
    if (Object.hasOwn(changed, reference)) computed[name] = (await referred(reference))[part] ?? null
  }
  for (const name of layout.templates) {
    const template = (resource.fields[name]!.computation as { template: string }).template
    const parts = [...template.matchAll(places)]
    if (!parts.some(([, place]) => Object.hasOwn(changed, place!) || Object.hasOwn(computed, place!))) continue
    let text = template
    for (const [whole, place, part] of parts) {
      const value = part ? (await referred(place!))[part] : (computed[place!] ?? after[place!])
      text = text.replace(whole, value === null || value === undefined ? '' : String(value as string | number))
    }
    computed[name] = text.replace(/\s+/g, ' ').trim()
  }
  return computed
}

const stored = perResource((resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => !resource.fields[name]!.yearly && columnOf(name, resource.fields[name]!) !== null),
)

/** `known` may outlive one row: an import asks for each class once. */
export function createReferred(work: Work, layout: Layout, after: Row, known = new Map<string, Row>()): Referred {
  return async (reference) => {
    const id = after[reference]
    const key = `${reference} ${String(id as string)}`
    const held = known.get(key)
    if (held) return held
    const target = work.floor.registry.get(layout.resource.fields[reference]!.to!)
    const rows =
      id === null || id === undefined
        ? []
        : await ask(
            work,
            sql`select * from ${raw(quoted(target.table))} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(target.id))} = ${id}`,
          )
    const row = rows[0] ? decoderOf(target.fields, stored(target), null)(rows[0]) : {}
    known.set(key, row)
    return row
  }
}
