import { createContext, useCallback } from 'react'
import { can } from '../../../../resources/kit/index.ts'
import { usePerson } from '../../refine/principal.ts'
import { useRegistry } from '../../registry-context.tsx'

/** May the reader open records of this kind? Asked once around many cells; a link that is not allowed is only a name. */
export const ReadableContext = createContext<(resource: string) => boolean>(() => true)

export function useIsReadable(): (resource: string) => boolean {
  const registry = useRegistry()
  const { role } = usePerson()
  return useCallback(
    (name) => {
      const target = registry.find(name)
      return target !== undefined && can(role, 'read', target)
    },
    [registry, role],
  )
}
