import { sql } from 'kysely'
import { conditionOf, fieldsIn, type Condition, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql, linkedColumnOf, Subquery } from './conditions.ts'
import { resolved, zoneFor } from './facts.ts'
import { partTable, type Floor, type Layout } from './layout.ts'
import { schoolScope } from './scope.ts'
import { allOf, nothing, quoted, type Fragment } from './sql.ts'

/** A counted field as a subquery; `$class_id` in its condition is the outer row's own column. */
export function countSql(floor: Floor, context: RequestContext, layout: Layout, name: string): Fragment {
  const field = layout.resource.fields[name]!
  const computation = field.computation
  if (!computation || !('count' in computation)) return sql.raw('0')
  const target = floor.registry.get(computation.count)
  const inner: Layout = { ...floor.layoutOf(target), main: 'c', year: 'cy' }
  const outer: Record<string, unknown> = {}
  for (const column of [...layout.own, layout.id]) outer[column] = new Subquery(sql.raw(`m.${quoted(column)}`), true)
  const condition: Condition = resolved(floor, context, conditionOf(computation.where), outer)
  const { from, rest } = sourceOf(floor, context, inner, condition)
  // what several schools share counts what this person's lists show of it; elsewhere the row's own school says as much already
  const own = layout.resource.access.through ? schoolScope(floor, context, inner, false) : []
  const where = allOf([
    sql`c.tenant_id = ${context.principal.tenantId}`,
    ...own,
    conditionSql(floor.dialect, inner, rest, zoneFor(context)),
  ])
  return sql`(select count(*) from ${from} where ${where})`
}

/** Counted from where the outer row leads: the links to it, or the year's rows that name it. SQLite keeps to the order of a cross join. */
function sourceOf(floor: Floor, context: RequestContext, inner: Layout, condition: Condition): { from: Fragment; rest: Condition } {
  const { resource } = inner
  const parts = 'and' in condition ? condition.and : [condition]
  const join = sql.raw(floor.dialect === 'sqlite' ? 'cross join' : 'join')
  const [id, beside] = [sql.raw(quoted(resource.id)), sql.raw(quoted(inner.idBeside))]
  const link = parts.find((part) => isLink(resource, part))
  if (link && 'field' in link && link.value instanceof Subquery) {
    const other = sql.raw(quoted(linkedColumnOf(inner, link.field)))
    const from = sql`${sql.raw(partTable(resource, link.field))} k ${join} ${sql.raw(inner.table)} c on k.tenant_id = c.tenant_id and k.${beside} = c.${id} and k.tenant_id = ${context.principal.tenantId} and k.${other} = ${link.value.select}`
    return { from, rest: { and: parts.filter((part) => part !== link) } }
  }
  if (!resource.yearly || !fieldsIn(condition).some((one) => resource.fields[one]?.yearly))
    return { from: sql.raw(`${inner.table} c`), rest: condition }
  const year = context.academicYear === null ? nothing : sql` and cy.academic_year = ${context.academicYear}`
  const rows = sql.raw(quoted(resource.yearly.table))
  const on = sql`cy.tenant_id = c.tenant_id and cy.${beside} = c.${id} and cy.is_current = ${sql.raw(inner.truth)}${year}`
  const leads = parts.some(
    (part) => 'field' in part && part.op === 'eq' && part.value instanceof Subquery && resource.fields[part.field]?.yearly,
  )
  return {
    from: leads ? sql`${rows} cy ${join} ${sql.raw(inner.table)} c on ${on}` : sql`${sql.raw(inner.table)} c join ${rows} cy on ${on}`,
    rest: condition,
  }
}

const isLink = ({ fields }: Resource, part: Condition): boolean => {
  if (!('field' in part) || part.op !== 'eq') return false
  const field = fields[part.field]
  return field?.kind === 'links' && !field.group && part.value instanceof Subquery
}
