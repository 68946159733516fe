import { canField, type Resource } from '../../../resources/kit/index.ts'
import { useMay, usePerson } from '../refine/principal.ts'

/** Is there a field that this person writes? Where all that changes is written by others, a form would have nothing but grey fields. */
export function useMayEdit(resource: Resource): boolean {
  const [may, { role }] = [useMay(resource), usePerson()]
  if (resource.api.update === null || !may('update')) return false
  const changing = Object.values(resource.fields).filter(
    (field) => field.kind !== 'computed' && !field.readOnly && !field.hidden && !field.immutable && !field.states,
  )
  return changing.length === 0 || changing.some((field) => canField(role, 'update', field))
}
