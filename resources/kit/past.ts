import { fieldsIn, type Condition } from './conditions.ts'
import { isWorkedOut } from './likes.ts'
import type { Resource } from './resource.ts'

/**
 * Does the history tell of this field what stood in it at a moment? Which record it is and when it was made never changes; what is worked
 * out when it is read, and what stands in other tables, is there only as it is today.
 */
export const isTold = ({ id, fields }: Pick<Resource, 'id' | 'fields'>, name: string): boolean => {
  if (name === id || name === 'created_at') return true
  const field = fields[name]
  return field !== undefined && field.kind !== 'links' && field.kind !== 'children' && !isWorkedOut(field)
}

const partsOfAll = (condition: Condition): readonly Condition[] => ('and' in condition ? condition.and.flatMap(partsOfAll) : [condition])

/** What a list as it was is narrowed by: what is judged by the values of then, and what goes by those of today. All of it must hold. */
export function judgedThen(
  resource: Pick<Resource, 'id' | 'fields'>,
  condition: Condition | undefined,
): { readonly byThen: readonly Condition[]; readonly byNow: readonly Condition[] } {
  const parts = condition ? partsOfAll(condition) : []
  const isThen = (part: Condition): boolean => fieldsIn(part).every((name) => isTold(resource, name))
  return { byThen: parts.filter(isThen), byNow: parts.filter((part) => !isThen(part)) }
}
