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

interface Having extends OtherSchool {
  readonly schoolId: string
  /** of its own that are linked to the record */
  readonly links: number
}

/** Which other schools have these shared records, too, by record and in the order of their names: a change of one is theirs as well. */
export async function schoolsElsewhere(
  { floor, q, context }: Asking,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Having[]>> {
  const linking = linkingOf(floor, resource)
  const { schoolIds, tenantId } = context.principal
  const found = new Map<string, Having[]>()
  if (!linking || schoolIds === 'all' || isEverywhere(context, resource)) return found
  const { links, owners, ownerId, school, id } = linking
  for (const some of chunksOf(ids))
    for (const row of await run<{ shared: string; school_id: string; school: string; school_ar: string | null; links: number | string }>(
      q,
      sql`select k.${id} as shared, s.school_id, s.name_en as school, s.name_ar as school_ar, count(*) as links from ${links} join ${owners} on o.tenant_id = k.tenant_id and o.${ownerId} = k.${ownerId} join schools s on s.tenant_id = o.tenant_id and s.school_id = ${school} where k.tenant_id = ${tenantId} and k.${id} in ${listOf(some)} and ${school} not in ${listOf(schoolIds)} group by k.${id}, s.school_id, s.name_en, s.name_ar order by s.name_en, s.school_id, k.${id}`,
    )) {
      const having = { schoolId: row.school_id, school: row.school, ...(row.school_ar ? { school_ar: row.school_ar } : {}) }
      found.set(row.shared, [...(found.get(row.shared) ?? []), { ...having, links: Number(row.links) }])
    }
  return found
}

/** How many of these shared records each other school has, or how many of its own are linked to them: told before all of them are changed. */
export async function sharedElsewhere(
  asking: Asking,
  resource: Resource,
  ids: readonly string[],
  counted: 'records' | 'links' = 'records',
): Promise<Elsewhere[]> {
  // by its id: two schools may have one name
  const found = new Map<string, Elsewhere>()
  for (const having of (await schoolsElsewhere(asking, resource, ids)).values())
    for (const { schoolId, links, ...school } of having)
      found.set(schoolId, { ...school, count: (counted === 'links' ? links : 1) + (found.get(schoolId)?.count ?? 0) })
  return [...found.values()].toSorted((a, b) => (a.school < b.school ? -1 : a.school > b.school ? 1 : 0))
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
