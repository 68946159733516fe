import {
  conditionOf,
  resolveFacts,
  type Action,
  type Condition,
  type MyFact,
  type Resource,
  type Where,
} from '../../resources/kit/index.ts'
import { BeyondCapability } from '../request/capability.ts'
import { isEverywhere, may, ownRowsOf } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import { conditionSql, Subquery } from './conditions.ts'
import { columnOf, type Floor, type Layout } from './layout.ts'
import { throughScope } from './reach.ts'
import { allOf, listOf, nothing, quoted, raw, sql, type Fragment } from './sql.ts'

export function authorise(context: RequestContext, action: Action, resource: Resource): void {
  if (may(context, action, resource)) return
  const { capability } = context
  throw capability ? new BeyondCapability(`${capability.name} does not say ${action} of ${resource.name}`) : forbiddenRole()
}

/** The classes of a person: those a teacher is in charge of or teaches in, those a student sits in. */
function classIds({ principal, academicYear }: RequestContext, truth: string): Subquery | null {
  const year = academicYear === null ? sql`` : sql` and academic_year = ${academicYear}`
  if (principal.teacherId !== null) {
    const of = (table: string) =>
      sql`select class_id from ${raw(table)} where tenant_id = ${principal.tenantId} and teacher_id = ${principal.teacherId} and is_active = ${raw(truth)}${year}`
    return new Subquery(sql`${of('class_incharges')} union all ${of('subject_mappings')}`)
  }
  if (principal.studentId === null) return null
  return new Subquery(
    sql`select class_id from enrolments where tenant_id = ${principal.tenantId} and student_id = ${principal.studentId} and is_current = ${raw(truth)}${year}`,
  )
}

/** What `$my...` and `$today` stand for in this request. */
export const factsOf = (floor: Floor, context: RequestContext): Record<string, unknown> => ({
  today: context.today,
  my: {
    user_id: context.principal.userId,
    ldap_id: context.principal.userId,
    teacher_id: context.principal.teacherId,
    student_id: context.principal.studentId,
    school_id: context.schoolId ?? context.principal.schoolId,
    academic_year: context.academicYear,
    class_ids: classIds(context, floor.dialect === 'sqlite' ? '1' : 'true'),
  } satisfies Record<MyFact, unknown>,
})

/** A condition whose `$` words are known: those of this request, and `$field` of a given row. */
export const resolved = (
  floor: Floor,
  context: RequestContext,
  where: Where | Condition,
  row: Readonly<Record<string, unknown>> = {},
): Condition => resolveFacts(isCondition(where) ? where : conditionOf(where), { ...row, ...factsOf(floor, context) })

const isCondition = (where: Where | Condition): where is Condition =>
  'and' in where || 'or' in where || 'not' in where || ('field' in where && 'op' in where)

/** Is the row's school one of this principal's, or that of what the row is seen through, whatever school the request stands on? */
export function schoolScope(floor: Floor, context: RequestContext, layout: Layout, narrow: boolean): Fragment[] {
  const field = layout.resource.scope.school
  // what belongs to several schools at once is not narrowed to the one that one stands in
  if (!field) return throughScope(floor, context, layout)
  const column = raw(columnOf(layout, field)!)
  const { schoolIds } = context.principal
  // the list of schools itself is not narrowed to the school one stands in
  if (narrow && context.schoolId !== null && field !== layout.id) return [sql`${column} = ${context.schoolId}`]
  if (schoolIds === 'all' || isEverywhere(context, layout.resource)) return []
  return schoolIds.length === 1 ? [sql`${column} = ${schoolIds[0]}`] : [sql`${column} in (${listOf(schoolIds)})`]
}

export interface Reach {
  /** only the school and the year that the request stands on: lists and pickers */
  readonly narrow: boolean
}

/** The institution, the school and the year: what is narrowed before any role is asked. */
export function placeScope(floor: Floor, context: RequestContext, layout: Layout, narrow: boolean): Fragment[] {
  const { resource } = layout
  const parts = [sql`${raw(layout.main)}.tenant_id = ${context.principal.tenantId}`, ...schoolScope(floor, context, layout, narrow)]
  if (narrow && resource.scope.year && context.academicYear !== null)
    parts.push(sql`${raw(columnOf(layout, resource.scope.year)!)} = ${context.academicYear}`)
  return parts
}

/** Everything that keeps this request from seeing rows that are not its own; goes into the `where` of every query. */
export function scopeOf(floor: Floor, context: RequestContext, layout: Layout, { narrow }: Reach): Fragment {
  const parts = placeScope(floor, context, layout, narrow)
  const rows = ownRowsOf(context, layout.resource)
  if (rows) parts.push(conditionSql(floor.dialect, layout, resolved(floor, context, rows)))
  return allOf(parts)
}

/** What ties the current row of the request's year to its record. */
function ofYear(context: RequestContext, { id, idBeside, truth }: Layout): Fragment {
  return sql`y.tenant_id = m.tenant_id and y.${raw(quoted(idBeside))} = m.${raw(quoted(id))} and y.academic_year = ${context.academicYear} and y.is_current = ${raw(truth)}`
}

/** The current row of the request's year beside `m`, where the resource has yearly fields. */
export const yearBeside = (context: RequestContext, layout: Layout): Fragment =>
  layout.resource.yearly ? sql` left join ${raw(quoted(layout.resource.yearly.table))} y on ${ofYear(context, layout)}` : nothing

/** `table m`, with the year's row beside it: where there is one, where there has to be one, or from the year's rows on, as their indexes find them. */
export function sourceOf(context: RequestContext, layout: Layout, year: 'maybe' | 'there' | 'first' = 'maybe'): Fragment {
  const { resource } = layout
  if (!resource.yearly || year === 'maybe') return sql`${raw(layout.table)} m${yearBeside(context, layout)}`
  const yearly = quoted(resource.yearly.table)
  if (year === 'there') return sql`${raw(layout.table)} m join ${raw(yearly)} y on ${ofYear(context, layout)}`
  // SQLite keeps to the order of a cross join; PostgreSQL finds it by itself
  return sql`${raw(yearly)} y ${raw(layout.truth === '1' ? 'cross join' : 'join')} ${raw(layout.table)} m on ${ofYear(context, layout)}`
}
