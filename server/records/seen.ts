import { sql } from 'kysely'
import { fieldsIn, matches, type Condition, type Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { chunksOf } from './chunks.ts'
import { Subquery } from './conditions.ts'
import type { FactLists } from './fact-lists.ts'
import { columnOf, type Floor } from './layout.ts'
import { standing } from './outbox.ts'
import { ownRows, ownRowsSql, pathColumn, pathsOf } from './own-rows.ts'
import { ledTo, whereLed, type Led } from './led-to.ts'
import { placeScope, sourceOf } from './scope.ts'
import { allOf, listOf, quoted, run } from './sql.ts'
import type { News, Row, Seen } from './types.ts'

interface Sight {
  readonly floor: Floor
  readonly q: Queries
  readonly facts: FactLists
}
const nothing: Seen = { records: {}, gone: [] }

/** Those who stand at the same place see the same, but for what their role narrows. */
const placeKey = ({ schoolId, academicYear, principal }: RequestContext): string =>
  JSON.stringify([schoolId, academicYear, principal.schoolIds])

/**
 * What each of these people may learn of what was done: of the records that they see now, ids and versions; of those that they saw
 * before and see no longer, that they are gone; of others nothing. The database is asked once for each place where somebody stands, and
 * for each person only where what narrows a role is more than the columns of a row.
 */
export async function seenBy(sight: Sight, resource: Resource, news: News, contexts: readonly RequestContext[]): Promise<readonly Seen[]> {
  const places = new Map<string, Promise<AtPlace>>()
  return Promise.all(
    contexts.map(async (context) => {
      const key = placeKey(context)
      const found = places.get(key) ?? foundAt(sight, resource, news, context)
      places.set(key, found)
      return seenOf(sight, resource, news, context, await found)
    }),
  )
}

/** What those who stand at one place are told from, each as far as the role goes. */
interface AtPlace {
  /** the records that are in the school and the year, with what may narrow them further */
  readonly found: ReadonlyMap<string, Row>
  readonly led: Led
}

async function foundAt(sight: Sight, resource: Resource, news: News, context: RequestContext): Promise<AtPlace> {
  return { found: await recordsAt(sight, resource, news, context), led: await ledTo(sight, resource, news, context) }
}

/** The records that are in the school and the year where somebody stands, with what may narrow them further. */
async function recordsAt({ floor, q }: Sight, resource: Resource, news: News, context: RequestContext): Promise<ReadonlyMap<string, Row>> {
  const layout = floor.layoutOf(resource)
  const id = sql.raw(`m.${quoted(layout.id)}`)
  const named = standing(resource).flatMap((name) => {
    const column = columnOf(layout, name)
    return column ? [sql`, ${sql.raw(column)} as ${sql.raw(quoted(`f_${name}`))}`] : []
  })
  for (const path of pathsOf(resource)) named.push(sql`, ${pathColumn(floor, context, layout, path)} as ${sql.raw(quoted(`f_${path}`))}`)
  const found = new Map<string, Row>()
  for (const some of chunksOf(Object.keys(news.records))) {
    const rows = await run<{ id: string }>(
      q,
      sql`select ${id} as id${sql.join(named, sql``)} from ${sourceOf(context, layout)} where ${allOf(placeScope(floor, context, layout, true))} and ${id} in ${listOf(some)}`,
    )
    for (const { id: one, ...row } of rows)
      found.set(String(one), Object.fromEntries(Object.entries(row).map(([name, value]) => [name.slice(2), value])))
  }
  return found
}

async function seenOf(sight: Sight, resource: Resource, news: News, context: RequestContext, { found, led }: AtPlace): Promise<Seen> {
  const rows = ownRows(sight.floor, context, resource)
  const condition = rows ? await listed(sight, context, rows) : null
  const ids = condition ? await narrowed(sight, resource, context, condition, found) : new Set(found.keys())
  const records = Object.fromEntries([...ids].map((id) => [id, news.records[id]!]))
  const gone = Object.entries(news.was ?? {}).flatMap(([id, was]) => {
    if (ids.has(id) || !stoodIn(resource, news, context, was, found.get(id))) return []
    if (!condition) return [id]
    const isOfYear = !resource.yearly || news.academicYear === context.academicYear
    return isOfYear && isMet(condition, { ...found.get(id), ...was, ...whereLed(led, was) }) ? [id] : []
  })
  return ids.size + gone.length === 0 ? nothing : { records, gone }
}

/** Was it in the school and the year where this person stands? */
function stoodIn(resource: Resource, news: News, { schoolId, academicYear, principal }: RequestContext, was: Row, now?: Row): boolean {
  const { school, year } = resource.scope
  if (year && academicYear !== null && (was[year] ?? now?.[year]) !== academicYear) return false
  const inSchool = (one: unknown): boolean =>
    schoolId !== null && school !== resource.id
      ? one === schoolId
      : principal.schoolIds === 'all' || (typeof one === 'string' && principal.schoolIds.includes(one))
  if (school) return Object.hasOwn(was, school) ? inSchool(was[school]) : now !== undefined
  // what is seen through others belonged to where it was done
  return resource.access.through === null || inSchool(news.schoolId)
}

/** Everything that the condition asks is known, and it holds. */
const isMet = (condition: Condition, row: Row): boolean =>
  fieldsIn(condition).every((name) => Object.hasOwn(row, name)) && matches(condition, row)

async function narrowed(
  { floor, q }: Sight,
  resource: Resource,
  context: RequestContext,
  condition: Condition,
  found: ReadonlyMap<string, Row>,
): Promise<Set<string>> {
  const layout = floor.layoutOf(resource)
  const isPlain = fieldsIn(condition).every((name) => name.includes('.') || columnOf(layout, name) !== null)
  if (isPlain) return new Set([...found].flatMap(([id, row]) => (matches(condition, row) ? [id] : [])))
  const id = sql.raw(`m.${quoted(layout.id)}`)
  const ids = new Set<string>()
  for (const some of chunksOf([...found.keys()])) {
    const rows = await run<{ id: string }>(
      q,
      sql`select ${id} as id from ${sourceOf(context, layout)} where ${allOf(placeScope(floor, context, layout, true))} and ${id} in ${listOf(some)} and ${allOf(ownRowsSql(floor, context, layout))}`,
    )
    for (const row of rows) ids.add(row.id)
  }
  return ids
}

/** With what is asked of the database in place fetched: `$my.class_ids` as a list. */
async function listed(sight: Sight, context: RequestContext, condition: Condition): Promise<Condition> {
  if ('and' in condition) return { and: await Promise.all(condition.and.map((part) => listed(sight, context, part))) }
  if ('or' in condition) return { or: await Promise.all(condition.or.map((part) => listed(sight, context, part))) }
  if ('not' in condition) return { not: await listed(sight, context, condition.not) }
  return condition.value instanceof Subquery
    ? { ...condition, value: await sight.facts(sight.q, context.principal.tenantId, condition.value) }
    : condition
}
