import type { Quality, Resource } from '../../../resources/kit/index.ts'
import { filterFormOf, type FilterValue } from '../../engine/list/filters.ts'
import { listAddress } from '../../engine/list/list-address.ts'

/** A rule as the address of the list that shows the active rows which break it; a field that lists cannot be narrowed by is left out. */
export function addressOfRule(resource: Resource, rule: Quality): string {
  const filters: Record<string, FilterValue> = resource.hasStatus ? { is_active: { flag: true } } : {}
  for (const [name, value] of Object.entries(rule.broken)) {
    const field = resource.fields[name]
    if (!field || filterFormOf(field) === null) continue
    if (value === null) filters[name] = { is: 'empty' }
    else if (typeof value === 'boolean') filters[name] = { flag: value }
    else if (Array.isArray(value)) filters[name] = { oneOf: value.map(String) }
    else if (typeof value === 'string') filters[name] = { oneOf: [value] }
  }
  return listAddress(resource, filters)
}
