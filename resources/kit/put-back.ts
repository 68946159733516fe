import { canField, type Role } from './access.ts'
import type { Field } from './fields.ts'
import type { Resource } from './resource.ts'

/** May an earlier value of this field be put back by hand? What a task or a step writes is put back by undoing that. */
export const canPutBack = (role: Role, field: Field): boolean =>
  field.kind !== 'computed' && !field.readOnly && !field.immutable && !field.copied && !field.states && canField(role, 'update', field)

/**
 * May this field of many records be put back as it was at a moment? Whether a record is there goes by its own deed, with the words and the
 * day that belong to it; who belongs together is one value of all of them, and its school is where a record is and not what it holds.
 */
export function canRestore(role: Role, { id, fields, standing }: Resource, name: string): boolean {
  const field = fields[name]
  if (!field || name === id || name === 'is_active' || name === standing?.field || name === standing?.since) return false
  return !field.group && !field.scope && !field.hidden && canPutBack(role, field) && canField(role, 'read', field)
}
