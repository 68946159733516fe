import { useCallback } from 'react'
import { changesRow, writesAny, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'
import { useMay, usePerson } from '../refine/principal.ts'

/** May this person change such a record, and is there a field of it that this person writes? */
export function useMayEdit(resource: Resource): boolean {
  const [may, { role }] = [useMay(resource), usePerson()]
  return resource.api.update !== null && may('update') && writesAny(role, resource)
}

/** Is a record one of those that this person changes? */
export function useChangesRow(resource: Resource): (row: Row) => boolean {
  const { role, userId, person } = usePerson()
  return useCallback((row) => changesRow(role, resource, row, { ...person, user_id: userId }), [role, resource, userId, person])
}
