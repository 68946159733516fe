import { conditionOf, fieldsIn, type Condition } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql, Subquery } from './conditions.ts'
import { type Floor, type Layout } from './layout.ts'
import { resolved } from './scope.ts'
import { quoted, raw, sql, type Fragment } from './sql.ts'

/** A counted field as a subquery; `$class_id` in its condition is the outer row's own column. */
export function countSql(floor: Floor, context: RequestContext, layout: Layout, name: string): Fragment {
  const field = layout.resource.fields[name]!
  const computation = field.computation
  if (!computation || !('count' in computation)) return raw('0')
  const target = floor.registry.get(computation.count)
  const inner: Layout = { ...floor.layoutOf(target), main: 'c', year: 'cy' }
  const outer: Record<string, unknown> = {}
  for (const column of [...layout.own, layout.id]) outer[column] = new Subquery(raw(`m.${quoted(column)}`))
  const condition: Condition = resolved(floor, context, conditionOf(computation.where), outer)
  const yearly = fieldsIn(condition).some((one) => target.fields[one]?.yearly)
  const id = quoted(target.id)
  const year = context.academicYear === null ? sql`` : sql` and cy.academic_year = ${context.academicYear}`
  const source =
    yearly && target.yearly
      ? sql`${raw(inner.table)} c join ${raw(quoted(target.yearly.table))} cy on cy.tenant_id = c.tenant_id and cy.${raw(id)} = c.${raw(id)} and cy.is_current = ${raw(inner.truth)}${year}`
      : raw(`${inner.table} c`)
  return sql`(select count(*) from ${source} where c.tenant_id = ${context.principal.tenantId} and ${conditionSql(floor.dialect, inner, condition)})`
}
