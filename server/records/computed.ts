import { sql } from 'kysely'
import { perResource } from '../../resources/kit/index.ts'
import { columnOf } from '../database/schema/columns.ts'
import { chunksOf } from './chunks.ts'
import type { Layout } from './layout.ts'
import { listOf, quoted } from './sql.ts'
import type { Row } from './types.ts'
import { decoderOf } from './values.ts'
import { ask, type Work } from './work.ts'

const places = /\{(\w+)(?:\.(\w+))?\}/g

/** The row a reference of `after` points to; empty where it points nowhere. */
export type Referred = (reference: string, after: Row) => Row

/** References whose record's `part` is copied, or stands in a template. */
export function* followedParts({ resource, copied, templates }: Layout): Generator<{ reference: string; part: string }> {
  for (const name of copied) {
    const [reference, part] = resource.fields[name]!.copied!.split('.') as [string, string]
    yield { reference, part }
  }
  for (const name of templates) {
    const { template } = resource.fields[name]!.computation as { template: string }
    for (const [, reference, part] of template.matchAll(places)) if (part) yield { reference: reference!, part }
  }
}

const stored = perResource((resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => !resource.fields[name]!.yearly && columnOf(name, resource.fields[name]!) !== null),
)

/** Records that others refer to, by the name of their kind and their id. */
export type KnownRows = Map<string, Map<unknown, Row>>

/** Reads what these rows refer to by these references, each record once; what is known is not read again. */
export async function readReferred(
  work: Work,
  { resource }: Layout,
  references: Iterable<string>,
  rows: readonly Row[],
  before: KnownRows = new Map(),
): Promise<Referred> {
  const known: KnownRows = new Map(before)
  for (const reference of new Set(references)) {
    const target = work.floor.registry.get(resource.fields[reference]!.to!)
    const ids = new Set(rows.map((row) => row[reference]).filter((id) => id !== null && id !== undefined))
    const found = known.get(target.name) ?? new Map<unknown, Row>()
    known.set(target.name, found)
    // those of their own kind change while they are stored
    if (target !== resource) before.set(target.name, found)
    const decode = decoderOf(target.fields, stored(target), null)
    for (const some of chunksOf([...ids].filter((id) => !found.has(id))))
      for (const row of await ask(
        work,
        sql`select * from ${sql.raw(quoted(target.table))} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(target.id))} in ${listOf(some)}`,
      ))
        found.set(row[target.id], decode(row))
  }
  return (reference, after) => known.get(resource.fields[reference]!.to!)?.get(after[reference]) ?? {}
}

/**
 * Fields that follow from others: `copied` from what a reference points to, templates such as `{grade_id.code}-{section}`.
 * Answers only those that something of `changed` is in.
 */
export function computeFields({ resource, copied, templates }: Layout, changed: Row, after: Row, referred: Referred): Row {
  const computed: Row = {}
  for (const name of copied) {
    const [reference, part] = resource.fields[name]!.copied!.split('.') as [string, string]
    if (Object.hasOwn(changed, reference)) computed[name] = referred(reference, after)[part] ?? null
  }
  for (const name of templates) {
    const template = (resource.fields[name]!.computation as { template: string }).template
    const parts = [...template.matchAll(places)]
    if (!parts.some(([, place]) => Object.hasOwn(changed, place!) || Object.hasOwn(computed, place!))) continue
    let text = template
    for (const [whole, place, part] of parts) {
      const value = part ? referred(place!, after)[part] : (computed[place!] ?? after[place!])
      text = text.replace(whole, value === null || value === undefined ? '' : String(value as string | number))
    }
    computed[name] = text.replace(/\s+/g, ' ').trim()
  }
  return computed
}
