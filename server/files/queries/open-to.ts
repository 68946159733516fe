import { can, canField, staff, type Field, type Registry, type Resource, type Role } from '../../../resources/kit/index.ts'
import type { Database } from '../../database/index.ts'
import type { Principal } from '../../request/context.ts'
import { filePlaces, unheld } from './unused.ts'

const working: ReadonlySet<Role> = new Set(staff)
/** Faces and signs are shown on pages of many kinds; whatever else a record holds is for those who read such records. */
const isSign = ({ kind, accept }: Field): boolean => kind === 'file' && accept === 'image'

/**
 * Whether a file of a school is for this person. Who works there shows one another what they write; a child or a parent opens what stands
 * in records that they may read, and no picture of a question, which may be one of tomorrow's exam.
 */
export async function isOpenTo(
  database: Database,
  registry: Registry,
  { tenantId, userId, role }: Principal,
  { file_id, uploaded_by }: { readonly file_id: string; readonly uploaded_by: string | null },
): Promise<boolean> {
  if (working.has(role) || uploaded_by === userId) return true
  const isShown = (resource: Resource, field: Field): boolean =>
    isSign(field) || (can(role, 'read', resource) && canField(role, 'read', field))
  const places = filePlaces(registry, isShown)
  return (await database.read(tenantId, (q) => unheld(q, tenantId, [file_id], places))).length === 0
}
