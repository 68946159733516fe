import { writesAny, type Resource } from '../../../resources/kit/index.ts'
import { useMay, usePerson } from '../refine/principal.ts'

/** May this person change such a record, and is there a field of it that this person writes? */
export function useMayEdit(resource: Resource): boolean {
  const [may, { role }] = [useMay(resource), usePerson()]
  return resource.api.update !== null && may('update') && writesAny(role, resource)
}
