import { canField, type Role } from './access.ts'
import type { Field } from './fields.ts'

/** May an earlier value of this field be put back by hand? What a task or a step writes is put back by undoing that. */
export const canPutBack = (role: Role, field: Field): boolean =>
  field.kind !== 'computed' && !field.readOnly && !field.immutable && !field.copied && !field.states && canField(role, 'update', field)
