import type { Resource, Text } from '../../../resources/kit/index.ts'
import { readsOfIt, schoolsElsewhere, type OtherSchool } from '../elsewhere.ts'
import type { RowProblem } from './draft.ts'
import type { Ground } from './existing.ts'
import type { PlannedRow } from './plan.ts'
import { titleIn } from './titles.ts'

/** Somebody who is there, and whom a row changes. */
interface Changed {
  readonly resource: Resource
  readonly id: string
  /** null: the row is about nobody else */
  readonly name: Text | null
}

function* changedBy(resource: Resource, { status, before, id, changes, touched }: PlannedRow): Generator<Changed> {
  if (status !== 'changed' && status !== 'new') return
  if (before && changes.length > 0) yield { resource, id, name: null }
  for (const one of touched) {
    const row = one.other.before
    if (row === null || one.changed.length === 0) continue
    yield { resource: one.resource, id: one.other.id, name: [titleIn(one.resource, row, 'en'), titleIn(one.resource, row, 'ar')] }
  }
}

function warningOf({ name }: Changed, schools: readonly OtherSchool[]): RowProblem {
  const told = schools.map(readsOfIt)
  const said = (at: 0 | 1): string => `${name ? `${name[at]}: ` : ''}${told.map((one) => one[at]).join('; ')}`
  return { path: '', problem: { code: 'shared_elsewhere' }, text: [said(0), said(1)] }
}

/** Who changes an adult that another school has, too, is told so before, as in a form that is saved. */
export async function withSharedTold(
  ground: Ground,
  resource: Resource,
  rows: readonly PlannedRow[],
  updateExisting: boolean,
): Promise<readonly PlannedRow[]> {
  if (!updateExisting) return rows
  const byKind = new Map<Resource, Set<string>>()
  for (const row of rows)
    for (const one of changedBy(resource, row)) byKind.set(one.resource, (byKind.get(one.resource) ?? new Set()).add(one.id))
  const schools = new Map<string, readonly OtherSchool[]>()
  for (const [kind, ids] of byKind)
    for (const [id, some] of await schoolsElsewhere(ground, kind, [...ids])) schools.set(`${kind.name} ${id}`, some)
  if (schools.size === 0) return rows
  return rows.map((row) => {
    const told = [...changedBy(resource, row)].flatMap((one) => {
      const some = schools.get(`${one.resource.name} ${one.id}`)
      return some ? [warningOf(one, some)] : []
    })
    return told.length === 0 ? row : { ...row, warnings: [...(row.warnings ?? []), ...told] }
  })
}
