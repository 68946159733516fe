import { sql } from 'kysely'
import { conditionOf, fieldsIn, perResource, stepsOf, type Resource } from '../../resources/kit/index.ts'
import type { Act } from '../../resources/contract/history.ts'
import { newsForOne } from '../../resources/contract/live.ts'
import { newId, outboxPlace } from '../database/index.ts'
import { chunksOf } from './chunks.ts'
import type { Row } from './types.ts'
import { ask, type Noted, type Work } from './work.ts'

/** The fields of a record that decide who sees it; of what its references lead to, the references. */
export const standing = perResource((resource): readonly string[] => {
  const { school, year } = resource.scope
  const rows = Object.values(resource.access.rows).flatMap((where) =>
    where ? fieldsIn(conditionOf(where)).map((name) => stepsOf(name)[0]!) : [],
  )
  return [...new Set([...(school ? [school] : []), ...(year ? [year] : []), ...rows])]
})

/** Where it stood before, if this took it away from there. */
function stoodAt(resource: Resource, verb: Act, before: Row | null): Row | null {
  if (before === null) return null
  const named = standing(resource).filter((name) => Object.hasOwn(before, name))
  return verb === 'remove' || named.length > 0 ? Object.fromEntries(named.map((name) => [name, before[name] ?? null])) : null
}

/** One row of the history is one change to tell; what a transaction did is told as one. */
export function note(
  work: Work,
  { resource, action, id, at, before }: { resource: Resource; action: Act; id: string; at: string; before: Row | null },
): void {
  const { schoolId, academicYear } = work.context
  work.operation.noted.push({
    resource,
    verb: action,
    id,
    version: at,
    was: stoodAt(resource, action, before),
    context: { schoolId, academicYear },
  })
}

/** Of more records than this an operation is told in several rows. */
const mostRecords = 1000

/** The last thing a transaction does: ten thousand records of a file are ten rows. */
export async function tellNews(work: Work): Promise<void> {
  if (work.context.kept && work.operation.isWritten) work.context.kept.is = true
  const groups = new Map<string, Noted[]>()
  for (const one of work.operation.noted) {
    const key = [one.resource.name, one.verb, one.context.schoolId, one.context.academicYear].join(' ')
    const there = groups.get(key)
    if (there) there.push(one)
    else groups.set(key, [one])
  }
  work.operation.noted.length = 0
  for (const all of groups.values()) for (const some of chunksOf(all, mostRecords)) await insertNoted(work, some)
  const people = [...work.operation.people]
  work.operation.people.clear()
  for (const some of chunksOf(people, mostRecords))
    await insert(work, { resource: newsForOne, verb: 'create', records: { [work.context.now]: some }, was: {}, at: none })
}

interface Told {
  readonly resource: string
  readonly verb: Act
  /** ids by version */
  readonly records: Readonly<Record<string, readonly string[]>>
  readonly was: Readonly<Record<string, Row>>
  readonly at: Noted['context']
}
const none = { schoolId: null, academicYear: null } as const

async function insertNoted(work: Work, noted: readonly Noted[]): Promise<void> {
  const { resource, verb, context } = noted[0]!
  const byVersion: Record<string, string[]> = {}
  const was: Record<string, Row> = {}
  for (const one of noted) {
    ;(byVersion[one.version] ??= []).push(one.id)
    // of several changes in one transaction the first knows where it stood
    if (one.was !== null) was[one.id] ??= one.was
  }
  await insert(work, { resource: resource.name, verb, records: byVersion, was, at: context })
}

async function insert(work: Work, { resource, verb, records, was, at }: Told): Promise<void> {
  const { operationId, now, principal, requestId } = work.context
  await ask(
    work,
    sql`insert into outbox (tenant_id, place, id, operation_id, at, school_id, academic_year, actor_id, request_id, resource, verb, records, was) values (${principal.tenantId}, ${outboxPlace[work.floor.dialect](principal.tenantId)}, ${newId()}, ${operationId}, ${now}, ${at.schoolId}, ${at.academicYear}, ${principal.userId}, ${requestId}, ${resource}, ${verb}, ${JSON.stringify(records)}, ${Object.keys(was).length > 0 ? JSON.stringify(was) : null})`,
  )
}
