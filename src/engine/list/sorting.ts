import type { Sort } from '../../../resources/kit/list-state.ts'

const turned = (present: Sort | undefined, field: string): Sort | null =>
  !present ? { field, order: 'asc' } : present.order === 'asc' ? { field, order: 'desc' } : null

/**
 * What a click on a column's head leads to: upwards, downwards, then no longer by it. `adds` (Shift) keeps the others and sorts by
 * this one only among rows that they leave equal; without it, this column decides alone.
 */
export function sortedBy(sorts: readonly Sort[], field: string, adds: boolean): readonly Sort[] {
  const next = turned(
    sorts.find((one) => one.field === field),
    field,
  )
  if (!adds) return next ? [next] : []
  const at = sorts.findIndex((one) => one.field === field)
  if (at < 0) return next ? [...sorts, next] : sorts
  return next ? sorts.map((one, place) => (place === at ? next : one)) : sorts.filter((one) => one.field !== field)
}
