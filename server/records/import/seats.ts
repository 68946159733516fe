import type { Layout } from '../layout.ts'
import { findUnseated, type Seeker } from '../seats.ts'
import type { Work } from '../work.ts'
import { inItsYear } from './existing.ts'
import { heldBack, type PlannedRow } from './plan.ts'

/** The seats are counted once; the rows that come after the last free one are held back, each with the reason. */
export async function withSeats(
  work: Work,
  layout: Layout,
  planned: readonly PlannedRow[],
  updateExisting: boolean,
): Promise<PlannedRow[]> {
  const { resource } = layout
  if (resource.seats === null) return [...planned]
  const seekers = new Map<PlannedRow, Seeker>()
  for (const row of planned)
    if (row.status === 'new' || (row.status === 'changed' && updateExisting))
      seekers.set(row, { before: row.before && inItsYear(row.before), values: row.values })
  const unseated = await findUnseated(work, layout, [...seekers.values()])
  if (unseated.size === 0) return [...planned]
  const path = resource.key.findLast((name) => !resource.fields[name]!.scope) ?? resource.id
  return planned.map((row): PlannedRow => {
    const seeker = seekers.get(row)
    const full = seeker && unseated.get(seeker)
    if (!full) return row
    const problem = { code: 'no_seat', params: { total: full.total, used: full.used } } as const
    return { ...row, ...heldBack, status: 'error', problems: [{ path, problem }] }
  })
}
