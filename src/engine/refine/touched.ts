import { useCallback } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { useAsk } from './access.ts'
import { hrefs } from './navigation.ts'

/** The list of what an operation touched; null: only whoever may read the history of such records is told. */
export function useTouchedList(): (resource: Resource, operationId: string) => string | null {
  const ask = useAsk()
  return useCallback(
    (resource, operationId) => {
      const mayFollow = (['read', 'history'] as const).every((action) => ask({ resource: resource.name, action }).can)
      return resource.api.list && mayFollow ? hrefs.touched(resource, operationId) : null
    },
    [ask],
  )
}
