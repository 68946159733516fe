import { sql } from 'kysely'
import { listed, type Problem, type Resource } from '../../../resources/kit/index.ts'
import { chunksOf } from '../chunks.ts'
import { hasArabicTitle, titleSql } from '../labels.ts'
import { listOf, quoted, run } from '../sql.ts'
import type { Row } from '../types.ts'
import type { RowProblem } from './draft.ts'
import type { Ground } from './existing.ts'
import { comesIn, familiesOf, groupIn, type Family } from './families.ts'
import type { GroupChange, GroupPlanner } from './group-plan.ts'
import type { Member } from './members.ts'
import type { PlannedRow } from './plan.ts'
import { labelIn, titleIn } from './titles.ts'

/** A record that belongs together with others than before; `group`: what it shares with them from now on. */
export interface Regrouped {
  readonly member: Member
  readonly column: string
  readonly group: string
  readonly change: GroupChange
}
/**
 * Brothers and sisters, once it is known which rows come in: a file joins whom it names with one another and with all who belong to
 * them, and separates nobody. Their rows tell it, and so do those that are brought along.
 */
export async function joinGroups(
  ground: Ground,
  planner: GroupPlanner,
  planned: readonly PlannedRow[],
  updateExisting: boolean,
  newId: () => string,
): Promise<{ rows: PlannedRow[]; regrouped: Regrouped[] }> {
  let rows = [...planned]
  const regrouped: Regrouped[] = []
  for (const field of planner.fields) {
    const warned = new Map<string, RowProblem[]>()
    const warn = (id: string, problem: Problem): void => void warned.set(id, [...(warned.get(id) ?? []), { path: field, problem }])
    const families = familiesOf(planner, field, rows, updateExisting, warn)
    const names = await namesOf(ground, planner.resource, families.flat(2), rows)
    const changes = families.flatMap((family) => regroup(planner.resource, field, family, names, newId))
    for (const family of families) tellJoined(ground, planner, field, family, names, warn)
    const byId = new Map(changes.map((one) => [one.member.id, one.change]))
    rows = rows.map((row): PlannedRow => {
      const told = comesIn(row) ? warned.get(row.id) : undefined
      const warnedRow = told ? { ...row, warnings: [...(row.warnings ?? []), ...told] } : row
      const change = comesIn(row) ? byId.get(row.id) : undefined
      if (!change || (row.status === 'same' && !updateExisting)) return warnedRow
      return { ...warnedRow, groups: [...row.groups, change], status: row.status === 'same' ? 'changed' : row.status }
    })
    regrouped.push(...changes)
  }
  return { rows, regrouped }
}

const childrenElsewhere = (count: number): Row => ({
  label: count === 1 ? '1 child of another school' : `${count} children of another school`,
  label_ar: `أبناء في مدرسة أخرى: ${count}`,
})

function regroup(resource: Resource, field: string, family: Family, names: ReadonlyMap<string, Row>, newId: () => string): Regrouped[] {
  // as few as possible change what they share
  const largest = family.filter((some) => groupIn(some) !== null).toSorted((a, b) => b.length - a.length)[0]
  const group = (largest && groupIn(largest)) ?? newId()
  const all = family.flat()
  const others = (some: readonly Member[], but: Member): Row[] => {
    const apart = some.filter((one) => one !== but)
    // children of a school are not called by name where another school reads it
    const near = apart.filter((one) => (but.isInReach ? one.isInReach : one.place === but.place))
    const named = near.map(({ id }): Row => ({ [resource.id]: id, ...names.get(id) }))
    return near.length === apart.length ? named : [...named, childrenElsewhere(apart.length - near.length)]
  }
  return family.flatMap((some) =>
    some.map((member): Regrouped => ({
      member,
      column: resource.fields[field]!.group!,
      group,
      change: { field, before: others(some, member), after: others(all, member) },
    })),
  )
}

/** That two families become one is told at the rows that say so. */
function tellJoined(
  { context: { locale } }: Ground,
  planner: GroupPlanner,
  field: string,
  family: Family,
  names: ReadonlyMap<string, Row>,
  warn: (id: string, problem: Problem) => void,
): void {
  const apart = family.filter((some) => groupIn(some) !== null)
  if (apart.length < 2) return
  const groups = apart.map((some) =>
    listed(
      some.map(({ id }) => labelIn(names.get(id) ?? {}, locale)),
      locale,
    ),
  )
  for (const { id } of family.flat())
    if (planner.namedIn(field).has(id)) warn(id, { code: 'groups_join', params: { groups: groups.join(' + ') } })
}

/** What they are called: those who come with the file as it calls them. */
async function namesOf(
  { floor, q, context }: Ground,
  resource: Resource,
  some: readonly Member[],
  planned: readonly PlannedRow[],
): Promise<Map<string, Row>> {
  const names = new Map<string, Row>()
  const { table, id } = floor.layoutOf(resource)
  const columns = [`m.${quoted(id)} as id`, `${titleSql(resource, 'm', 0)} as label`]
  if (hasArabicTitle(resource)) columns.push(`${titleSql(resource, 'm', 1)} as label_ar`)
  for (const ids of chunksOf(some.filter(({ line }) => line === null).map((one) => one.id))) {
    const rows = await run(
      q,
      sql`select ${sql.raw(columns.join(', '))} from ${sql.raw(table)} m where m.tenant_id = ${context.principal.tenantId} and m.${sql.raw(quoted(id))} in ${listOf(ids)}`,
    )
    for (const { id: one, ...label } of rows) names.set(String(one), label)
  }
  const wanted = new Set(some.map((one) => one.id))
  for (const row of planned)
    if (wanted.has(row.id) && comesIn(row)) {
      const values = { ...row.before, ...row.values }
      names.set(row.id, { label: titleIn(resource, values, 'en'), label_ar: titleIn(resource, values, 'ar') })
    }
  return names
}
