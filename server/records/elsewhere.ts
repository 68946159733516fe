import { sql } from 'kysely'
import type { Elsewhere } from '../../resources/contract/impact.ts'
import type { Resource, Text } from '../../resources/kit/index.ts'
import { isEverywhere } from '../request/granted.ts'
import { chunksOf } from './chunks.ts'
import { linkingOf } from './reach.ts'
import { listOf, run } from './sql.ts'
import { ask, type Asking, type Work } from './work.ts'

export type OtherSchool = Omit<Elsewhere, 'count'>
/** `changed`: what it says is another; `linked`: somebody of another school is linked to it now. */
export type SharedNews = 'changed' | 'linked'

/** Those of other schools that a shared record is linked to, counted by school: a change of it is theirs, too. */
export async function linkedElsewhere({ floor, q, context }: Asking, resource: Resource, id: string): Promise<Elsewhere[]> {
  const linking = linkingOf(floor, resource)
  const { schoolIds, tenantId } = context.principal
  if (!linking || schoolIds === 'all' || isEverywhere(context, resource)) return []
  const { links, owners, ownerId, school } = linking
  const rows = await run<{ school: string; school_ar: string | null; count: number }>(
    q,
    sql`select s.name_en as school, s.name_ar as school_ar, count(*) as count from ${links} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} join schools s on s.tenant_id = o.tenant_id and s.school_id = ${school} where k.tenant_id = ${tenantId} and k.${linking.id} = ${id} and ${school} not in ${listOf(schoolIds)} group by s.school_id, s.name_en, s.name_ar order by s.name_en, s.school_id`,
  )
  return rows.map((row) => ({
    school: row.school,
    ...(row.school_ar ? { school_ar: row.school_ar } : {}),
    count: Number(row.count),
  }))
}

/** Which other schools have these shared records, too, by record: a change of one is theirs as well. */
export async function schoolsElsewhere(
  { floor, q, context }: Asking,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OtherSchool[]>> {
  const linking = linkingOf(floor, resource)
  const { schoolIds, tenantId } = context.principal
  const found = new Map<string, OtherSchool[]>()
  if (!linking || schoolIds === 'all' || isEverywhere(context, resource)) return found
  const { links, owners, ownerId, school, id } = linking
  for (const some of chunksOf(ids))
    for (const { shared, ...row } of await run<{ shared: string; school: string; school_ar: string | null }>(
      q,
      sql`select distinct k.${id} as shared, s.school_id, s.name_en as school, s.name_ar as school_ar from ${links} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} join schools s on s.tenant_id = o.tenant_id and s.school_id = ${school} where k.tenant_id = ${tenantId} and k.${id} in ${listOf(some)} and ${school} not in ${listOf(schoolIds)} order by s.name_en, s.school_id, k.${id}`,
    ))
      found.set(shared, [...(found.get(shared) ?? []), { school: row.school, ...(row.school_ar ? { school_ar: row.school_ar } : {}) }])
  return found
}

/** Of several shared records, how many each other school has: a change of them all is told so before it is done, like a change of one. */
export async function sharedElsewhere(asking: Asking, resource: Resource, ids: readonly string[]): Promise<Elsewhere[]> {
  const found = new Map<string, Elsewhere>()
  for (const schools of (await schoolsElsewhere(asking, resource, ids)).values())
    for (const one of schools) found.set(one.school, { ...one, count: 1 + (found.get(one.school)?.count ?? 0) })
  return [...found.values()].toSorted((a, b) => (a.school < b.school ? -1 : 1))
}

/** Told before it is done, in a list, in cells and of a file. */
export const readsOfIt = ({ school, school_ar: arabic }: OtherSchool): Text => [
  `${school} has them, too, and reads of the change`,
  `لدى ${arabic ?? school} أيضاً، وستطّلع على التعديل`,
]

/** Whoever works at another school with somebody linked to these records finds it among what is new to them. */
export async function tellElsewhere(work: Work, resource: Resource, ids: readonly string[], kind: SharedNews): Promise<void> {
  const linking = linkingOf(work.floor, resource)
  if (!linking || ids.length === 0) return
  const { links, owners, ownerId, school, id } = linking
  const { principal, operationId, now, schoolId } = work.context
  for (const some of chunksOf(ids))
    await ask(
      work,
      sql`insert into changes_elsewhere (tenant_id, school_id, operation_id, resource, record_id, kind, at) select distinct k.tenant_id, ${school}, ${operationId}, ${resource.name}, k.${id}, ${kind}, ${now} from ${links} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} where k.tenant_id = ${principal.tenantId} and k.${id} in ${listOf(some)} and ${school} <> ${schoolId ?? ''} on conflict do nothing`,
    )
}
