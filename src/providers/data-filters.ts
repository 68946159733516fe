import type { CrudFilter, CrudOperators } from '@refinedev/core'
import type { Condition, Operator } from '../../resources/kit/conditions.ts'

/** What a list asks for, in the words of the contract. */
export interface Asked {
  readonly search: string | undefined
  readonly condition: Condition | undefined
}

const plain: Partial<Record<CrudOperators, Operator>> = {
  eq: 'eq',
  eqs: 'eq',
  ne: 'ne',
  nes: 'ne',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  in: 'in',
  ina: 'in',
  nin: 'nin',
  nina: 'nin',
  contains: 'contains',
  containss: 'contains',
  between: 'between',
  null: 'empty',
  nnull: 'filled',
  startswith: 'starts',
  startswiths: 'starts',
}
const negated: Partial<Record<CrudOperators, Operator>> = {
  ncontains: 'contains',
  ncontainss: 'contains',
  nbetween: 'between',
  nstartswith: 'starts',
  nstartswiths: 'starts',
}
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function conditionOf(filter: CrudFilter): Condition | undefined {
  if (!('field' in filter)) {
    const parts = filter.value.map(conditionOf).filter((part) => part !== undefined)
    if (parts.length === 0) return undefined
    return filter.operator === 'or' ? { or: parts } : { and: parts }
  }
  const value: unknown = filter.value
  const op = plain[filter.operator]
  if (op === 'empty' || op === 'filled') return { field: filter.field, op }
  if (isNothing(value)) return undefined
  if (op) return { field: filter.field, op, value }
  const opposite = negated[filter.operator]
  if (opposite) return { not: { field: filter.field, op: opposite, value } }
  throw new Error(`The list call has no operator for "${filter.operator}"`)
}

const searchNames = new Set(['search', 'q'])

/** The framework's filters as one condition; a filter named `search` is the free text instead. */
export function askedOf(filters: readonly CrudFilter[] = [], extra?: Condition): Asked {
  let search: string | undefined
  const parts: Condition[] = extra ? [extra] : []
  for (const filter of filters) {
    if ('field' in filter && searchNames.has(filter.field)) {
      search = isNothing(filter.value) ? undefined : String(filter.value)
      continue
    }
    const part = conditionOf(filter)
    if (part) parts.push(part)
  }
  return { search, condition: parts.length > 1 ? { and: parts } : parts[0] }
}
