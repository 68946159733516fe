import type { Problem, Resource } from '../../../resources/kit/index.ts'
import { caseOf } from '../cases.ts'
import { isJudged, judge } from '../judge.ts'
import type { Case } from '../types.ts'
import type { Work } from '../work.ts'
import type { RowProblem } from './draft.ts'
import type { Other } from './others.ts'
import { heldBack, type PlannedRow } from './plan.ts'

/** Who is there already is left alone, also where a new record is linked to somebody. */
export const withoutChanges = (row: PlannedRow): PlannedRow => ({
  ...row,
  touched: row.touched.filter(({ other }) => other.before === null),
})

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

/**
 * Those whom rows bring along before the judge of their own kind, as if somebody had typed them into their form: what is refused there is
 * wrong with every row that brings them, and what follows for them is written with them.
 */
export async function withCompanyJudged(
  work: Work,
  planned: readonly PlannedRow[],
  updateExisting: boolean,
): Promise<readonly PlannedRow[]> {
  const isWritten = ({ status }: PlannedRow): boolean => status === 'new' || (status === 'changed' && updateExisting)
  const rows = planned.filter(isWritten).map((row) => (updateExisting ? row : withoutChanges(row)))
  const others = new Map(rows.flatMap(({ touched }) => touched.map(({ other }) => [other.id, other] as const)))
  const refused = new Map<Other, Case>()
  const added = new Map<Other, readonly string[]>()
  for (const [kind, { made, changed }] of companyOf(rows)) {
    if (!isJudged(work, kind)) continue
    const said = new Map(changed.map((one) => [one, new Set(Object.keys(one.values))]))
    const cases = [...made, ...changed]
    await judge(work, work.floor.layoutOf(kind), cases)
    for (const one of cases) {
      const other = others.get(one.id)!
      if (one.refused || Object.keys(one.problems).length > 0) refused.set(other, one)
      const more = Object.keys(one.values).filter((name) => said.get(one)?.has(name) === false)
      for (const name of more) other.values[name] = one.values[name]
      if (more.length > 0) added.set(other, more)
    }
  }
  if (refused.size + added.size === 0) return planned
  return planned.map((row): PlannedRow => {
    if (!isWritten(row)) return row
    const problems = row.touched.flatMap(({ other, path }) => problemsAt(path, refused.get(other)))
    if (problems.length > 0) return { ...row, ...heldBack, status: 'error', problems: [...row.problems, ...problems] }
    const touched = row.touched.map((one) => ({ ...one, changed: [...one.changed, ...(added.get(one.other) ?? [])] }))
    return { ...row, touched }
  })
}

function problemsAt(path: string, one: Case | undefined): RowProblem[] {
  if (!one) return []
  const listed = (problems: Case['problems']): RowProblem[] =>
    Object.entries(problems).flatMap(([name, list]) => list.map((problem: Problem) => ({ path: `${path}.${name}`, problem })))
  const told = [...listed(one.problems), ...listed(one.refused?.problems ?? {})]
  return told.length > 0 || !one.refused ? told : [{ path, problem: { code: 'invalid' }, text: one.refused.text }]
}
