import { perResource } from './per-resource.ts'
import type { Resource } from './resource.ts'
import { placesOf } from './text.ts'

/**
 * Kinds whose records have a name of their own, by which they are found: not those that are called after what they refer to, not what is
 * reached from something else only, and not what lives in other systems and is asked there.
 */
export const isSought = perResource(
  ({ source, api, list, title, group }): boolean =>
    source === null &&
    group !== null &&
    api.one !== null &&
    title.some((template) => placesOf(template).some((name) => list.search.includes(name))),
)

/** People are looked for most: whoever is called by a number comes first, then whoever is written to, then all that is no person. */
export function soughtPlace({ list, fields }: Resource): number {
  const kinds = list.search.map((name) => (name.endsWith('.phone') ? 'phone' : fields[name]?.kind))
  return kinds.includes('phone') ? 0 : kinds.includes('email') ? 1 : 2
}
