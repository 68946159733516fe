import type { CrudFilter, GetListParams } from '@refinedev/core'
import type { Condition } from '../../resources/kit/conditions.ts'
import type { Resource } from '../../resources/kit/resource.ts'
import { NotAskable, plainTestsOf } from '../../resources/kit/plain-tests.ts'
import { askedOf } from './data-filters.ts'

type Asked = Pick<GetListParams, 'pagination' | 'filters' | 'sorters' | 'meta'>

/** What a list asks of a collection that the console calls by itself; only what the declaration says it can do reaches it. */
export function askedElsewhere(resource: Resource, { pagination, filters, sorters, meta }: Asked): Asked {
  const source = resource.source!
  const more = meta as { search?: string; condition?: Condition } | undefined
  const asked = askedOf(filters, more?.condition)
  const text = more?.search ?? asked.search
  const tests = asked.condition ? plainTestsOf(asked.condition) : []
  for (const { field } of tests) if (field !== resource.id && !source.filters[field]) throw new NotAskable(field)
  return {
    ...(pagination ? { pagination } : {}),
    ...(source.sorts && sorters ? { sorters } : {}),
    filters: [
      ...tests.map(({ field, is, value }): CrudFilter => ({ field, operator: is, value: value as never })),
      ...(text && source.search ? [{ field: source.search, operator: 'eq' as const, value: text }] : []),
    ],
  }
}
