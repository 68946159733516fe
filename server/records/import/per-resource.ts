import type { Resource } from '../../../resources/kit/index.ts'

/** What follows from a declaration alone is worked out once for it, not once for each row of a file. */
export function perResource<T extends object>(workOut: (resource: Resource) => T): (resource: Resource) => T {
  const known = new WeakMap<Resource, T>()
  return (resource) => {
    let there = known.get(resource)
    if (!there) known.set(resource, (there = workOut(resource)))
    return there
  }
}
