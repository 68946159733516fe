import { sameKey } from './check.ts'
import { candidatesOf } from './duplicates.ts'
import type { Layout } from './layout.ts'
import { allOf, quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

/**
 * Linked records that were typed in place: found by their natural key, else created, in this transaction. A record that was found
 * keeps what it holds; one that was linked before and is typed over here is changed.
 */
export async function resolveInline(work: Work, layout: Layout, values: Row, after: Row): Promise<void> {
  for (const name of layout.links) {
    const field = layout.resource.fields[name]!
    const rows = values[name]
    if (!field.inline || !Array.isArray(rows)) continue
    const target = work.floor.registry.get(field.to!)
    const school = layout.resource.scope.school
    for (const row of rows as Row[]) {
      const typed = typedIn(row, field.inline)
      if (typeof row[target.id] !== 'string') {
        const found = await findByKey(work, work.floor.layoutOf(target), typed)
        const scoped = target.scope.school && school && target.scope.school !== target.id ? { [target.scope.school]: after[school] } : {}
        row[target.id] = found ?? (await work.along.create(target, { ...typed, ...scoped, force: true }))[target.id]
      } else if (Object.keys(typed).length > 0) await work.along.update(target, row[target.id] as string, typed)
      for (const one of field.inline) delete row[one]
    }
  }
}

const typedIn = (row: Row, inline: readonly string[]): Row =>
  Object.fromEntries(inline.filter((one) => Object.hasOwn(row, one)).map((one) => [one, row[one]]))

/** Whom a record typed in place may be, by the rules of its declaration: another adult with the household's number. */
export async function nearInline(work: Work, layout: Layout, values: Row): Promise<Row[]> {
  const near: Row[] = []
  for (const name of layout.links) {
    const field = layout.resource.fields[name]!
    const rows = values[name]
    if (!field.inline || !Array.isArray(rows)) continue
    const target = work.floor.layoutOf(work.floor.registry.get(field.to!))
    const linked = new Set((rows as Row[]).map((row) => row[target.id]))
    for (const [index, row] of (rows as Row[]).entries()) {
      const typed = typedIn(row, field.inline)
      if (typeof row[target.id] === 'string' || (await findByKey(work, target, typed)) !== null) continue
      for (const candidate of await candidatesOf(work, target, '', typed))
        if (!linked.has(candidate[target.id])) near.push({ ...candidate, resource: target.resource.name, path: `${name}.${index}` })
    }
  }
  return near
}

async function findByKey(work: Work, layout: Layout, typed: Row): Promise<string | null> {
  const { key } = layout.resource
  if (key.length === 0 || key.some((name) => typed[name] === undefined || typed[name] === null)) return null
  const rows = await ask(
    work,
    sql`select m.${raw(quoted(layout.id))} as id from ${raw(layout.table)} m where ${allOf([
      sql`m.tenant_id = ${work.context.principal.tenantId}`,
      ...key.map((name) => sameKey(work.floor.dialect, layout, name, typed[name])),
    ])} limit 1`,
  )
  return (rows[0]?.['id'] as string | undefined) ?? null
}
