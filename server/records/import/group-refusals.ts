import type { Problem } from '../../../resources/kit/index.ts'
import type { RowProblem } from './draft.ts'
import { familiesOf, groupIn, takesPart, type Family } from './families.ts'
import type { GroupPlanner } from './group-plan.ts'
import { heldBack, type PlannedRow } from './plan.ts'

/** More brothers and sisters than this are a number that was filled down a column, not a family. */
const mostChildren = 15

function problemOf(family: Family): Problem | null {
  const children = family.flat()
  if (children.length > mostChildren) return { code: 'family_too_large', params: { count: children.length, max: mostChildren } }
  // one more child may come to them; who belongs to whom beyond that is not this writer's to settle
  const joinsFamilies = family.filter((some) => groupIn(some) !== null).length > 1
  return joinsFamilies && children.some(({ isInReach }) => !isInReach) ? { code: 'family_elsewhere' } : null
}

/**
 * Families that must not come about, before anything else is made of their rows: each row that says who belongs together there is held
 * back. With fewer rows families only get smaller, so none comes about later.
 */
export function withoutWrongFamilies(planner: GroupPlanner, planned: readonly PlannedRow[], updateExisting: boolean): PlannedRow[] {
  const refused = new Map<string, RowProblem[]>()
  for (const field of planner.fields)
    for (const family of familiesOf(planner, field, planned, updateExisting, () => undefined)) {
      const problem = problemOf(family)
      if (!problem) continue
      for (const { id } of family.flat())
        if (planner.namedIn(field).has(id)) refused.set(id, [...(refused.get(id) ?? []), { path: field, problem }])
    }
  return planned.map((row): PlannedRow => {
    const problems = takesPart(row, updateExisting) ? refused.get(row.id) : undefined
    return problems ? { ...row, ...heldBack, status: 'error', problems } : row
  })
}
