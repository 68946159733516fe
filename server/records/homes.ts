import { sql } from 'kysely'
import type { Resource } from '../../resources/kit/index.ts'
import { idBeside } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { chunksOf } from './chunks.ts'
import { tellElsewhere } from './elsewhere.ts'
import { partTable, type Layout } from './layout.ts'
import { linkingOf } from './reach.ts'
import { listOf, quoted } from './sql.ts'
import { ask, type Work } from './work.ts'

/**
 * A record that is seen through others keeps the school of one of them as its home, and the further ones beside it, so that a list of
 * one school reads an index and not everybody's links. Without any it stays with the school that entered it, or had the last of them.
 */
export const homeCells = ({ resource }: Layout, { schoolId, principal }: RequestContext): (readonly [string, unknown])[] =>
  resource.access.through ? [['home_school_id', schoolId ?? principal.schoolId]] : []

/** The records linked by this field, where they are ones that are seen through it. */
function targetOf({ floor }: Work, owner: Resource, field: string): Resource | null {
  const target = floor.registry.find(owner.fields[field]?.to ?? '')
  const { through } = target?.access ?? {}
  return target && through?.resource === owner.name && through.field === field ? target : null
}

async function settle(work: Work, resource: Resource, ids: readonly string[]): Promise<void> {
  const linking = linkingOf(work.floor, resource)
  if (!linking) return
  const { links, owners, ownerId, school, table, id, shared } = linking
  const { tenantId } = work.context.principal
  for (const some of chunksOf(ids)) {
    const linked = sql`from ${links} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} where k.tenant_id = ${tenantId} and k.${id} = ${table}.${id}`
    await ask(
      work,
      sql`update ${table} set home_school_id = coalesce((select min(${school}) ${linked} and ${school} = ${table}.home_school_id), (select min(${school}) ${linked}), home_school_id) where tenant_id = ${tenantId} and ${id} in ${listOf(some)}`,
    )
    await ask(work, sql`delete from ${shared} where tenant_id = ${tenantId} and ${id} in ${listOf(some)}`)
    await ask(
      work,
      sql`insert into ${shared} (tenant_id, ${id}, school_id) select distinct k.tenant_id, k.${id}, ${school} from ${links} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} join ${table} g on g.tenant_id = k.tenant_id and g.${id} = k.${id} where k.tenant_id = ${tenantId} and k.${id} in ${listOf(some)} and ${school} <> g.home_school_id`,
    )
  }
}

/** New links: only those that come from another school than the record's home change anything, and that school is told. */
export async function settleLinked(work: Work, owner: Resource, field: string, ids: readonly unknown[]): Promise<void> {
  const target = targetOf(work, owner, field)
  const linking = target && linkingOf(work.floor, target)
  if (!linking) return
  const { links, owners, ownerId, school, table, id } = linking
  for (const some of chunksOf(ids)) {
    const rows = await ask<{ id: string }>(
      work,
      sql`select distinct g.${id} as id from ${table} g join ${links} on k.tenant_id = g.tenant_id and k.${id} = g.${id} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} where g.tenant_id = ${work.context.principal.tenantId} and g.${id} in ${listOf(some)} and (g.home_school_id is null or ${school} <> g.home_school_id)`,
    )
    const crossing = rows.map((row) => row.id)
    if (crossing.length === 0) continue
    await settle(work, target, crossing)
    await tellElsewhere(work, target, crossing, 'linked')
  }
}

/** Links that are gone. */
export async function settleUnlinked(work: Work, owner: Resource, field: string, ids: readonly unknown[]): Promise<void> {
  const target = targetOf(work, owner, field)
  if (target)
    await settle(
      work,
      target,
      ids.map((id) => String(id)),
    )
}

/** Everybody whom these records are linked to, before they are deleted: to be settled when they are gone. */
export async function linkedBy(work: Work, owner: Resource, owners: readonly string[]): Promise<{ field: string; ids: string[] }[]> {
  const found: { field: string; ids: string[] }[] = []
  for (const field of work.floor.layoutOf(owner).links) {
    const target = targetOf(work, owner, field)
    if (!target) continue
    const ids = new Set<string>()
    for (const some of chunksOf(owners))
      for (const row of await ask<{ id: string }>(
        work,
        sql`select ${sql.raw(quoted(idBeside(target)))} as id from ${sql.raw(partTable(owner, field))} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(idBeside(owner)))} in ${listOf(some)}`,
      ))
        ids.add(row.id)
    found.push({ field, ids: [...ids] })
  }
  return found
}

/** Who moves to another school takes along who is seen through them. */
export async function settleMoved(work: Work, owner: Resource, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return
  for (const { field, ids } of await linkedBy(work, owner, owners)) await settleUnlinked(work, owner, field, ids)
}
