import type { Resource } from '../../../resources/kit/index.ts'
import { caseOf } from '../cases.ts'
import { openOperation } from '../history.ts'
import type { Layout } from '../layout.ts'
import { store } from '../store.ts'
import type { Regrouped } from '../storing/group-rows.ts'
import type { Case, Row } from '../types.ts'
import { nextVersion, type Work } from '../work.ts'
import { clearedTexts } from '../written.ts'
import { companyOf } from './company.ts'
import { inItsYear } from './existing.ts'
import type { Regrouped as Joined } from './group-join.ts'
import type { PlannedRow } from './plan.ts'

const withoutPosition = ({ position: _position, ...row }: Row): Row => row

/** The row as a change: links and child rows as the whole lists that they become. */
function caseOfRow({ resource }: Layout, row: PlannedRow): Case {
  const parts = [...row.links, ...row.children]
  const lists = (side: 'before' | 'after'): Row => Object.fromEntries(parts.map((part) => [part.field, part[side].map(withoutPosition)]))
  if (row.before === null) return caseOf('create', row.id, null, { ...row.values, ...lists('after') }, row.from)
  const before = { ...inItsYear(row.before), ...lists('before') }
  const values = { ...row.values, ...clearedTexts(resource, before, row.values), ...lists('after') }
  return caseOf('update', row.id, before, values, row.from)
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
