import { sql } from 'kysely'
import type { Action, Resource } from '../../resources/kit/index.ts'
import { BeyondCapability } from '../request/capability.ts'
import { isEverywhere, may } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { ownRowsSql } from './own-rows.ts'
import { throughScope } from './reach.ts'
import { allOf, listOf, nothing, quoted, type Fragment } from './sql.ts'

export function authorise(context: RequestContext, action: Action, resource: Resource): void {
  if (may(context, action, resource)) return
  const { capability } = context
  throw capability ? new BeyondCapability(`${capability.name} does not say ${action} of ${resource.name}`) : forbiddenRole()
}

/** Is the row's school one of this principal's, or that of what the row is seen through, whatever school the request stands on? */
export function schoolScope(floor: Floor, context: RequestContext, layout: Layout, narrow: boolean): Fragment[] {
  const field = layout.resource.scope.school
  // what belongs to several schools at once is not narrowed to the one that one stands in
  if (!field) return throughScope(floor, context, layout)
  const column = sql.raw(columnOf(layout, field)!)
  const { schoolIds } = context.principal
  // the list of schools itself is not narrowed to the school one stands in
  if (narrow && context.schoolId !== null && field !== layout.id) return [sql`${column} = ${context.schoolId}`]
  if (schoolIds === 'all' || isEverywhere(context, layout.resource)) return []
  return schoolIds.length === 1 ? [sql`${column} = ${schoolIds[0]}`] : [sql`${column} in ${listOf(schoolIds)}`]
}

export interface Reach {
  /** only the school and the year that the request stands on: lists and pickers */
  readonly narrow: boolean
}

/** The institution, the school and the year: what is narrowed before any role is asked. */
export function placeScope(floor: Floor, context: RequestContext, layout: Layout, narrow: boolean): Fragment[] {
  const { resource } = layout
  const parts = [sql`${sql.raw(layout.main)}.tenant_id = ${context.principal.tenantId}`, ...schoolScope(floor, context, layout, narrow)]
  if (narrow && resource.scope.year && context.academicYear !== null)
    parts.push(sql`${sql.raw(columnOf(layout, resource.scope.year)!)} = ${context.academicYear}`)
  return parts
}

/** Everything that keeps this request from seeing rows that are not its own; goes into the `where` of every query. */
export function scopeOf(floor: Floor, context: RequestContext, layout: Layout, { narrow }: Reach): Fragment {
  return allOf([...placeScope(floor, context, layout, narrow), ...ownRowsSql(floor, context, layout)])
}

/** What ties the current row of the request's year to its record. */
function ofYear(context: RequestContext, { id, idBeside, truth }: Layout): Fragment {
  return sql`y.tenant_id = m.tenant_id and y.${sql.raw(quoted(idBeside))} = m.${sql.raw(quoted(id))} and y.academic_year = ${context.academicYear} and y.is_current = ${sql.raw(truth)}`
}

/** The current row of the request's year beside `m`, where the resource has yearly fields; of all of them, or of those that say something in a field. */
export function yearBeside(context: RequestContext, layout: Layout, filled?: string): Fragment {
  if (!layout.resource.yearly) return nothing
  const told = filled === undefined ? nothing : sql.raw(` and y.${quoted(filled)} is not null`)
  return sql` left join ${sql.raw(quoted(layout.resource.yearly.table))} y on ${ofYear(context, layout)}${told}`
}

/** `table m`, with the year's row beside it: where there is one, where there has to be one, or from the year's rows on, as their indexes find them. */
export function sourceOf(context: RequestContext, layout: Layout, year: 'maybe' | 'there' | 'first' = 'maybe'): Fragment {
  const { resource } = layout
  if (!resource.yearly || year === 'maybe') return sql`${sql.raw(layout.table)} m${yearBeside(context, layout)}`
  const yearly = quoted(resource.yearly.table)
  if (year === 'there') return sql`${sql.raw(layout.table)} m join ${sql.raw(yearly)} y on ${ofYear(context, layout)}`
  // SQLite keeps to the order of a cross join; PostgreSQL finds it by itself
  return sql`${sql.raw(yearly)} y ${sql.raw(layout.truth === '1' ? 'cross join' : 'join')} ${sql.raw(layout.table)} m on ${ofYear(context, layout)}`
}
