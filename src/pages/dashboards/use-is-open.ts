import { usePermissions } from '@refinedev/core'
import { useCallback } from 'react'
import { can, isWriting, type Action, type Resource } from '../../../resources/kit/index.ts'
import { useModuleDays } from '../../engine/module-days.ts'
import { usePerson } from '../../engine/refine/principal.ts'

/** The gates that the console can ask by itself, package flag, days of grace and role: home must not knock on closed doors. */
export function useIsOpen(): (resource: Resource | undefined, action: Action) => boolean {
  const { data } = usePermissions<readonly string[]>({})
  const { role } = usePerson()
  const { readOnly } = useModuleDays()
  return useCallback(
    (resource, action) =>
      resource !== undefined &&
      (resource.package === null || (data ?? []).includes(resource.package)) &&
      !(isWriting(action) && resource.package !== null && readOnly.has(resource.package)) &&
      can(role, action, resource),
    [data, role, readOnly],
  )
}
