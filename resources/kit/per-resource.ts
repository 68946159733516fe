import type { Resource } from './resource.ts'

/** What follows from a declaration alone is worked out once for it, not once for each request or row. */
export function perResource<T>(workOut: (resource: Resource) => T): (resource: Resource) => T {
  const known = new WeakMap<Resource, T>()
  return (resource) => {
    if (!known.has(resource)) known.set(resource, workOut(resource))
    return known.get(resource)!
  }
}
