import type { Resource } from '../../../resources/kit/index.ts'
import { caseOf } from '../cases.ts'
import { openOperation } from '../history.ts'
import type { Layout } from '../layout.ts'
import { store } from '../store.ts'
import type { Regrouped } from '../storing/group-rows.ts'
import type { Case, Row } from '../types.ts'
import { nextVersion, type Work } from '../work.ts'
import { clearedTexts } from '../written.ts'
import { inItsYear } from './existing.ts'
import type { Regrouped as Joined } from './group-join.ts'
import type { Other } from './others.ts'
import type { PlannedRow } from './plan.ts'

const withoutPosition = ({ position: _position, ...row }: Row): Row => row

/** The row as a change: links and child rows as the whole lists that they become. */
function caseOfRow({ resource }: Layout, row: PlannedRow): Case {
  const parts = [...row.links, ...row.children]
  const lists = (side: 'before' | 'after'): Row => Object.fromEntries(parts.map((part) => [part.field, part[side].map(withoutPosition)]))
  if (row.before === null) return caseOf('create', row.id, null, { ...row.values, ...lists('after') })
  const before = { ...inItsYear(row.before), ...lists('before') }
  const values = { ...row.values, ...clearedTexts(resource, before, row.values), ...lists('after') }
  return caseOf('update', row.id, before, values, row.from)
}

/** Those whom rows bring along, each once however many rows name them: new ones, and what the file says otherwise of others. */
export function companyOf(rows: readonly PlannedRow[]): Map<Resource, { readonly made: Case[]; readonly changed: Case[] }> {
  const touched = new Map<Resource, Map<Other, Set<string>>>()
  for (const row of rows)
    for (const { resource, other, changed } of row.touched) {
      const others = touched.get(resource) ?? new Map<Other, Set<string>>()
      touched.set(resource, others)
      others.set(other, new Set([...(others.get(other) ?? []), ...changed]))
    }
  const company = new Map<Resource, { made: Case[]; changed: Case[] }>()
  for (const [resource, others] of touched) {
    const made: Case[] = []
    const changed: Case[] = []
    for (const [other, names] of others) {
      const { id, before } = other
      if (before === null) {
        made.push(caseOf('create', id, null, other.values))
        continue
      }
      const differing = [...names].filter((name) => (before[name] ?? null) !== (other.values[name] ?? null))
      const values = Object.fromEntries(differing.map((name) => [name, other.values[name] ?? null]))
      if (differing.length > 0) changed.push(caseOf('update', id, before, values))
    }
    company.set(resource, { made, changed })
  }
  return company
}

const isWritten = ({ status, before, values, links, children, groups }: PlannedRow): boolean =>
  status === 'new' ||
  (status === 'changed' && before !== null && Object.keys(values).length + links.length + children.length + groups.length > 0)

/** Writes what was planned through the same door as everything else, as one operation; the caller's transaction makes it all or nothing. */
export async function writeRows(
  work: Work,
  resource: Resource,
  planned: readonly PlannedRow[],
  joined: readonly Joined[],
  step: (done: number) => Promise<void>,
): Promise<void> {
  const rows = planned.filter((row) => row.status === 'new' || row.status === 'changed')
  if (rows.length + joined.length === 0) return
  await openOperation(work, 'import')
  const layout = work.floor.layoutOf(resource)
  for (const [kind, { made, changed }] of companyOf(rows)) {
    await store(work, work.floor.layoutOf(kind), made)
    await store(work, work.floor.layoutOf(kind), changed)
  }
  await step(0)
  const regrouped = joined.map(({ member, column, group, change }): Regrouped => ({
    id: member.id,
    column,
    before: member.group,
    after: group,
    version: nextVersion(work.context.now, member.version),
    told: change,
  }))
  const cases = rows.filter(isWritten).map((row) => caseOfRow(layout, row))
  await store(work, layout, cases, { regrouped, step })
}
