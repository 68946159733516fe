import { useCallback } from 'react'
import type { Action, Resource } from '../../../resources/kit/index.ts'
import { useAsk } from '../../engine/index.ts'

/** The gates that the console can ask by itself, package flag, days of grace and role: home must not knock on closed doors. */
export function useIsOpen(): (resource: Resource | undefined, action: Action) => boolean {
  const ask = useAsk()
  return useCallback((resource, action) => resource !== undefined && ask({ resource: resource.name, action }).can, [ask])
}
