import { changesBetween } from '../../resources/kit/index.ts'
import { brokenRule } from './broken.ts'
import { computeFields, createReferred } from './computed.ts'
import { derivedCells, followOrder } from './derived.ts'
import { markFilesUsed } from './files-used.ts'
import { caseOf } from './cases.ts'
import { follow } from './react.ts'
import { followersOf } from './followers.ts'
import { record, type Act } from './history.ts'
import type { Layout } from './layout.ts'
import { byId, findOne } from './one.ts'
import { writeChildren, writeGroup, writeLinks } from './parts.ts'
import { homeCells, settleMoved } from './homes.ts'
import { join, quoted, raw, sql } from './sql.ts'
import type { Case, Row } from './types.ts'
import { encode } from './values.ts'
import { ask, nextVersion, type Work } from './work.ts'
import { writeYearly } from './yearly.ts'

/** What is done with the values of a row. */
type Deed = Exclude<Act, 'password'>

export interface WriteOptions {
  /** the caller has already asked whether this person may: a guardian typed into a student's form */
  readonly authorised?: boolean
  readonly action?: Deed
  readonly reason?: string | undefined
  /** the year's row ends, and another begins on this day */
  readonly from?: string | null
}

/** Writes main row, year's row, parts, search text, history; then reads the row back as it is now. */
export async function store(work: Work, layout: Layout, judged: Case, values: Row, options: WriteOptions): Promise<Row> {
  const { resource } = layout
  const { id, before: current } = judged
  const { context } = work
  Object.assign(values, await computeFields(work, layout, values, { ...current, ...values }))
  const after = { ...current, ...values }
  const derived = await derivedCells(layout, current === null ? null : values, after, createReferred(work, layout, after))
  const version = nextVersion(context.now, current?.['updated_at'])
  const own = layout.own.filter((name) => Object.hasOwn(values, name))
  const cells: (readonly [string, unknown])[] = own.map((name) => [name, encode(resource.fields[name]!, values[name])])
  cells.push(...derived, ['updated_at', version])
  try {
    if (current === null) {
      cells.push(['tenant_id', context.principal.tenantId], [layout.id, id], ['created_at', version], ...homeCells(layout, context))
      await ask(
        work,
        sql`insert into ${raw(layout.table)} (${raw(cells.map(([name]) => quoted(name)).join(', '))}) values (${join(
          cells.map(([, value]) => sql`${value}`),
          ', ',
        )})`,
      )
    } else {
      await ask(
        work,
        sql`update ${raw(layout.table)} set ${join(
          cells.map(([name, value]) => sql`${raw(quoted(name))} = ${value}`),
          ', ',
        )} where tenant_id = ${context.principal.tenantId} and ${raw(quoted(layout.id))} = ${id}`,
      )
    }
    await writeYearly(work, layout, id, current, values, version, judged.from)
  } catch (error) {
    throw brokenRule(error, layout) ?? error
  }
  await markFilesUsed(work, resource.fields, values)
  const regrouped = await writeParts(work, layout, id, current, values)
  const { school } = resource.scope
  if (current && school !== null && Object.hasOwn(values, school)) await settleMoved(work, resource, id)
  for (const one of regrouped) {
    if (one.id === id) values[one.column] = one.after
    else
      await record(work, {
        resource,
        id: one.id,
        action: 'update',
        at: version,
        before: { [one.column]: one.before },
        after: { [one.column]: one.after },
      })
  }
  const changes = changesBetween(current ?? {}, values, Object.keys(values))
  await record(work, {
    resource,
    id,
    action: options.action ?? (current ? 'update' : 'create'),
    at: version,
    before: current ? Object.fromEntries(changes.map((one) => [one.field, one.before])) : null,
    after: Object.fromEntries(changes.map((one) => [one.field, one.after])),
    reason: options.reason,
  })
  if (current) await followOrder(work, layout, id, derived)
  for (const one of current ? await followersOf(work, layout, id, values) : [])
    await store(one.work, one.layout, caseOf('update', one.id, one.current, one.values), one.values, {})
  await follow(work, resource, [{ ...judged, values }])
  return readBack(work, layout, id, after)
}

/** The row as its writer may see it; where the change took it out of the writer's own scope, what was written. */
export async function readBack(work: Work, layout: Layout, id: string, written: Row): Promise<Row> {
  const row = await findOne(work.floor, work.q, work.context, layout.resource, byId(layout, id))
  return row ?? { [layout.id]: id, is_active: written['is_active'] }
}

async function writeParts(work: Work, layout: Layout, id: string, current: Row | null, values: Row) {
  const { fields } = layout.resource
  const rowsOf = (row: Row | null, name: string): Row[] => (Array.isArray(row?.[name]) ? (row[name] as Row[]) : [])
  for (const name of layout.children)
    if (Object.hasOwn(values, name)) await writeChildren(work, layout, name, id, rowsOf(current, name), rowsOf(values, name))
  const regrouped: { id: string; column: string; before: unknown; after: unknown }[] = []
  for (const name of layout.links) {
    if (!Object.hasOwn(values, name)) continue
    const { group } = fields[name]!
    if (group) for (const one of await writeGroup(work, layout, name, id, rowsOf(values, name))) regrouped.push({ ...one, column: group })
    else await writeLinks(work, layout, name, id, rowsOf(current, name), rowsOf(values, name))
  }
  return regrouped
}
