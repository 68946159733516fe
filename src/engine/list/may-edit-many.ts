import { bulkWaysOf, type Resource } from '../../../resources/kit/index.ts'
import { useMay, usePerson } from '../refine/principal.ts'

/** Is there a field that this person may change for many records at once? */
export function useMayEditMany(resource: Resource): boolean {
  const [may, { role }] = [useMay(resource), usePerson()]
  return !resource.source && may('update') && Object.keys(resource.fields).some((name) => bulkWaysOf(role, resource, name).length > 0)
}
