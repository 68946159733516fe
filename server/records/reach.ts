import { sql } from 'kysely'
import type { Resource } from '../../resources/kit/index.ts'
import { isEverywhere } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { partTable, type Floor, type Layout } from './layout.ts'
import { listOf, nothing, quoted, type Fragment } from './sql.ts'

/** The schools whose records a person sees wherever they stand; null: all of the institution. */
const schoolsOf = (context: RequestContext, resource: Resource): readonly string[] | null =>
  context.principal.schoolIds === 'all' || isEverywhere(context, resource) ? null : context.principal.schoolIds

const among = (column: Fragment, schools: readonly string[]): Fragment =>
  schools.length === 1 ? sql`${column} = ${schools[0]}` : sql`${column} in ${listOf(schools)}`

/** How records of a kind hang on those that they are seen through. */
export interface Linking {
  /** the table of the links, by `k` */
  readonly links: Fragment
  /** those that are linked, by `o` */
  readonly owners: Fragment
  readonly ownerId: Fragment
  /** the school of one that is linked */
  readonly school: Fragment
  readonly table: Fragment
  readonly id: Fragment
  /** which other schools than its home see a record: few are shared at all */
  readonly shared: Fragment
}

/** The table of the schools that see a record although another one is its home. */
export const sharedTableOf = (resource: Resource): string => `${resource.table}__shared`

export function linkingOf(floor: Floor, resource: Resource): Linking | null {
  const { through } = resource.access
  if (!through) return null
  const owner = floor.registry.get(through.resource)
  return {
    links: sql.raw(`${partTable(owner, through.field)} k`),
    owners: sql.raw(`${quoted(owner.table)} o`),
    ownerId: sql.raw(quoted(owner.id)),
    school: sql.raw(`o.${quoted(owner.scope.school!)}`),
    table: sql.raw(quoted(resource.table)),
    id: sql.raw(quoted(resource.id)),
    shared: sql.raw(quoted(sharedTableOf(resource))),
  }
}

/** Which records of no school of their own are this person's: by the school that is kept with each (see `homes.ts`), in every query. */
export function throughScope(floor: Floor, context: RequestContext, layout: Layout): Fragment[] {
  const linking = linkingOf(floor, layout.resource)
  const schools = schoolsOf(context, layout.resource)
  if (!linking || schools === null) return []
  return [sql`(${among(sql`${sql.raw(layout.main)}.home_school_id`, schools)} or ${sharedWith(linking, context, layout, schools)})`]
}

const sharedWith = ({ id, shared }: Linking, { principal }: RequestContext, { main }: Layout, schools: readonly string[]): Fragment =>
  sql`${sql.raw(main)}.${id} in (select f.${id} from ${shared} f where f.tenant_id = ${principal.tenantId} and ${among(sql.raw('f.school_id'), schools)})`

/** More schools than these are gone through as one. */
const mostParts = 8

/**
 * What `throughScope` lets through, in parts that share nothing and are each read from an index: those whose home is a school, school by
 * school, and those of other homes. One part where nothing divides them.
 */
export function homeParts(floor: Floor, context: RequestContext, layout: Layout): Fragment[] {
  const linking = linkingOf(floor, layout.resource)
  const schools = schoolsOf(context, layout.resource)
  if (!linking || schools === null || schools.length > mostParts) return [nothing]
  const home = sql`${sql.raw(layout.main)}.home_school_id`
  return [
    ...schools.map((school) => sql` and ${home} = ${school}`),
    sql` and (${home} is null or ${home} not in ${listOf(schools)}) and ${sharedWith(linking, context, layout, schools)}`,
  ]
}
