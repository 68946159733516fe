import { bulkWaysOf, canPutBack, isTypedInCells, type Condition, type Resource, type Role } from '../../../resources/kit/index.ts'

/** The fields that a list is narrowed to have nothing in, and that this person may fill. */
export function missingIn(role: Role, resource: Resource, condition: Condition | undefined): string[] {
  if (!condition || 'or' in condition || 'not' in condition) return []
  if ('and' in condition) return condition.and.flatMap((one) => missingIn(role, resource, one))
  const field = condition.op === 'empty' ? resource.fields[condition.field] : undefined
  return field && canPutBack(role, field) ? [condition.field] : []
}

/** Where a field that is missing is filled: the same value for many, in the cells of a grid, or on each record's own page. */
export const filledIn = (role: Role, resource: Resource, name: string): 'many' | 'cells' | 'page' =>
  bulkWaysOf(role, resource, name).includes('set') ? 'many' : isTypedInCells(role, resource, name) ? 'cells' : 'page'
