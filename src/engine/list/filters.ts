import { filterFormOf, ofOperation, type Condition, type Field, type Resource } from '../../../resources/kit/index.ts'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'

/** The fields a list can be narrowed by: those the declaration names, then what its columns show. */
export function filterableOf(resource: Resource): string[] {
  // a collection elsewhere is asked only for what it says it answers
  if (resource.source) return [...resource.list.filters]
  const names = [
    ...resource.list.filters,
    ...(resource.hasStatus ? ['is_active'] : []),
    ...resource.list.columns,
    ...Object.keys(resource.stamps),
  ]
  return [...new Set(names)].filter((name) => resource.listed[name] && filterFormOf(resource.listed[name]) !== null)
}

function testOf(name: string, value: FilterValue): Condition | undefined {
  if ('is' in value) return { field: name, op: value.is }
  if ('oneOf' in value)
    return value.oneOf.length === 1 ? { field: name, op: 'eq', value: value.oneOf[0] } : { field: name, op: 'in', value: value.oneOf }
  if ('flag' in value) return { field: name, op: 'eq', value: value.flag }
  if ('has' in value) return { field: name, op: 'contains', value: value.has.trim() }
  // which days they are the server knows, by the calendar of the school
  if ('days' in value) return { field: name, op: 'eq', value: value.days }
  // of an instant days are asked: which moments they are the server knows, by the clock of the school
  const { from, to } = value
  if (from !== undefined && to !== undefined) return { field: name, op: 'between', value: [from, to] }
  if (from !== undefined) return { field: name, op: 'gte', value: from }
  return to === undefined ? undefined : { field: name, op: 'lte', value: to }
}

/** How a field is narrowed by its values, each counted; null: by other means, or elsewhere, where nobody counts. */
export function facetFormOf({ source }: Resource, field: Field): 'choice' | 'reference' | 'flag' | null {
  const form = filterFormOf(field)
  return !source && (form === 'choice' || form === 'flag' || form === 'reference') ? form : null
}
/** The values that are picked out of those there are. */
export const chosenIn = (value: FilterValue | undefined): readonly string[] =>
  value && 'oneOf' in value ? value.oneOf : value && 'flag' in value ? [String(value.flag)] : []
/** The other way; of a flag the last one picked holds. */
export function valueOfChosen(form: 'choice' | 'reference' | 'flag', values: readonly string[]): FilterValue | undefined {
  const last = values.at(-1)
  if (last === undefined) return undefined
  return form === 'flag' ? { flag: last === 'true' } : { oneOf: values }
}

/** What the page itself narrows the list to, and beside it the trail of an operation. */
export function fixedBy(resource: Resource, where: Condition | undefined, operation: string | undefined): Condition | undefined {
  if (operation === undefined) return where
  const touched = ofOperation(resource, operation)
  return where ? { and: [where, touched] } : touched
}

/** All filters as one condition, and with it what the page itself narrows the list to. */
export function conditionFrom(resource: Resource, filters: Filters, fixed?: Condition): Condition | undefined {
  const parts: Condition[] = fixed ? [fixed] : []
  for (const [name, value] of Object.entries(filters)) {
    const test = resource.listed[name] ? testOf(name, value) : undefined
    if (test) parts.push(test)
  }
  return parts.length > 1 ? { and: parts } : parts[0]
}
