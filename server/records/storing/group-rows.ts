import { sql } from 'kysely'
import { newId } from '../../database/index.ts'
import { chunksOf } from '../chunks.ts'
import type { Layout } from '../layout.ts'
import { schoolScope } from '../scope.ts'
import { allOf, listOf, quoted, type Fragment } from '../sql.ts'
import type { Row } from '../types.ts'
import { updateRows } from '../update-many.ts'
import { ask, nextVersion, type Work } from '../work.ts'
import { changed } from './main-rows.ts'
import type { Prepared } from './prepared.ts'

/** A record that belongs together with others than before. */
export interface Regrouped {
  readonly id: string
  /** the column that those who belong together share */
  readonly column: string
  readonly before: unknown
  readonly after: unknown
  /** the version that it gets: a form that is open elsewhere notices */
  readonly version: string
  /** with whom, by name, where that is known */
  readonly told?: { readonly field: string; readonly before: unknown; readonly after: unknown }
}

/** Whom a record shares its column's value with, and whether this writer sees it. */
interface Member {
  readonly id: string
  readonly held: unknown
  readonly isSeen: boolean
  readonly version: unknown
}

async function readMembers(work: Work, layout: Layout, column: Fragment, by: Fragment, values: readonly unknown[]): Promise<Member[]> {
  const id = sql.raw(quoted(layout.id))
  const seen = allOf(schoolScope(work.floor, work.context, layout, false))
  const members: Member[] = []
  for (const some of chunksOf(values))
    for (const row of await ask<{ id: string; held: unknown; seen: number; updated_at: string }>(
      work,
      sql`select ${id} as id, ${column} as held, updated_at, case when ${seen} then 1 else 0 end as seen from ${sql.raw(layout.table)} m where tenant_id = ${work.context.principal.tenantId} and ${by} in ${listOf(some)}`,
    ))
      members.push({ id: row.id, held: row.held ?? null, isSeen: Number(row.seen) === 1, version: row.updated_at })
  return members
}

/** Who belongs together, while one record after the other says it. */
class Belonging {
  private readonly members: ReadonlyMap<string, Member>
  private readonly groups = new Map<string, unknown>()
  private readonly inGroup = new Map<unknown, Set<string>>()
  constructor(members: ReadonlyMap<string, Member>) {
    this.members = members
    for (const { id, held } of members.values()) this.put(id, held)
  }
  private put(id: string, group: unknown): void {
    this.inGroup.get(this.groups.get(id) ?? null)?.delete(id)
    this.groups.set(id, group)
    const there = this.inGroup.get(group)
    if (there) there.add(id)
    else this.inGroup.set(group, new Set([id]))
  }
  private in(group: unknown): string[] {
    return group === null ? [] : [...(this.inGroup.get(group) ?? [])]
  }

  /**
   * Whoever is named comes in with all those already linked to them; whoever is no longer named leaves, and those stay whom the writer
   * does not see.
   */
  settle(owner: string, said: readonly string[]): void {
    const own = this.groups.get(owner) ?? null
    const unseen = this.in(own).filter((id) => id !== owner && !this.members.get(id)!.isSeen)
    const named = [...new Set([...said, ...unseen])].filter((id) => this.groups.has(id))
    // naming nobody means to leave the family, not to dissolve it
    if (named.length === 0) return this.put(owner, null)
    const families = [...new Set([owner, ...named].map((id) => this.groups.get(id)))].filter((held) => held !== null && held !== undefined)
    const staying = new Set([owner, ...named, ...families.filter((held) => held !== own).flatMap((held) => this.in(held))])
    const group = own ?? families[0] ?? newId()
    const leaving = this.in(own).filter((id) => !staying.has(id))
    for (const id of staying) this.put(id, group)
    for (const id of leaving) this.put(id, null)
  }

  changes(): { readonly member: Member; readonly after: unknown }[] {
    return [...this.members.values()].flatMap((member) => {
      const after = this.groups.get(member.id) ?? null
      return after === member.held ? [] : [{ member, after }]
    })
  }
}

/** Rows that share a column's value are linked with one another: those of these records, and all whom that brings along. */
export async function regroup(work: Work, layout: Layout, rows: readonly Prepared[]): Promise<Regrouped[]> {
  const regrouped: Regrouped[] = []
  for (const field of layout.links) {
    const name = layout.resource.fields[field]!.group
    const concerned = name ? rows.filter((row) => Object.hasOwn(row.values, field)) : []
    if (!name || concerned.length === 0) continue
    const column = sql.raw(quoted(name))
    const saidBy = (row: Prepared): string[] =>
      (Array.isArray(row.values[field]) ? (row.values[field] as Row[]) : [])
        .map((one) => one[layout.id])
        .filter((id): id is string => typeof id === 'string' && id !== row.id)
    const involved = await readMembers(work, layout, column, sql.raw(quoted(layout.id)), [
      ...new Set(concerned.flatMap((row) => [row.id, ...saidBy(row)])),
    ])
    const families = [...new Set(involved.map((one) => one.held).filter((held) => held !== null))]
    const all = [...involved, ...(await readMembers(work, layout, column, column, families))]
    const belonging = new Belonging(new Map(all.map((one) => [one.id, one])))
    for (const row of concerned) belonging.settle(row.id, saidBy(row))
    for (const { member, after } of belonging.changes())
      regrouped.push({
        id: member.id,
        column: name,
        before: member.held,
        after,
        version: nextVersion(work.context.now, member.version),
      })
  }
  return regrouped
}

/** Gives those who belong together from now on what they share; `written`: the records whose own history tells it. */
export async function writeGroups(
  work: Work,
  layout: Layout,
  regrouped: readonly Regrouped[],
  written: ReadonlySet<string>,
): Promise<void> {
  for (const name of new Set(regrouped.map((one) => one.column)))
    await updateRows(
      work,
      layout.table,
      { by: [layout.id], set: [{ name, field: null }] },
      regrouped.filter((one) => one.column === name && one.before !== one.after).map((one) => [one.id, one.after]),
    )
  await updateRows(
    work,
    layout.table,
    { by: [layout.id], set: changed },
    regrouped.filter((one) => !written.has(one.id)).map((one) => [one.id, one.version, work.context.principal.userId]),
  )
}
