import type { Resource } from './resource.ts'

/** Kinds whose records are found by what is typed; what lives in other systems is asked there. */
export const isSought = ({ source, api, list }: Resource): boolean =>
  source === null && api.one !== null && list.search.some((name) => !name.includes('.'))

/** People are looked for most: whoever is called by a number comes first, then whoever is written to, then all that is no person. */
export function soughtPlace({ list, fields }: Resource): number {
  const kinds = list.search.map((name) => (name.endsWith('.phone') ? 'phone' : fields[name]?.kind))
  return kinds.includes('phone') ? 0 : kinds.includes('email') ? 1 : 2
}
