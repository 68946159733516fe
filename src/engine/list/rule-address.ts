import { conditionOf, type Condition, type Quality, type Resource } from '../../../resources/kit/index.ts'
import { filtersOf } from './filters-of.ts'
import { listAddress } from './list-address.ts'

const active: Condition = { field: 'is_active', op: 'eq', value: true }

/** A rule as the address of the list that shows the active rows which break it; what no filter can say (a picture) opens all active ones. */
export function addressOfRule(resource: Resource, rule: Quality): string {
  const alive = resource.hasStatus ? [active] : []
  const filters = filtersOf(resource, { and: [...alive, conditionOf(rule.broken)] }) ?? filtersOf(resource, { and: alive })
  return listAddress(resource, filters ?? {})
}
