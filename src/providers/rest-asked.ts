import type { CrudFilter, GetListParams } from '@refinedev/core'
import type { Condition, Test } from '../../resources/kit/conditions.ts'
import type { Resource } from '../../resources/kit/resource.ts'
import { askedOf } from './data-filters.ts'

type Asked = Pick<GetListParams, 'pagination' | 'filters' | 'sorters' | 'meta'>

/** All tests of a condition that only says "and"; a plain collection knows nothing else. */
function testsOf(condition: Condition): readonly Test[] {
  if ('and' in condition) return condition.and.flatMap(testsOf)
  if ('or' in condition || 'not' in condition) throw new Error('A plain REST collection cannot be asked for one thing or another')
  return [condition]
}

const bound = (field: string, operator: 'gte' | 'lte', value: unknown): CrudFilter[] =>
  value === undefined || value === null || value === '' ? [] : [{ field, operator, value }]

function filtersOf({ field, op, value }: Test): CrudFilter[] {
  switch (op) {
    // several values under one name: `status=open&status=late`
    case 'eq':
    case 'in':
      return [{ field, operator: 'eq', value }]
    case 'ne':
    case 'gte':
    case 'lte':
    case 'contains':
      return [{ field, operator: op, value }]
    case 'between': {
      const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
      return [...bound(field, 'gte', from), ...bound(field, 'lte', to)]
    }
    default:
      throw new Error(`A plain REST collection cannot be asked whether "${field}" is "${op}"`)
  }
}

/** What a list asks of a collection elsewhere, in its own words; only what the declaration says it can do reaches it. */
export function askedElsewhere(resource: Resource, { pagination, filters, sorters, meta }: Asked): Asked {
  const source = resource.source!
  const more = meta as { search?: string; condition?: Condition } | undefined
  const asked = askedOf(filters, more?.condition)
  const text = more?.search ?? asked.search
  const tests = asked.condition ? testsOf(asked.condition) : []
  for (const { field } of tests)
    if (field !== resource.id && !source.filters.includes(field)) throw new Error(`"${resource.name}" cannot be filtered by "${field}"`)
  return {
    ...(pagination ? { pagination } : {}),
    ...(source.sorts && sorters ? { sorters } : {}),
    filters: [
      ...tests.flatMap(filtersOf),
      ...(text && source.search ? [{ field: source.search, operator: 'eq' as const, value: text }] : []),
    ],
  }
}
