import { canField, type Role } from './access.ts'
import type { Resource } from './resource.ts'

/** Is there a field that this role writes? Where all that changes is written by others, a form would have nothing but grey fields. */
export function writesAny(role: Role, resource: Pick<Resource, 'fields'>): boolean {
  const changing = Object.values(resource.fields).filter(
    (field) => field.kind !== 'computed' && !field.readOnly && !field.hidden && !field.immutable && !field.states,
  )
  return changing.length === 0 || changing.some((field) => canField(role, 'update', field))
}
