import type { Condition, Resource } from '../../resources/kit/index.ts'
import { chunksOf } from './chunks.ts'
import type { RecordsWithin } from './types.ts'

/** How many records that are switched on refer to each of these by a field, counted as this person's lists count: for judging many at once. */
export async function countedBy(
  within: RecordsWithin,
  resource: Resource,
  field: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  for (const some of chunksOf(ids)) {
    const refers: Condition = { field, op: 'in', value: some }
    const condition: Condition = resource.hasStatus ? { and: [refers, { field: 'is_active', op: 'eq', value: true }] } : refers
    for (const { by, values } of await within.aggregate(resource, { condition, by: [field], of: { rows: { is: 'count' } } }))
      if (by[0]) counted.set(by[0], Number(values.rows))
  }
  return counted
}
