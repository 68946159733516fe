import { createContext, useContext } from 'react'
import type { Registry, Resource } from '../../resources/kit/index.ts'

/** The declarations of the product, supplied by the app; the engine knows none of them by name. */
export const RegistryContext = createContext<Registry | null>(null)

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('The engine needs a RegistryContext around it')
  return registry
}

/** Pages hand in a name, with the type of its declaration where they ask for fields: `useResource<typeof users>('users')`. */
export function useResource<R extends Resource = Resource>(resource: string | R): R {
  const registry = useRegistry()
  return typeof resource === 'string' ? (registry.get(resource) as R) : resource
}
