import { can, canField, staff, type Field, type Registry, type Resource, type Role } from '../../../resources/kit/index.ts'
import { idBeside, knowing, tablesOf, type Database } from '../../database/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { filePlaces, unheld, type Place } from './unused.ts'

const working: ReadonlySet<Role> = new Set(staff)
/** Signs, and the faces of those who work there, are shown on pages of many kinds; whatever else a record holds is for those who read such records. */
const isSign = ({ kind, accept }: Field): boolean => kind === 'file' && accept === 'image'
/** More records than any file stands in. */
const most = 200

interface OpenDeps {
  readonly database: Database
  readonly registry: Registry
  readonly records: Pick<Records, 'byIds' | 'goneSeen'>
}

interface Asked {
  readonly file_id: string
  readonly uploaded_by: string | null
  readonly guarded_at: string | null
}

/**
 * Whether a file of a school is for this person. Who works there shows one another what they write, but for what is guarded; a child or a parent opens what stands
 * in records that they may read, of a kind of which they read their own what stands in these, and no picture of a question, which may be
 * one of tomorrow's exam.
 */
export async function isOpenTo(deps: OpenDeps, context: RequestContext, { file_id, uploaded_by, guarded_at }: Asked): Promise<boolean> {
  const { tenantId, userId, role } = context.principal
  if (uploaded_by === userId) return true
  const { database, registry } = deps
  if (working.has(role)) {
    if (guarded_at !== null) return isGuardOpen(deps, context, file_id)
    const guards: Place[] = []
    for (const place of filePlaces(registry, (_, { guarded }) => guarded === true))
      if ((await database.read(tenantId, (q) => unheld(q, tenantId, [file_id], [place]))).length === 0) guards.push(place)
    for (const place of guards) if (can(role, 'read', place.resource) && (await isAmongOwn(deps, context, place, file_id))) return true
    return guards.length === 0
  }
  const isShown = (resource: Resource, field: Field): boolean =>
    (isSign(field) && !isOwnOf(role, resource)) || (can(role, 'read', resource) && canField(role, 'read', field))
  for (const place of filePlaces(registry, isShown)) {
    if ((await database.read(tenantId, (q) => unheld(q, tenantId, [file_id], [place]))).length > 0) continue
    if (!isOwnOf(role, place.resource) || (await isAmongOwn(deps, context, place, file_id))) return true
  }
  return false
}

/**
 * Whether a file that was uploaded in a school of others is for this person: a child that moved takes its picture and its papers along.
 * Only what stands in a record that the person sees, whoever uploaded it.
 */
export async function isHeldOpen(deps: OpenDeps, context: RequestContext, { file_id, guarded_at }: Asked): Promise<boolean> {
  if (guarded_at !== null && !(await isGuardOpen(deps, context, file_id))) return false
  const { role } = context.principal
  const places = filePlaces(deps.registry, (resource, field) => can(role, 'read', resource) && canField(role, 'read', field))
  // what lies in lists and texts stays with the school that wrote it, and would be looked for in every one of them
  for (const place of places) if (!place.isList && (await isAmongOwn(deps, context, place, file_id))) return true
  return false
}

/** Does the person see a record that holds it or once did, or would have seen it before it was deleted? */
async function isGuardOpen({ database, registry, records }: OpenDeps, context: RequestContext, fileId: string): Promise<boolean> {
  const { tenantId, role } = context.principal
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom('file_guards')
      .select(['resource', 'record_id'])
      .where('tenant_id', '=', tenantId)
      .where('file_id', '=', fileId)
      .limit(most)
      .execute(),
  )
  const everywhere = { ...context, schoolId: null, academicYear: null }
  for (const name of new Set(rows.map((row) => row.resource))) {
    const resource = registry.find(name)
    if (!resource || !can(role, 'read', resource)) continue
    const ids = rows.flatMap((row) => (row.resource === name ? [row.record_id] : []))
    if ((await records.byIds(everywhere, resource, ids, [])).length > 0) return true
    if ((await records.goneSeen(everywhere, resource, ids)).length > 0) return true
  }
  return false
}

/** Does this role see its own records of a kind alone? */
const isOwnOf = (role: Role, resource: Resource): boolean => resource.access.rows[role] !== undefined

/** Does it stand in a record that the person sees, in whichever school and year? */
async function isAmongOwn(
  { database, registry, records }: OpenDeps,
  context: RequestContext,
  place: Place,
  fileId: string,
): Promise<boolean> {
  const { resource, table, column, isList } = place
  const name = table === resource.table ? resource.id : idBeside(resource)
  const isKnown = tablesOf(resource, registry).some((one) => one.name === table && one.columns.some((held) => held.name === name))
  if (!isKnown) return false
  const found = await database.read(context.principal.tenantId, (q) =>
    q
      .selectFrom(table)
      .select(`${name} as record`)
      .where('tenant_id', '=', context.principal.tenantId)
      .where(column, isList ? 'like' : '=', isList ? `%"${fileId}"%` : fileId)
      .limit(most)
      .execute(),
  )
  const ids = found.map(({ record }) => String(record))
  return (await records.byIds({ ...context, schoolId: null, academicYear: null }, resource, ids, [])).length > 0
}
