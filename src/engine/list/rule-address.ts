import { conditionOf, type Condition, type Quality, type Resource } from '../../../resources/kit/index.ts'
import type { Filters } from '../../../resources/kit/list-filters.ts'
import { filtersOf } from './filters-of.ts'
import { listAddress } from './list-address.ts'

const active: Condition = { field: 'is_active', op: 'eq', value: true }
const aliveIn = ({ hasStatus }: Resource): readonly Condition[] => (hasStatus ? [active] : [])

/** The filters that leave the active rows which break a rule; null: no filter can say it (a picture). */
export const filtersOfRule = (resource: Resource, { broken }: Quality): Filters | null =>
  filtersOf(resource, { and: [...aliveIn(resource), conditionOf(broken)] })

/** A rule as the address of the list that shows the active rows which break it; what no filter can say opens all active ones. */
export function addressOfRule(resource: Resource, rule: Quality): string {
  const filters = filtersOfRule(resource, rule) ?? filtersOf(resource, { and: aliveIn(resource) })
  return listAddress(resource, filters ?? {})
}
