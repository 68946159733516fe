import { boundsOfDay, isDate, type Condition, type Test } from '../../resources/kit/index.ts'

/** As it is kept: an offset is taken into account, and milliseconds are said. What is no instant is left as it is. */
const kept = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value)) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? value : new Date(at).toISOString()
}
const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)

/** What is asked of an instant by days: those of the zone, from their first moment to their last. An instant means itself. */
export function inDaysOf(zone: string, { field, op, value }: Test): Condition {
  const given: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value]
  const first = (one: unknown): unknown => (isDay(one) ? boundsOfDay(zone, one).first : kept(one))
  const last = (one: unknown): unknown => (isDay(one) ? boundsOfDay(zone, one).last : kept(one))
  const isOne = (one: unknown): Condition =>
    isDay(one) ? { field, op: 'between', value: [first(one), last(one)] } : { field, op: 'eq', value: kept(one) }
  switch (op) {
    case 'gte':
    case 'lt':
      return { field, op, value: Array.isArray(value) ? value : first(value) }
    case 'lte':
    case 'gt':
      return { field, op, value: Array.isArray(value) ? value : last(value) }
    case 'between':
      return { field, op, value: given.length === 2 ? [first(given[0]), last(given[1])] : value }
    case 'eq':
    case 'in':
      return given.some(isDay) ? { or: given.map(isOne) } : { field, op, value: Array.isArray(value) ? given.map(kept) : kept(value) }
    case 'ne':
    case 'nin':
      return given.some(isDay)
        ? { not: { or: given.map(isOne) } }
        : { field, op, value: Array.isArray(value) ? given.map(kept) : kept(value) }
    default:
      return { field, op, ...(value === undefined ? {} : { value }) }
  }
}
