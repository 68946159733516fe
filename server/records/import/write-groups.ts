import { openOperation } from '../history.ts'
import type { Layout } from '../layout.ts'
import { updateRows } from '../update-many.ts'
import { nextVersion, type Work } from '../work.ts'
import type { Regrouped } from './group-join.ts'
import { insertHistory } from './write-new.ts'

/** Gives those who belong together from now on what they share; whoever is brought along without a row of its own gets its history here. */
export async function writeGroups(
  work: Work,
  layout: Layout,
  regrouped: readonly Regrouped[],
  written: ReadonlySet<string>,
): Promise<void> {
  if (regrouped.length === 0) return
  await openOperation(work, 'import')
  for (const column of new Set(regrouped.map((one) => one.column))) {
    const moved = regrouped.filter((one) => one.column === column && one.member.group !== one.group)
    await updateRows(
      work,
      layout.table,
      { by: [layout.id], set: [{ name: column, field: null }] },
      moved.map(({ member, group }) => [member.id, group]),
    )
  }
  const along = regrouped
    .filter(({ member }) => !written.has(member.id))
    .map((one) => ({ ...one, at: nextVersion(work.context.now, one.member.version) }))
  await updateRows(
    work,
    layout.table,
    { by: [layout.id], set: [{ name: 'updated_at', field: null }] },
    along.map(({ member, at }) => [member.id, at]),
  )
  await insertHistory(
    work,
    along.map(({ member, at, column, group, change }) => ({
      resource: layout.resource,
      id: member.id,
      action: 'update' as const,
      at,
      before: { [change.field]: change.before, ...(member.group === group ? {} : { [column]: member.group }) },
      after: { [change.field]: change.after, ...(member.group === group ? {} : { [column]: group }) },
    })),
  )
}
