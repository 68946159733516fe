import { filterFormOf, isDate, isRelativeDays, type Condition, type Field, type Resource, type Test } from '../../../resources/kit/index.ts'
import { bounds, type Filters, type FilterValue } from '../../../resources/kit/list-filters.ts'

const all = (condition: Condition): readonly Test[] | null => {
  if ('field' in condition) return [condition]
  if (!('and' in condition)) return null
  const parts = condition.and.map(all)
  return parts.every((part) => part !== null) ? parts.flat() : null
}

function valueOf(field: Field, { op, value }: Test): FilterValue | null {
  const plain = (one: unknown): one is string | number => typeof one === 'string' || typeof one === 'number'
  if (op === 'empty' || op === 'filled') return { is: op }
  if (op === 'eq' && typeof value === 'boolean') return { flag: value }
  if (op === 'eq' && isRelativeDays(value) && filterFormOf(field) === 'date') return { days: value }
  if (op === 'eq' && typeof value === 'string') return { oneOf: [value] }
  if (op === 'in' && Array.isArray(value)) return { oneOf: value.map(String) }
  if (op === 'gte' && plain(value)) return bounds(value, undefined)
  if (op === 'lte' && plain(value)) return bounds<string | number>(undefined, value)
  if (op === 'between' && Array.isArray(value)) {
    const [from, to] = value as readonly unknown[]
    return plain(from) && plain(to) ? bounds(from, to) : null
  }
  return null
}

/** An instant is narrowed by days: a moment of one is no filter that somebody could see. */
const isSayable = ({ kind }: Field, value: FilterValue): boolean => {
  if (kind !== 'instant' || 'is' in value || 'days' in value) return true
  const days = 'oneOf' in value ? value.oneOf : 'from' in value || 'to' in value ? [value.from, value.to] : []
  return days.every((one) => one === undefined || isDate(String(one)))
}

const says = (filter: FilterValue, is: 'empty' | 'filled'): boolean => 'is' in filter && filter.is === is

/** What has a value of these is filled. */
function together(known: FilterValue | undefined, value: FilterValue): FilterValue | null {
  if (!known || (says(known, 'filled') && !says(value, 'empty'))) return value
  if (says(value, 'filled') && !says(known, 'empty')) return known
  return JSON.stringify(known) === JSON.stringify(value) ? known : null
}

/** A condition as the filters of a list that shows exactly its rows; null: no filters say just that. */
export function filtersOf(resource: Resource, condition: Condition): Filters | null {
  const filters: Record<string, FilterValue> = {}
  const tests = all(condition)
  for (const test of tests ?? []) {
    const field = resource.listed[test.field]
    const value = field ? valueOf(field, test) : null
    if (!field || filterFormOf(field) === null || value === null || !isSayable(field, value)) return null
    const both = together(filters[test.field], value)
    if (both === null) return null
    filters[test.field] = both
  }
  return tests === null ? null : filters
}
