import type { Problem } from '../../../resources/kit/index.ts'
import type { GroupPlanner } from './group-plan.ts'
import type { Member } from './members.ts'
import type { PlannedRow } from './plan.ts'

/** Things that are the same from now on, however they came to be. */
class Same {
  private readonly parents = new Map<string, string>()
  rootOf(one: string): string {
    let root = one
    for (let up = this.parents.get(root); up !== undefined; up = this.parents.get(root)) root = up
    if (root !== one) this.parents.set(one, root)
    return root
  }
  join(one: string, other: string): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)]
    if (a !== b) this.parents.set(a, b)
  }
  *nodes(): Generator<string> {
    const told = new Set<string>()
    for (const pair of this.parents) for (const node of pair) if (!told.has(node) && told.add(node)) yield node
  }
}

export const comesIn = ({ status }: PlannedRow): boolean => status === 'new' || status === 'changed' || status === 'same'
/** Whether a row's word about whom it belongs to counts. */
export const takesPart = (row: PlannedRow, updateExisting: boolean): boolean => comesIn(row) && (row.status === 'new' || updateExisting)

/** Those who become one family, by what they were before: a family, or one alone. */
export type Family = readonly (readonly Member[])[]

export function familiesOf(
  planner: GroupPlanner,
  field: string,
  rows: readonly PlannedRow[],
  updateExisting: boolean,
  warn: (id: string, problem: Problem) => void,
): Family[] {
  const [members, named] = [planner.membersOf(field), planner.namedIn(field)]
  const coming = new Set(rows.flatMap((row) => (comesIn(row) ? [row.id] : [])))
  const nodeOf = (id: string): string => members.get(id)?.group ?? id
  const same = new Same()
  for (const row of rows) {
    if (!takesPart(row, updateExisting)) continue
    for (const { id, written } of named.get(row.id) ?? []) {
      const line = members.get(id)?.line ?? null
      if (line !== null && !coming.has(id)) warn(row.id, { code: 'joined_later', params: { value: written, row: line } })
      else same.join(nodeOf(row.id), nodeOf(id))
    }
  }
  const families = new Map<string, (readonly Member[])[]>()
  for (const node of same.nodes()) {
    const one = members.get(node)
    const some = one ? [one] : members.inGroup(node)
    const there = families.get(same.rootOf(node))
    if (there) there.push(some)
    else families.set(same.rootOf(node), [some])
  }
  return [...families.values()]
}

export const groupIn = (some: readonly Member[]): string | null => some[0]?.group ?? null
