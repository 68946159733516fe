import { usePermissions } from '@refinedev/core'
import { useCallback } from 'react'
import { can, type Action, type Resource } from '../../../resources/kit/index.ts'
import { usePerson } from '../../engine/refine/principal.ts'

/** Both gates that the console can ask by itself, package flag and role: home must not knock on closed doors. */
export function useIsOpen(): (resource: Resource | undefined, action: Action) => boolean {
  const { data } = usePermissions<readonly string[]>({})
  const { role } = usePerson()
  return useCallback(
    (resource, action) =>
      resource !== undefined && (resource.package === null || (data ?? []).includes(resource.package)) && can(role, action, resource),
    [data, role],
  )
}
